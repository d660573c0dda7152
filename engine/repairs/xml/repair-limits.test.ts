import { expect, test } from "vitest";
import { applyRepairs, checkFile, proposeRepairs } from "#engine/index.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";

const check = (bytes: Uint8Array) =>
  checkFile({ name: "a.xml", size: bytes.length, bytes: async () => bytes }, { route: "manual" });

test("letters beyond the limit of edits are recoded in ranges", { timeout: 60_000 }, async () => {
  const text = exampleFiles.payable.replace("<LedgerImport", () => `<!--${"ä\n".repeat(1_100_000)}--><LedgerImport`);
  const latin1 = Uint8Array.from(text.replace("UTF-8", "ISO-8859-1"), (letter) => letter.charCodeAt(0));
  const [recoding] = proposeRepairs({ name: "a.xml" }, await check(latin1), latin1);
  expect([recoding?.title, recoding?.edits.count]).toEqual(["In UTF-8 umwandeln", 500_003]);
  // As large as the replacements: one that grows would be in memory twice.
  expect(recoding?.edits.pool.buffer.byteLength).toBeLessThan((recoding?.edits.pool.length ?? 0) * 1.2);
  const repaired = recoding === undefined ? latin1 : applyRepairs(latin1, recoding.edits);
  expect(Buffer.compare(repaired, new TextEncoder().encode(text))).toBe(0);
});

test("an element with too many children is skipped, other defects are repaired", { timeout: 60_000 }, async () => {
  const record = /<accountsPayableLedger>.*?<\/accountsPayableLedger>/s.exec(exampleFiles.payable)?.[0] ?? "";
  const wrong = `${record.replace("119.00", "119,00")}${"<x/>".repeat(50_000)}`;
  const bytes = new TextEncoder().encode(exampleFiles.payable.replace(record, () => wrong));
  const proposals = proposeRepairs({ name: "a.xml" }, await check(bytes), bytes);
  expect(proposals.map(({ rule }) => rule)).toContain("XML-G-015");
});
