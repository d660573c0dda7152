import { expect, test } from "vitest";
import { checkFile, describeEdits, proposeRepairs } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";

/** The edits of the repair that writes the file in Windows-1252. */
async function describeRecoding(bytes: Uint8Array) {
  const name = "EXTF_Januar.csv";
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const proposals = proposeRepairs({ name }, result, bytes);
  const proposal = proposals.find((one) => one.recodes === true);
  if (proposal === undefined) throw new Error(`only ${proposals.map(({ id }) => id).join(", ")} are proposed`);
  return describeEdits(proposal, result.report, bytes, { offset: 0, limit: 20 });
}

const utf8 = (text: string) => new TextEncoder().encode(text);

test("letters that only change their bytes are shown with them", async () => {
  const file = exampleFile(exampleRecord({ buchungstext: "Bürobedarf für Köln" }));
  const edits = await describeRecoding(utf8(file));
  expect(edits.filter(({ line }) => line === 3).map(({ before, after }) => `${before} → ${after}`)).toEqual([
    "ü (UTF-8: C3 BC) → ü (Windows-1252: FC)",
    "ü (UTF-8: C3 BC) → ü (Windows-1252: FC)",
    "ö (UTF-8: C3 B6) → ö (Windows-1252: F6)",
  ]);
});

test("no line of a preview reads the same before and after, composed letters and the mark included", async () => {
  const file = exampleFile(exampleRecord({ buchungstext: "Bu\u0308robedarf Łódź 5 €" }));
  const edits = await describeRecoding(utf8(`\ufeff${file}`));
  expect(edits.length).toBeGreaterThan(2);
  for (const { before, after } of edits) expect(before.normalize("NFC")).not.toBe(after.normalize("NFC"));
  expect(edits[0]).toMatchObject({ before: "Kennung am Dateianfang (UTF-8: EF BB BF)", after: "" });
});

test("quotes around a text take nothing of it away, whatever else is lost with them", async () => {
  const name = "EXTF_Januar.csv";
  const bytes = latin1Bytes(exampleFile(exampleRecord()).replaceAll(/"([A-Z]{2,})"/g, "$1"));
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const quotes = proposeRepairs({ name }, result, bytes).find(({ rule }) => rule === "CSV-F-026");
  if (quotes === undefined) throw new Error("no quotes are proposed");
  const losing = { ...quotes, risk: "medium", loses: "Die Spur eines Tabellenprogramms entfällt." } as const;
  const [first] = describeEdits(losing, result.report, bytes, { offset: 0, limit: 20 });
  expect(first).toEqual({ line: 1, field: 1, fieldName: "Kennzeichen", before: "EXTF", after: '"EXTF"' });
});
