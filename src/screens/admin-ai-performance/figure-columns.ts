import type { AiFigures } from "#contract/ai-performance.ts";
import { aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import type { CallInput } from "#contract/index.ts";
import { formatMicros } from "#screens/shared/admin/ai-words.ts";
import { formatDate } from "#text/format-date.ts";
import { formatDuration, formatNumber } from "#text/format-number.ts";
import { writeCsv } from "#text/write-csv.ts";

type GroupBy = CallInput<"readAiPerformance">["groupBy"];
type Column = readonly [
  name: string,
  /** The value for spreadsheets. */
  read: (figures: AiFigures) => number | null,
  show: (figures: AiFigures) => string,
];

const counted = (name: string, read: (figures: AiFigures) => number): Column => [
  name,
  read,
  (figures) => formatNumber(read(figures)),
];
const timed = (name: string, read: (figures: AiFigures) => number | null): Column => [
  name,
  read,
  (figures) => {
    const ms = read(figures);
    return ms === null ? "–" : formatDuration(ms);
  },
];

export const figureColumns: readonly Column[] = [
  counted("Anfragen", ({ requests }) => requests),
  counted("Fehler", ({ errors }) => errors),
  counted("Zeit überschritten", ({ timeouts }) => timeouts),
  counted("Angehalten von der Kontrolle", ({ refused }) => refused),
  counted("Als Ersatz gefragt", ({ fallbacks }) => fallbacks),
  timed("Erstes Wort, p50", ({ firstTokenP50 }) => firstTokenP50),
  timed("Erstes Wort, p95", ({ firstTokenP95 }) => firstTokenP95),
  timed("Ganze Antwort, p50", ({ totalP50 }) => totalP50),
  timed("Ganze Antwort, p95", ({ totalP95 }) => totalP95),
  counted("Token hin", ({ tokensIn }) => tokensIn),
  counted("Token zurück", ({ tokensOut }) => tokensOut),
  ["Kosten", ({ costMicros }) => costMicros / 1_000_000, ({ costMicros }) => formatMicros(costMicros)],
  counted("Ersetzte Werte", ({ redactions }) => redactions),
  counted("Hilfreich", ({ helpful }) => helpful),
  counted("Bewertet", ({ rated }) => rated),
  counted("Rückfrage-Entwürfe", ({ drafts }) => drafts),
  counted("Übernommen", ({ adopted }) => adopted),
];

/** A group in words. */
export const labelOf = (key: string, groupBy: GroupBy): string => {
  if (groupBy === "day") return formatDate(Date.parse(key));
  const purpose = aiPurposes.find((one) => one === key);
  return groupBy === "purpose" && purpose !== undefined ? purposeWords[purpose] : key;
};

/** Semicolons and decimal commas, as spreadsheets in German expect them; times in milliseconds. */
export const toCsv = (groups: readonly AiFigures[], groupBy: GroupBy): string => {
  const head = ["Gruppe", ...figureColumns.map(([name]) => name)];
  const rows = groups.map((figures) => [
    labelOf(figures.key, groupBy),
    ...figureColumns.map(([, read]) => String(read(figures) ?? "").replace(".", ",")),
  ]);
  return writeCsv([head, ...rows]);
};
