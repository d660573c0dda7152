import { expect, test } from "vitest";
import { describeCounts, describeFilter, describeState, nameBatch, shareOf } from "./batch-words.ts";

test("a selection and its progress are described in words", () => {
  expect(describeFilter({})).toBe("alle Dateien");
  expect(
    describeFilter({
      clientNumber: "4711",
      verdict: "notImportable",
      outdated: true,
      dateRange: "2026-11-01/2026-11-20",
    }),
  ).toBe("Mandant 4711, Nicht importfähig, mit anderem Regelstand geprüft, eingegangen 01.11.2026 bis 20.11.2026");
  expect(describeFilter({ olderThanDays: 1 })).toBe("älter als 1 Tag");
  const counts = { total: 4, queued: 0, underWay: 0, done: 2, failed: 1, cancelled: 1 };
  expect(describeCounts({ counts })).toBe("2 von 4 erledigt, 1 fehlgeschlagen, 1 abgebrochen");
  expect(describeCounts({ counts: { ...counts, total: 12_041, done: 12_039, cancelled: 0 } })).toBe(
    "12.039 von 12.041 erledigt, 1 fehlgeschlagen",
  );
});

test("cancelled files do not count as progress", () => {
  const counts = { total: 48, queued: 0, underWay: 0, done: 10, failed: 2, cancelled: 36 };
  expect(shareOf({ counts })).toBe(25);
  expect(shareOf({ counts: { ...counts, total: 0 } })).toBe(100);
});

test("a comparison names its Regelstand; a waiting batch names its start", () => {
  expect(nameBatch({ kind: "compare", ruleset: "2026.11.4" })).toBe("Vergleichen mit Regelstand 2026.11.4");
  expect(nameBatch({ kind: "recheck", ruleset: null })).toBe("Erneut prüfen");
  const batch = {
    state: "running",
    counts: { total: 4, queued: 4, underWay: 0, done: 0, failed: 0, cancelled: 0 },
  } as const;
  expect(describeState(batch, "20:00")).toBe("Wartet bis 20:00\u00a0Uhr");
  expect(describeState(batch, null)).toBe("Läuft");
  expect(describeState({ ...batch, state: "done" }, "20:00")).toBe("Erledigt");
});
