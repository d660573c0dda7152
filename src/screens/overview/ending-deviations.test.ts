import { expect, test } from "vitest";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import type { Deviation } from "#data/person/deviations.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { listEndingDeviations } from "./ending-deviations.ts";

const now = new Date(2026, 10, 23, 12).getTime();
const ofClient = { kind: "client", consultantNumber: "29098", clientNumber: "55003" } as const;
const deviation = (id: string, until: string | null, scope: Deviation["scope"] = ofClient): Deviation => ({
  ...{ id, until, scope },
  rule: "CSV-R-001",
  reason: "abgestimmt",
});
const checks: readonly CountedCheck[] = [
  {
    row: { ...createRows("anna", "held").fileChecks[0], localId: "l1", sha256: "aa", originalFileName: "a.csv" },
    findings: [{ rule: "CSV-R-001", severity: "error", title: "Das Kennzeichen fehlt", count: 1 }],
  },
];

test("deviations that ended or end within 30 days are listed, the earliest end first", () => {
  const ending = listEndingDeviations(
    [
      deviation("bald", "2026-12-23"),
      deviation("nie", null),
      deviation("später", "2026-12-24"),
      deviation("vorbei", "2026-11-22"),
      deviation("lange vorbei", "2026-10-23"),
      deviation("heute", "2026-11-23"),
    ],
    checks,
    now,
  );
  expect(ending.map(({ id, isOver }) => [id, isOver])).toEqual([
    ["vorbei", true],
    ["heute", false],
    ["bald", false],
  ]);
});

test("each deviation names rule and Mandant or file, and links to it", () => {
  const ofFile = (sha256: string) => deviation(sha256, "2026-11-30", { kind: "file", sha256 });
  const unknown = { ...deviation("x", "2026-11-30"), rule: "CSV-R-999" };
  expect(
    listEndingDeviations([deviation("c", "2026-11-30"), ofFile("aa"), ofFile("bb"), unknown], checks, now),
  ).toMatchObject([
    { title: "Das Kennzeichen fehlt", scope: "Mandant 29098/55003", target: "/files?mandant=55003" },
    { scope: "a.csv", target: "/results/l1?regel=CSV-R-001" },
    { scope: "eine Datei, die nicht mehr hier liegt" },
    { title: "Regel CSV-R-999" },
  ]);
});
