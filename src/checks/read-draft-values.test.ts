import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { readDraftValues } from "./read-draft-values.ts";

const buchungen = { format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 } } as const;
const bytes = latin1Bytes(
  exampleFile(
    exampleRecord({ umsatz: "1,00", belegfeld1: "RE-1" }),
    exampleRecord({ umsatz: "98765,43", belegfeld1: "RE-Müller" }),
    exampleRecord({ umsatz: "3,00", belegfeld1: "" }),
  ),
);

test("Betrag and Beleg are those of the very record, as the file writes them", () => {
  expect(readDraftValues(bytes, buchungen, { line: 4 })).toEqual({ betrag: "98765,43", beleg: "RE-Müller" });
  expect(readDraftValues(bytes, buchungen, { line: 5 })).toEqual({ betrag: "3,00" });
});

test.each([
  ["a line the file does not have", buchungen, { line: 99 }],
  ["the whole file", buchungen, { line: 0 }],
  ["a member of an archive", buchungen, { line: 4, member: "a.csv" }],
  ["a format without such fields", { format: { ...buchungen.format, category: 46 } }, { line: 4 }],
  ["XML", { format: { ...buchungen.format, family: "datev-xml" } }, { line: 4 }],
] as const)("of %s nothing is said", (_what, report, occurrence) => {
  expect(readDraftValues(bytes, report, occurrence)).toEqual({});
});
