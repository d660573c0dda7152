import { expect, test } from "vitest";
import { outlineXml } from "./outline-xml.ts";
import { readElement } from "./read-element.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const show = (text: string): readonly string[] => {
  const bytes = bytesOf(text);
  const outline = outlineXml(bytes);
  return Array.from({ length: outline.count }, (_, at) => {
    const { name, attributes, text: value } = readElement(bytes, outline, at);
    const facts = attributes.map((one) => ` ${one.name}=${one.value}`).join("");
    return `${outline.lines[at]} ${"-".repeat(outline.depths[at] ?? 0)}${name}${facts}|${value}|${outline.ends[at]}`;
  });
};

test("elements are listed in order with attributes, text and end of content", () => {
  expect(
    show('<?xml version="1.0"?>\n<a x="1 &amp; 2">\n <b y=\'ü\'>Müller &lt;GmbH&gt; &#8364;</b>\n <c/>\n</a>'),
  ).toEqual(["2 a x=1 & 2||3", "3 -b y=ü|Müller <GmbH> €|2", "4 -c||3"]);
});

test("a broken file is outlined up to the break, with its position", () => {
  const outline = outlineXml(bytesOf("<a>\n<b>1</b>\n<c><d></a>"));
  expect(Array.from(outline.ends)).toEqual([4, 2, 4, 4]);
  expect(outline.defect?.line).toBe(3);
  expect(outlineXml(bytesOf("<a/>")).defect).toBeNull();
});

test("the outline grows beyond its initial capacity", () => {
  const outline = outlineXml(bytesOf(`<a>${"<b>x</b>".repeat(5_000)}</a>`));
  expect(outline.count).toBe(5_001);
  expect(outline.ends[0]).toBe(5_001);
  expect(outline.textTo[5_000]).toBe(39_999);
});
