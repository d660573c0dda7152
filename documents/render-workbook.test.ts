import { strFromU8, unzipSync } from "fflate/browser";
import { expect, test } from "vitest";
import { renderWorkbook } from "./render-workbook.ts";
import { zip } from "./zip-at-once.ts";

const columns = [
  { title: "Text", width: 20 },
  { title: "Zahl", width: 8 },
];

const unpack = async (rows: readonly (readonly (string | number | null)[])[]): Promise<Record<string, string>> => {
  const bytes = await renderWorkbook({ sheets: [{ name: "Übersicht", columns, rows }] });
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
};

test("texts stay texts, numbers numbers, and the heading line stays in view", async () => {
  const files = await unpack([
    ["=Müller & Söhne <GmbH>", 12],
    ["Š Ł Č ß", null],
  ]);
  const sheet = files["xl/worksheets/sheet1.xml"] ?? "";
  expect(files["xl/workbook.xml"]).toContain('name="Übersicht"');
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain("<v>12</v>");
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"/);
  const texts = Object.values(files).join();
  expect(texts).toContain("=Müller &amp; Söhne &lt;GmbH&gt;");
  expect(texts).toContain("Š Ł Č ß");
});

test("many rows are all there", async () => {
  const files = await unpack(Array.from({ length: 12_000 }, (_, index) => [`Beleg RE-${index}`, index]));
  expect(files["xl/worksheets/sheet1.xml"]?.match(/<row /g)).toHaveLength(12_001);
});

test("what packs in the app makes the same archive", () => {
  let archive = new Uint8Array();
  zip({ "a.xml": new TextEncoder().encode("Inhalt".repeat(100_000)) }, (_error, packed) => {
    archive = new Uint8Array(packed);
  });
  expect(strFromU8(unzipSync(archive)["a.xml"] ?? new Uint8Array())).toBe("Inhalt".repeat(100_000));
});
