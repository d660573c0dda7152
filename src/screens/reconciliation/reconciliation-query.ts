import type { Period } from "#data/checks/reconciled-files.ts";

/** A part of the list, by its word in the address. */
export type Part = "alle" | "abweichung" | "unsicher" | "ohne-buchung" | "ohne-rechnung";

export interface ReconciliationQuery {
  readonly clientNumber: string;
  /** `JJJJ-MM`, or a year `JJJJ`. */
  readonly period: string;
  readonly part: Part;
  /** 0-based. */
  readonly page: number;
}

export const readQuery = (params: URLSearchParams): ReconciliationQuery => {
  const period = params.get("zeitraum") ?? "";
  const part = parts.find((one) => one === params.get("zeige"));
  return {
    clientNumber: params.get("mandant") ?? "",
    period: /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(period) ? period : "",
    part: part ?? "alle",
    page: Math.max(0, (Number(params.get("seite")) || 1) - 1),
  };
};

export const writeQuery = ({ clientNumber, period, part, page }: ReconciliationQuery): URLSearchParams =>
  new URLSearchParams({
    ...(clientNumber === "" ? {} : { mandant: clientNumber }),
    ...(period === "" ? {} : { zeitraum: period }),
    ...(part === "alle" ? {} : { zeige: part }),
    ...(page === 0 ? {} : { seite: String(page + 1) }),
  });

const parts: readonly Part[] = ["alle", "abweichung", "unsicher", "ohne-buchung", "ohne-rechnung"];

/** Months of a month or a year. */
export const monthsOf = (period: string): Period =>
  period.length === 4 ? { from: `${period}-01`, to: `${period}-12` } : { from: period, to: period };

/** Months with a Buchungsstapel, newest first, each year in front of its months. */
export const listPeriods = (months: readonly string[]): readonly string[] =>
  [...Map.groupBy(months, (month) => month.slice(0, 4))].flatMap(([year, own]) =>
    own.length > 1 ? [year, ...own] : own,
  );
