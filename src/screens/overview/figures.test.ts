import { expect, test } from "vitest";
import type { Verdict } from "#engine/index.ts";
import { listClientStates, listFormatRates, listWeeks, rankRules } from "./figures.ts";

type Row = Parameters<typeof listClientStates>[0][number];
const row = (clientNumber: string | null, verdict: Verdict | null, change: Partial<Row> = {}): Row => ({
  clientNumber,
  consultantNumber: null,
  verdict,
  format: { family: "datev-csv", name: "Buchungsstapel" },
  createdAt: 0,
  checkedAt: 0,
  ...change,
});

test("the light of a Mandant is that of its most severe file", () => {
  const states = listClientStates([
    row("20", "importable"),
    row("10", "importable"),
    row("10", "importableWithWarnings"),
    row("100", "notImportable"),
    row("30", null),
    row(null, "notImportable"),
  ]);
  expect(states.map(({ clientNumber, verdict }) => [clientNumber, verdict])).toEqual([
    ["100", "notImportable"],
    ["10", "importableWithWarnings"],
    ["20", "importable"],
  ]);
});

test("twelve weeks begin on Mondays, also over the change of the clock, and the last one is this", () => {
  const now = new Date(2026, 10, 22, 18).getTime(); // a Sunday
  const monday = new Date(2026, 10, 16).getTime();
  const weeks = listWeeks(
    [
      row("1", "importable", { checkedAt: monday }),
      row("1", "notImportable", { checkedAt: monday - 1 }),
      row("1", "importable", { checkedAt: new Date(2026, 0, 1).getTime() }),
      row("1", "importable", { checkedAt: null }),
    ],
    now,
  );
  expect(weeks).toHaveLength(12);
  expect(weeks.every(({ startsAt }) => new Date(startsAt).getDay() === 1 && new Date(startsAt).getHours() === 0)).toBe(
    true,
  );
  expect(weeks.at(-1)).toMatchObject({ startsAt: monday, counts: { importable: 1, notImportable: 0 } });
  expect(weeks.at(-2)).toMatchObject({ counts: { importable: 0, notImportable: 1 } });
});

test("the share of files that cannot be imported, by format; foreign files are no failures", () => {
  const other = { family: "datev-csv", name: "Debitoren/Kreditoren" } as const;
  expect(
    listFormatRates([
      row("1", "importable"),
      row("1", "notImportable"),
      row("1", "notImportable", { format: other }),
      row("1", "notCheckable", { format: { family: "other", name: "Bankauszug" } }),
      row("1", "importable", { format: null }),
    ]),
  ).toEqual([
    { name: "Debitoren/Kreditoren", files: 1, share: 1 },
    { name: "Buchungsstapel", files: 2, share: 0.5 },
  ]);
});

test("rules are ranked by files, not by occurrences, and there are ten at most", () => {
  const finding = (rule: string, count: number, severity: "error" | "warning" = "warning") => ({
    rule,
    title: rule,
    severity,
    count,
  });
  const ranks = rankRules([[finding("A", 900), finding("B", 1)], [finding("B", 2, "error")]]);
  expect(ranks).toMatchObject([
    { rule: "B", files: 2, occurrences: 3, severity: "error" },
    { rule: "A", files: 1, occurrences: 900 },
  ]);
  expect(rankRules([Array.from({ length: 12 }, (_, at) => finding(`R${at}`, 1))])).toHaveLength(10);
});
