import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { findBeleglinks } from "#engine/xml/belegpaket/find-beleglinks.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { checkXml } from "#tests/support/check-xml.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const check = (name: string, bytes: Uint8Array) => checkXml(name, bytes)?.report;
const inLedger = (text: string) =>
  encode(exampleFiles.payable.replace(/<accountsPayableLedger>.*<\/accountsPayableLedger>/s, () => text));
const list = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join("");

const detailOf = (report: ReturnType<typeof check>, rule: string): string | undefined => {
  const names = report?.places?.map(({ detail }) => detail) ?? [];
  return report?.findings.some((finding) => finding.rule === rule)
    ? names.find((detail) => detail !== undefined)
    : undefined;
};

test.each([
  ["a name of 1,001 bytes", `<${"n".repeat(1001)}/>`, "Ein Name ist länger als 1.000 Byte."],
  ["257 attributes", `<a ${list(257, (index) => `a${index}='' `)}/>`, "Ein Tag hat mehr als 256 Attribute."],
  [
    "250,001 names",
    list(250_001, (index) => `<!--${index}--><n${index}/>`),
    "Die Datei verwendet mehr als 250.000 verschiedene Namen.",
  ],
])("%s stop the reading with a finding", { timeout: 60_000 }, (_, text, detail) => {
  const report = check("a.xml", inLedger(text));
  expect(report?.verdict).toBe("notImportable");
  expect(detailOf(report, "XML-G-021")).toBe(detail);
});

test.each([
  ["a name of 1,000 bytes", `<${"n".repeat(1000)}/>`],
  ["256 attributes", `<a ${list(256, (index) => `a${index}='' `)}/>`],
])("%s are read", (_, text) => {
  expect(check("a.xml", inLedger(text))?.findings.map(({ rule }) => rule)).not.toContain("XML-G-021");
});

test("more than two million errors stop the reading, earlier ones are counted", { timeout: 60_000 }, () => {
  const report = check("a.xml", inLedger("<x/>".repeat(2_000_100)));
  expect(report?.findings.find(({ rule }) => rule === "XML-G-012")?.count).toBe(2_000_000);
  expect(detailOf(report, "XML-G-021")).toMatch(/so viele Fehler/);
});

test("values are cut in a report, whatever their size", () => {
  const text = `<document><extension xsi:type="${"t".repeat(5000)}"/></document>`;
  const report = check("a.xml", encode(exampleFiles.document.replace(/<document.*<\/document>/s, () => text)));
  expect(Math.max(...(report?.places ?? []).map((place) => JSON.stringify(place).length))).toBeLessThan(1000);
});

test("names in one hash bucket are told apart", () => {
  const name = (index: number) => Array.from({ length: 8 }, (_, bit) => ((index >> bit) & 1 ? "Aa" : "BB")).join("");
  const seen: string[] = [];
  const text = `<r>${list(512, (index) => `<${name(index % 256)}></${name(index % 256)}>`)}</r>`;
  const ignore = () => undefined;
  const isComplete = parseXml(encode(text), {
    start: (tag) => seen.push(tag.name.local),
    text: ignore,
    end: ignore,
    defect: ignore,
  });
  expect([isComplete, seen.length, new Set(seen).size]).toEqual([true, 513, 257]);
});

test("a namespace ends with its element and the outer one applies again", () => {
  const seen: string[] = [];
  const ignore = () => undefined;
  parseXml(encode('<a xmlns="1" xmlns:p="2"><b xmlns="3" xmlns:p="4"><p:c/><d/></b><p:e/><f/></a>'), {
    start: (tag) => seen.push(`${tag.name.local}${tag.namespace}`),
    text: ignore,
    end: ignore,
    defect: ignore,
  });
  expect(seen).toEqual(["a1", "b3", "c4", "d3", "e2", "f1"]);
});

test("members that unpack to far more than their archive are not all read", { timeout: 60_000 }, () => {
  const names = ["D1.xml", "D2.xml"];
  const noise = list(130_000, (index) => String(Math.imul(index, 2_654_435_761) >>> 0));
  const content = encode(`<a><!--${noise}-->${" ".repeat(52_000_000)}</a>`);
  const member = { content, packed: { method: 8, bytes: deflateRawSync(content) }, crc: crc32(content) };
  const report = check("paket.zip", writeZip(names.map((name) => ({ name, ...member }))));
  expect(report?.places?.map(({ detail }) => detail)).toContain(
    "Der entpackte Inhalt ist auffällig groß (mehr als 100 MB).",
  );
});

test("a member without packed content is read only at its beginning", () => {
  const blocks = new Uint8Array(5_000_000);
  for (let at = 0; at < blocks.length; at += 5) blocks.set([0, 0, 0, 0xff, 0xff], at);
  const one = { content: new Uint8Array(0), packed: { method: 8, bytes: blocks } };
  const report = check(
    "paket.zip",
    writeZip([
      { name: "a.pdf", ...one },
      { name: "document.xml", content: encode("<a/>") },
    ]),
  );
  expect(report?.members?.map(({ name }) => name)).toEqual(["a.pdf", "document.xml"]);
});

test("links are found by their field, with any line end", () => {
  const guid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const record = `${";".repeat(19)}"BEDI ""${guid}""";`;
  const text = `"EXTF";700;21;"Buchungsstapel"\r\nUmsatz\n${record}\r\n\n${record}`;
  expect(findBeleglinks("a.csv", encode(text))).toEqual([
    { member: "a.csv", line: 3, text: `BEDI "${guid}"`, guid },
    { member: "a.csv", line: 5, text: `BEDI "${guid}"`, guid },
  ]);
});
