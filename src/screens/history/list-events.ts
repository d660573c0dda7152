import type { FileCheckRow, ReportRow } from "#data/database.ts";
import { startOfDay } from "#text/format-date.ts";
import { verdictWords } from "#text/verdict-words.ts";

/** One thing that happened to one file, with the time this device recorded for it. */
export interface HistoryEvent {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  /** Verdict and Regelstand of a check. */
  readonly detail: string | null;
  readonly row: FileCheckRow;
}

/** What is known to have happened to a file: only events with a recorded time, nothing is derived. */
export const eventsOf = (row: FileCheckRow, reports: readonly ReportRow[]): readonly HistoryEvent[] => {
  const event = (kind: string, at: number, text: string, detail: string | null): HistoryEvent => ({
    key: `${row.localId} ${kind}`,
    at,
    text,
    detail,
    row,
  });
  const checks = reports.map(({ origin, storedAt, report }) =>
    event(
      origin,
      storedAt,
      origin === "device" ? "Auf diesem Gerät geprüft" : "Auf dem Server geprüft",
      `${verdictWords[report.verdict]} · Regelstand ${report.rulesetVersion}`,
    ),
  );
  return [event("captured", row.createdAt, "Aufgenommen", null), ...checks];
};

export interface HistoryDay {
  readonly startsAt: number;
  readonly events: readonly HistoryEvent[];
}

/** Newest day first, newest event first. */
export const groupByDay = (events: readonly HistoryEvent[]): readonly HistoryDay[] => {
  const days = new Map<number, HistoryEvent[]>();
  for (const event of [...events].sort((a, b) => b.at - a.at)) {
    const startsAt = startOfDay(event.at);
    const day = days.get(startsAt);
    if (day) day.push(event);
    else days.set(startsAt, [event]);
  }
  return [...days].map(([startsAt, ofDay]) => ({ startsAt, events: ofDay }));
};
