import { expect, test } from "vitest";
import type { Verdict } from "#engine/index.ts";
import { listWeeks } from "./weeks.ts";

const row = (verdict: Verdict, checkedAt: number | null) => ({ verdict, checkedAt });

test("twelve weeks begin on Mondays, also over the change of the clock, and the last one is this", () => {
  const now = new Date(2026, 10, 22, 18).getTime(); // a Sunday
  const monday = new Date(2026, 10, 16).getTime();
  const weeks = listWeeks(
    [
      row("importable", monday),
      row("notImportable", monday - 1),
      row("importable", new Date(2026, 0, 1).getTime()),
      row("importable", null),
    ],
    now,
    12,
  );
  expect(weeks).toHaveLength(12);
  expect(weeks.every(({ startsAt }) => new Date(startsAt).getDay() === 1 && new Date(startsAt).getHours() === 0)).toBe(
    true,
  );
  expect(weeks.at(-1)).toMatchObject({ startsAt: monday, counts: { importable: 1, notImportable: 0 } });
  expect(weeks.at(-2)).toMatchObject({ counts: { importable: 0, notImportable: 1 } });
});
