import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readWhole } from "./file-parts.ts";
import { hasRightChecksum, readDirectory } from "./read-archive.ts";
import { type NewContents, planRewrite, type Renaming } from "./rewrite-archive.ts";
import { writeZip, type ZipInput } from "./write-zip.ts";

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

const rewrite = (bytes: Uint8Array, rename: Renaming, contents?: NewContents): Uint8Array | null => {
  const edits = readWhole(bytes, planRewrite(bytes.length, rename, contents));
  if (edits === null) return null;
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const edit of edits) {
    parts.push(bytes.subarray(from, edit.from), edit.bytes);
    from = edit.to;
  }
  return Uint8Array.from(Buffer.concat([...parts, bytes.subarray(from)]));
};

const list = (bytes: Uint8Array): readonly (readonly [string, string])[] => {
  const { entries, defect } = readDirectory(bytes);
  expect(defect).toBe(null);
  return entries.map(({ name, from, to, defect: own }) => {
    expect(own).toBe(null);
    return [name.text, new TextDecoder().decode(bytes.subarray(from, to))];
  });
};

const members: readonly ZipInput[] = [
  { name: "x/a.xml", content: text("first") },
  { name: "x/.DS_Store", content: text("gone") },
  { name: "x/b.pdf", content: text("second, longer") },
  { name: "c.pdf", content: text("third") },
];

const flat: Renaming = (name) => (name.endsWith(".DS_Store") ? null : name.replace("x/", "ä/"));

test("members get other names or go, contents and the other members stay", () => {
  const bytes = writeZip(members);
  const after = rewrite(bytes, flat);
  expect(after).not.toBe(null);
  expect(list(after ?? bytes)).toEqual([
    ["ä/a.xml", "first"],
    ["ä/b.pdf", "second, longer"],
    ["c.pdf", "third"],
  ]);
  const untouched = writeZip([members[3] as ZipInput]).subarray(0, 30 + "c.pdf".length + "third".length);
  expect(Buffer.from(after ?? bytes).includes(Buffer.from(untouched))).toBe(true);
});

test("data in front of an archive and a comment after it stay", () => {
  const bytes = writeZip(members);
  const comment = text("comment");
  const whole = Uint8Array.from(Buffer.concat([text("front"), bytes, comment]));
  new DataView(whole.buffer).setUint16(5 + bytes.length - 2, comment.length, true);
  const after = rewrite(whole, flat);
  expect(list(after ?? whole).map(([name]) => name)).toEqual(["ä/a.xml", "ä/b.pdf", "c.pdf"]);
  expect(new TextDecoder().decode(after?.subarray(0, 5))).toBe("front");
  expect(new TextDecoder().decode(after?.subarray(-7))).toBe("comment");
});

test("what stays as it is needs no edits", () => {
  const bytes = writeZip(members);
  expect(
    readWhole(
      bytes,
      planRewrite(bytes.length, (name) => name),
    ),
  ).toEqual([]);
});

test("members get other contents, packed or not before, and the others stay", () => {
  const packed = { method: 8, bytes: deflateRawSync(text("second")) };
  const bytes = writeZip([
    { name: "a.xml", content: text("first") },
    { name: "b.csv", content: text("second"), packed, flags: 0x808 },
    { name: "c.pdf", content: text("third") },
  ]);
  const contents = new Map([
    ["a.xml", text("")],
    ["b.csv", text("another second, and a longer one")],
  ]);
  const after = rewrite(bytes, (name) => name, contents) ?? bytes;
  expect(list(after)).toEqual([
    ["a.xml", ""],
    ["b.csv", "another second, and a longer one"],
    ["c.pdf", "third"],
  ]);
  for (const [at, entry] of readDirectory(after).entries.entries()) {
    const content = after.subarray(entry.from, entry.to);
    expect([entry.method, hasRightChecksum(entry, content), entry.sizeBytes], String(at)).toEqual([
      0,
      true,
      content.length,
    ]);
  }
});

test("a broken archive is left alone", () => {
  const bytes = writeZip(members);
  expect(rewrite(bytes.subarray(0, -5), flat)).toBe(null);
  const miscounted = bytes.slice();
  miscounted[miscounted.length - 12] = 9;
  expect(rewrite(miscounted, flat)).toBe(null);
});
