import { expect, test } from "vitest";
import type { HistoryRow } from "#data/store/tables.ts";
import { describeEvent } from "#text/describe-event.ts";
import { describeActor, groupByDay, isPending } from "./list-events.ts";

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const createEvent = (change: Partial<HistoryRow> = {}): HistoryRow => ({
  id: 1,
  ownerId: "anna",
  localId: "l1",
  at: at(19, 23),
  action: "captured",
  person: "Anna Muster",
  device: "Chrome, Windows",
  originalFileName: "a.csv",
  sha256: "aa",
  verdict: null,
  rulesetVersion: null,
  ...change,
});

test.each([
  [{}, "Aufgenommen", "Anna Muster · Chrome, Windows"],
  [
    { action: "checkedOnDevice", verdict: "notImportable", rulesetVersion: "7" },
    "Auf dem Gerät geprüft · Nicht importfähig · Regelstand 7",
    "Anna Muster · Chrome, Windows",
  ],
  [
    { action: "checkedOnServer", verdict: "importable", rulesetVersion: "7", person: null, device: null },
    "Auf dem Server geprüft · Technisch importfähig · Regelstand 7",
    "Server",
  ],
  [
    {
      action: "checkedOnDevice",
      verdict: "notImportable",
      format: { family: "e-invoice", name: "E-Rechnung" },
      rulesetVersion: "7",
    },
    "Auf dem Gerät geprüft · Ungültige E-Rechnung · Regelstand 7",
    "Anna Muster · Chrome, Windows",
  ],
  [{ action: "deleted", person: null, device: null }, "Gelöscht", "Server"],
  [{ person: null }, "Aufgenommen", "Chrome, Windows"],
  [{ person: null, device: null }, "Aufgenommen", "Dieses Gerät"],
] as const)("%j reads „%s“, „%s“", (change, event, actor) => {
  expect([describeEvent(createEvent(change)), describeActor(createEvent(change))]).toEqual([event, actor]);
});

test.each([
  ["captured", "upload", true],
  ["sentAgain", "upload", true],
  ["checkedOnDevice", "upload", false],
  ["transferred", "start", false],
  ["deleted", "delete", true],
  ["givenUp", "delete", false],
] as const)("%s with an open %s is pending: %s", (action, kind, expected) => {
  expect(isPending({ localId: "l1", action }, [{ localId: "l1", kind }])).toBe(expected);
  expect(isPending({ localId: "other", action }, [{ localId: "l1", kind }])).toBe(false);
});

test("events are grouped by local day, newest first", () => {
  const days = groupByDay([
    createEvent({ id: 1, at: at(19, 23) }),
    createEvent({ id: 2, at: at(20, 0) }),
    createEvent({ id: 3, at: at(20, 1) }),
    createEvent({ id: 4, at: at(20, 1) }),
  ]);
  expect(days.map(({ startsAt, events }) => [startsAt, events.map(({ id }) => id)])).toEqual([
    [at(20, 0), [4, 3, 2]],
    [at(19, 0), [1]],
  ]);
});
