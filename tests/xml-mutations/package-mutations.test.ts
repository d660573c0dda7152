import { expect, test } from "vitest";
import { writePackage } from "./base-files.ts";
import { findOccurrences, listSevereRules } from "./find-occurrences.ts";
import { packageMutations } from "./package-mutations.ts";
import { lineOf } from "./text-mutation.ts";

test("the package without a change has no error and no warning", async () => {
  expect(listSevereRules(await findOccurrences(writePackage()))).toEqual([]);
});

test.each(packageMutations)(
  "$rule: $what",
  async ({ rule, entries, cut = 0, sizeBytes, hostContext, member, at, also = [] }) => {
    const whole = writePackage(entries);
    const occurrences = await findOccurrences(whole.subarray(0, whole.length - cut), hostContext, sizeBytes);
    const content = new TextDecoder().decode(entries.find(({ name }) => name === member)?.content);
    const line = at === undefined || at === "" ? 0 : lineOf(content, at);
    expect(occurrences.map((occurrence) => [occurrence.rule, occurrence.member, occurrence.line])).toContainEqual([
      rule,
      member,
      line,
    ]);
    expect(listSevereRules(occurrences).filter((id) => id !== rule && !also.includes(id))).toEqual([]);
  },
);
