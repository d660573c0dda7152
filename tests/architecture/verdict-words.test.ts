import { expect, test } from "vitest";
import { readSources } from "./imports.ts";

const rooms = ["engine", "assistant", "documents", "contract", "src", "sw", "server", "cli"];

/** Figures, filters and choices over files of all families, and „Nicht prüfbar“, which is the same for all of them. */
const general: readonly string[] = [
  "engine/index.ts",
  "engine/report/verdict-words.ts",
  "engine/run/exports/describe-members.ts",
  "engine/run/exports/read-proof.ts",
  "engine/run/exports/write-csv.ts",
  "src/screens/admin-analytics/office-figures.tsx",
  "src/screens/admin-batch/batch-filter.tsx",
  "src/screens/admin-batch/batch-words.ts",
  "src/screens/files/filter-bar.tsx",
  "src/screens/overview/clients-widget.tsx",
  "src/screens/overview/weeks-widget.tsx",
  "src/screens/reports/report-tables.ts",
  "src/screens/shared/admin/describe-entry.ts",
  "src/screens/shared/week-words.ts",
  "src/screens/shared/weeks-chart.tsx",
  "src/screens/trends/verdicts-chart.tsx",
];

test("the general words of the verdicts are used for many files only", () => {
  const users = readSources(rooms).filter(({ text }) => /\bverdictWords\b/.test(text));
  expect(
    users.map(({ path }) => path).toSorted(),
    "One file has the words of its family: wordOfVerdict(verdict, format).",
  ).toEqual(general);
});
