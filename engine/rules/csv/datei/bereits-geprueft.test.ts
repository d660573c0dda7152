import { expect, test } from "vitest";
import { exampleFile } from "#engine/model/example-file.ts";
import { findRules } from "#tests/support/find-occurrences.ts";

test.each([
  ["a Buchungsstapel", exampleFile()],
  ["a file that is no DATEV file", "Datum;Betrag\r\n01.02.2026;10,00\r\n"],
])("CSV-F-031 finds %s that was checked before", async (_what, content) => {
  const hostContext = { sha256: "aa", otherSha256: new Set(["aa"]) };
  expect(await findRules({ content, name: "Umsatz.csv", hostContext })).toContain("CSV-F-031");
});
