import { expect, test } from "vitest";
import type { FileCheckRow, ReportRow } from "#data/database.ts";
import { eventsOf, groupByDay } from "./list-events.ts";

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();
const row = { localId: "l1", createdAt: at(19, 23) } as FileCheckRow;
const report = (origin: "device" | "server", storedAt: number): ReportRow => ({
  localId: "l1",
  origin,
  storedAt,
  durationMs: 1,
  report: { verdict: "notImportable", rulesetVersion: "7" } as ReportRow["report"],
});

test("capture and every stored report are events, with verdict and Regelstand", () => {
  const events = eventsOf(row, [report("device", at(20, 0)), report("server", at(20, 1))]);
  expect(events.map(({ text, detail }) => [text, detail])).toEqual([
    ["Aufgenommen", null],
    ["Auf diesem Gerät geprüft", "Nicht importfähig · Regelstand 7"],
    ["Auf dem Server geprüft", "Nicht importfähig · Regelstand 7"],
  ]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(3);
});

test("without a report only the capture is known", () => {
  expect(eventsOf(row, []).map(({ text }) => text)).toEqual(["Aufgenommen"]);
});

test("grouped by the day of the device, newest first", () => {
  const days = groupByDay(eventsOf(row, [report("device", at(20, 0)), report("server", at(20, 1))]));
  expect(days.map(({ startsAt, events }) => [startsAt, events.map(({ text }) => text)])).toEqual([
    [at(20, 0), ["Auf dem Server geprüft", "Auf diesem Gerät geprüft"]],
    [at(19, 0), ["Aufgenommen"]],
  ]);
});
