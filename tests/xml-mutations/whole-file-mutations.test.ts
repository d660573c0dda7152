import { expect, test } from "vitest";
import { findOccurrences, listSevereRules } from "./find-occurrences.ts";
import { wholeFileMutations } from "./whole-file-mutations.ts";

test.each(wholeFileMutations)("$rule: $what", async ({ rule, content, line, path, also = [] }) => {
  const occurrences = await findOccurrences(content);
  expect(occurrences.map((occurrence) => [occurrence.rule, occurrence.line, occurrence.path])).toContainEqual([
    rule,
    line,
    path,
  ]);
  expect(listSevereRules(occurrences).filter((id) => id !== rule && !also.includes(id))).toEqual([]);
});
