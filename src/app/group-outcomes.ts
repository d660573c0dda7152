import type { Settled } from "#data/outbox/announce-outcome.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";

export interface Line {
  readonly tone: "success" | "error" | "warning";
  readonly title?: string;
  readonly text: string;
  /** Deleted file checks the line is about. */
  readonly deleted?: readonly string[];
}

const { fileChecks } = messages;

/** One line for all successes of a run, one for each failure. */
export const groupOutcomes = (outcomes: readonly Settled[]): readonly Line[] => {
  const uploads = outcomes.filter(({ kind, event }) => kind === "upload" && event === "accepted");
  const started = outcomes.filter(({ kind, event }) => kind === "start" && event === "accepted");
  const deleted = outcomes.filter(({ kind, event }) => kind === "delete" && event === "accepted");
  const uploaded = new Set(uploads.map(({ localId }) => localId));
  // The start after an upload is the same success.
  const byHand = started.filter(({ localId }) => !uploaded.has(localId));
  return [
    ...listFailures(outcomes),
    ...describeUploads(uploads, started.length > byHand.length),
    ...describeStarts(byHand.length),
    ...describeDeletions(deleted.map(({ localId }) => localId)),
  ];
};

const describeUploads = (uploads: readonly Settled[], isStarted: boolean): readonly Line[] => {
  const [first] = uploads;
  if (!first) return [];
  if (uploads.length > 1) return [{ tone: "success", text: `${files(uploads.length)} übertragen` }];
  const text = `Die Datei ${first.fileName} wurde übertragen.`;
  return [{ tone: "success", text, ...(isStarted && { title: fileChecks.started }) }];
};

const describeStarts = (count: number): readonly Line[] =>
  count === 0 ? [] : [{ tone: "success", text: count === 1 ? fileChecks.started : `${checks(count)} gestartet` }];

const describeDeletions = (deleted: readonly string[]): readonly Line[] => {
  const count = deleted.length;
  if (count === 0) return [];
  return [{ tone: "success", text: count === 1 ? fileChecks.deleted : `${checks(count)} gelöscht`, deleted }];
};

/** More toasts would hide the page for minutes; the bell and the list name every file. */
const maxFailures = 3;

const listFailures = (outcomes: readonly Settled[]): readonly Line[] => {
  const failures = outcomes.filter(({ event }) => event !== "accepted");
  return [...Map.groupBy(failures, ({ kind, event }) => `${kind} ${event}`).values()].flatMap((same) => {
    if (same.length <= maxFailures) return same.map((one) => describeFailure(one, one.fileName));
    const [first, ...others] = same;
    return first ? [describeFailure(first, `${first.fileName} und ${others.length} weitere`)] : [];
  });
};

const describeFailure = ({ kind, event, reason }: Settled, name: string): Line => {
  if (kind === "upload")
    return { tone: "error", text: fileChecks.uploadOfFailed(name, reason ?? fileChecks.uploadFailed) };
  const failed = withCause(kind === "start" ? fileChecks.startFailed : fileChecks.deleteFailed, reason);
  if (event === "refused") return { tone: "error", title: name, text: failed };
  const rest = kind === "start" ? "Die Prüfung wartet im Ausgang." : "Die Löschung wartet im Ausgang.";
  return { tone: "warning", title: name, text: `${failed.replace(/(?<![.!?])$/, ".")} ${rest}` };
};

const files = (count: number): string => formatCount(count, "Datei", "Dateien");
const checks = (count: number): string => formatCount(count, "Dateiprüfung", "Dateiprüfungen");

const withCause = (text: string, cause: string | null): string => (cause === null ? text : `${text}: ${cause}`);
