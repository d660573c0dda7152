import { mondayOf } from "#data/checks/weeks.ts";

export const periods = [
  { weeks: 12, label: "12 Wochen" },
  { weeks: 26, label: "26 Wochen" },
  { weeks: 52, label: "52 Wochen" },
] as const;

/** State of the page, kept in the address. */
export interface TrendsQuery {
  readonly weeks: (typeof periods)[number]["weeks"];
  /** Compared with the previous period. */
  readonly compares: boolean;
  /** Null for all. */
  readonly clientNumber: string | null;
  /** Sender of e-invoices (`senderKey`); null for all files. */
  readonly sender: string | null;
  readonly groupBy: Grouping;
}

/** Groupings of the files; the key is part of the address. */
export const groupings = [
  { value: "mandant", label: "Mandant" },
  { value: "vorsystem", label: "Vorsystem" },
  { value: "absender", label: "Absender" },
  { value: "format", label: "Format" },
] as const;
export type Grouping = (typeof groupings)[number]["value"];

export const readGrouping = (value: string | null): Grouping =>
  groupings.find((one) => one.value === value)?.value ?? "mandant";

export const readQuery = (parameters: URLSearchParams): TrendsQuery => ({
  weeks: periods.find(({ weeks }) => String(weeks) === parameters.get("wochen"))?.weeks ?? 12,
  compares: parameters.get("vergleich") === "1",
  clientNumber: parameters.get("mandant"),
  sender: parameters.get("absender"),
  groupBy: readGrouping(parameters.get("nach")),
});

export const writeQuery = ({
  weeks,
  compares,
  clientNumber,
  sender,
  groupBy,
}: TrendsQuery): Record<string, string> => ({
  ...(weeks === 12 ? {} : { wochen: String(weeks) }),
  ...(compares ? { vergleich: "1" } : {}),
  ...(clientNumber === null ? {} : { mandant: clientNumber }),
  ...(sender === null ? {} : { absender: sender }),
  ...(groupBy === "mandant" ? {} : { nach: groupBy }),
});

/** First moment of the period, and of the one before it; whole weeks, of which the running one is the last. */
export const startsOf = (now: number, weeks: number): { readonly from: number; readonly before: number } => ({
  from: mondayOf(now, weeks - 1),
  before: mondayOf(now, 2 * weeks - 1),
});
