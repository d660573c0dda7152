import type { Settled } from "#data/outbox/announce-outcome.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";

export interface Line {
  readonly tone: "success" | "error" | "warning";
  readonly text: string;
}

const { fileChecks } = messages;

/** One line per event, however many files it concerns: twelve toasts would hide the page. */
export const groupOutcomes = (outcomes: readonly Settled[]): readonly Line[] => {
  const groups = Map.groupBy(outcomes, ({ kind, event }) => `${kind} ${event}` as const);
  return [...groups].flatMap(([key, same]) => {
    const [first] = same;
    const line = first && describe[key]?.(first, same.length);
    return line ? [line] : [];
  });
};

type Describe = (first: Settled, count: number) => Line;

const files = (count: number): string => formatCount(count, "Datei", "Dateien");
const checks = (count: number): string => formatCount(count, "Dateiprüfung", "Dateiprüfungen");

/** An upload that is delayed says so in its row. */
const describe: Readonly<Partial<Record<`${Settled["kind"]} ${Settled["event"]}`, Describe>>> = {
  "upload accepted": ({ fileName }, count) => ({
    tone: "success",
    text: count === 1 ? `Die Datei ${fileName} wurde übertragen.` : `${files(count)} wurden übertragen.`,
  }),
  "upload refused": ({ fileName, reason }, count) => ({
    tone: "error",
    text:
      count === 1
        ? fileChecks.uploadOfFailed(fileName, reason ?? fileChecks.uploadFailed)
        : `${fileChecks.uploadFailed}: ${files(count)}`,
  }),
  "start accepted": (_, count) => ({
    tone: "success",
    text: count === 1 ? fileChecks.started : `${checks(count)} gestartet`,
  }),
  "start refused": ({ reason }) => ({ tone: "error", text: withCause(fileChecks.startFailed, reason) }),
  "start delayed": ({ reason }) => ({ tone: "warning", text: `${reason ?? ""} Die Prüfung wartet im Ausgang.`.trim() }),
  "delete accepted": (_, count) => ({
    tone: "success",
    text: count === 1 ? fileChecks.deleted : `${checks(count)} gelöscht`,
  }),
  "delete refused": ({ reason }) => ({ tone: "error", text: withCause(fileChecks.deleteFailed, reason) }),
  "delete delayed": ({ reason }) => ({
    tone: "warning",
    text: `${reason ?? ""} Die Löschung wartet im Ausgang.`.trim(),
  }),
};

const withCause = (text: string, cause: string | null): string => (cause === null ? text : `${text}: ${cause}`);
