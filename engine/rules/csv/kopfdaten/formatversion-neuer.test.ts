import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { findOccurrences } from "#tests/support/find-occurrences.ts";

test.each([
  ["13", []],
  ["14", [{ line: 1, field: 5, found: "14" }]],
  ["15", []],
])("CSV-H-005b on version %s, with 14 published after this ruleset: %j", async (formatversion, expected) => {
  const content = fileOf([exampleHeader({ formatversion }), exampleHeadings(), exampleRecord()]);
  const hostContext = { publishedVersions: new Map([[21, 14]]) };
  expect(await findOccurrences("CSV-H-005b", { content, hostContext })).toMatchObject(expected);
});
