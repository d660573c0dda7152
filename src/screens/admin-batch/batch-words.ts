import type { Batch, BatchFilter, BatchItem, BatchKind } from "#contract/batch.ts";
import { verdictWords } from "#engine/report/verdict-words.ts";
import { formatClient } from "#text/client-names.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

export const kindWords: Readonly<Record<BatchKind, string>> = {
  recheck: "Erneut prüfen",
  compare: "Mit früherem Regelstand vergleichen",
  delete: "Endgültig löschen",
};

/** „Erneut prüfen mit Regelstand 2026.11.4“ */
export const nameBatch = ({ kind, ruleset }: Pick<Batch, "kind" | "ruleset">): string =>
  ruleset === null ? kindWords[kind] : `Vergleichen mit Regelstand ${ruleset}`;

/** „Wartet bis 20:00 Uhr“ if a batch works in certain hours only. */
export const describeState = ({ state, counts }: Pick<Batch, "state" | "counts">, waitsUntil: string | null): string =>
  waitsUntil !== null && state === "running" && counts.underWay === 0
    ? `Wartet bis ${waitsUntil}\u00a0Uhr`
    : stateWords[state];

const stateWords: Readonly<Record<Batch["state"], string>> = {
  queued: "Wartet",
  running: "Läuft",
  paused: "Angehalten",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};

export const itemWords: Readonly<Record<BatchItem["state"], string>> = {
  queued: "Wartet",
  running: "Läuft",
  underWay: "Wird geprüft",
  done: "Erledigt",
  failed: "Fehlgeschlagen",
  interrupted: "Unterbrochen",
  repeated: "Wiederholt",
  cancelled: "Abgebrochen",
};

export const priorityWords = ["Nachrangig", "Normal", "Dringend"] as const;

/** The selection of a batch, e.g. „Mandant 4711, Nicht importfähig“. */
export const describeFilter = ({ dateRange, clientNumber, verdict, outdated, olderThanDays }: BatchFilter): string => {
  const parts = [
    clientNumber ? `Mandant ${formatClient(clientNumber)}` : "",
    verdict ? verdictWords[verdict] : "",
    outdated ? "mit anderem Regelstand geprüft" : "",
    dateRange ? `eingegangen ${dateRange.split("/").map(toGermanDay).join(" bis ")}` : "",
    olderThanDays ? `älter als ${formatCount(olderThanDays, "Tag", "Tage")}` : "",
  ].filter(Boolean);
  return parts.length === 0 ? "alle Dateien" : parts.join(", ");
};

const toGermanDay = (day: string): string => day.split("-").reverse().join(".");

/** Percentage of files tried; cancelled ones were not. */
export const shareOf = ({ counts: { total, done, failed } }: Pick<Batch, "counts">): number =>
  total === 0 ? 100 : ((done + failed) / total) * 100;

/** A comparison changes no result. */
export const changedWords = ({ kind }: Pick<Batch, "kind">): string =>
  kind === "compare" ? "Andere Ergebnisse" : "Geänderte Ergebnisse";

/** „12 von 40 erledigt, 1 fehlgeschlagen“ */
export const describeCounts = ({ counts: { total, done, failed, cancelled } }: Pick<Batch, "counts">): string =>
  [
    `${formatNumber(done)} von ${formatNumber(total)} erledigt`,
    failed > 0 ? `${formatNumber(failed)} fehlgeschlagen` : "",
    cancelled > 0 ? `${formatNumber(cancelled)} abgebrochen` : "",
  ]
    .filter(Boolean)
    .join(", ");
