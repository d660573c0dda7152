import type { AiCourse } from "#contract/ai-performance.ts";
import { formatMicros } from "#screens/shared/admin/ai-words.ts";
import { formatDate } from "#text/format-date.ts";
import { formatDuration, formatNumber, formatShare } from "#text/format-number.ts";

type CoursePoint = AiCourse["points"][number];

export interface CourseMetric {
  readonly key: string;
  readonly label: string;
  readonly definition: string;
  /** At most two, so that they can be distinguished without colour. Null on days without such a figure. */
  readonly lines: readonly { readonly name: string; readonly read: (point: CoursePoint) => number | null }[];
  /** Minimum height of the axis. */
  readonly least: number;
  readonly format: (value: number | null) => string;
}

const orDash =
  (format: (value: number) => string) =>
  (value: number | null): string =>
    value === null ? "–" : format(value);

const quantiles =
  "Die Hälfte der Antworten (p50) und 95 von 100 (p95) waren in dieser Zeit da; Tage ohne Antwort unterbrechen die Linie.";

export const courseMetrics: readonly [CourseMetric, ...CourseMetric[]] = [
  {
    key: "requests",
    label: "Anfragen",
    definition: "Fragen von Personen an ein Modell; Tests und Erprobungen zählen nicht.",
    lines: [{ name: "Anfragen", read: ({ requests }) => requests }],
    least: 5,
    format: orDash(formatNumber),
  },
  {
    key: "failed",
    label: "Anteil ohne Antwort",
    definition: "Fehler und Zeitüberschreitungen an allen Anfragen des Tages.",
    lines: [
      { name: "Anteil ohne Antwort", read: ({ requests, failed }) => (requests === 0 ? null : failed / requests) },
    ],
    least: 0.1,
    format: orDash(formatShare),
  },
  {
    key: "total",
    label: "Zeit bis zur ganzen Antwort",
    definition: quantiles,
    lines: [
      { name: "p50", read: ({ totalP50 }) => totalP50 },
      { name: "p95", read: ({ totalP95 }) => totalP95 },
    ],
    least: 1_000,
    format: orDash(formatDuration),
  },
  {
    key: "first",
    label: "Zeit bis zum ersten Wort",
    definition: quantiles,
    lines: [
      { name: "p50", read: ({ firstTokenP50 }) => firstTokenP50 },
      { name: "p95", read: ({ firstTokenP95 }) => firstTokenP95 },
    ],
    least: 1_000,
    format: orDash(formatDuration),
  },
  {
    key: "cost",
    label: "Kosten",
    definition: "Nach den Preisen, die beim Anbieter hinterlegt sind.",
    lines: [{ name: "Kosten", read: ({ costMicros }) => costMicros }],
    least: 10_000,
    format: orDash(formatMicros),
  },
];

export const findMetric = (key: string | null): CourseMetric =>
  courseMetrics.find((metric) => metric.key === key) ?? courseMetrics[0];

/** The highest day of the first line. */
export const describeCourse = ({ lines: [line], format }: CourseMetric, points: readonly CoursePoint[]): string => {
  let top: { readonly day: string; readonly value: number } | null = null;
  for (const point of points) {
    const value = line?.read(point) ?? null;
    if (value !== null && value > (top?.value ?? 0)) top = { day: point.day, value };
  }
  if (top === null) return "In diesem Zeitraum ist dazu nichts zu zeigen.";
  return `Am höchsten am ${formatDate(Date.parse(top.day))}: ${format(top.value)}.`;
};
