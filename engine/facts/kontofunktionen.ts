import { type Status, statusOn } from "./dated/validity.ts";
import type { FunctionCode, Kontofunktion } from "./tables/printed-charts.ts";
import { skr03 } from "./tables/skr03.ts";
import { skr04 } from "./tables/skr04.ts";

/** Standardkontenrahmen whose account functions are known. */
export type Chart = "03" | "04";

export type Range = readonly [from: number, to: number];

const parseRanges = (list: string): readonly Range[] =>
  list.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [Number(from), Number(to)];
  });

export const isInside = (konto: number, list: readonly Range[]): boolean =>
  list.some((range) => konto >= range[0] && konto <= range[1]);

const charts: Readonly<Record<Chart, readonly Kontofunktion[]>> = { "03": skr03, "04": skr04 };

const rangesByRow = new Map<Kontofunktion, readonly Range[]>();

const rangesOf = (row: Kontofunktion): readonly Range[] => {
  const ranges = rangesByRow.get(row) ?? parseRanges(row.konten);
  rangesByRow.set(row, ranges);
  return ranges;
};

/** By chart the rows of each account; made when the first account is looked up. */
const rowsByChart = new Map<Chart, readonly (readonly Kontofunktion[])[]>();

const indexRows = (chart: Chart): readonly (readonly Kontofunktion[])[] => {
  const rows = Array.from({ length: 10_000 }, (): Kontofunktion[] => []);
  for (const row of charts[chart]) {
    for (const [from, to] of rangesOf(row)) for (let konto = from; konto <= to; konto++) rows[konto]?.push(row);
  }
  rowsByChart.set(chart, rows);
  return rows;
};

/** Rows of a four-digit account in any fiscal year. */
export const findKontofunktionen = (chart: Chart, standard: string): readonly Kontofunktion[] =>
  (rowsByChart.get(chart) ?? indexRows(chart))[Number(standard)] ?? [];

/** Rows of a four-digit account with one of these functions that hold, or may hold, in the fiscal year that begins on a day. */
const findRows = (
  chart: Chart,
  standard: string,
  wjBeginn: number | null,
  codes: ReadonlySet<FunctionCode>,
): readonly { readonly row: Kontofunktion; readonly status: Status }[] => {
  return findKontofunktionen(chart, standard)
    .filter((row) => codes.has(row.function))
    .map((row) => ({ row, status: statusOn(row, wjBeginn) }))
    .filter(({ status }) => status !== "ended");
};

const automaticCodes: ReadonlySet<FunctionCode> = new Set(["AV", "AM", "S/AV", "S/AM"]);
const reservedCodes: ReadonlySet<FunctionCode> = new Set(["R"]);
const labelledCodes: ReadonlySet<FunctionCode> = new Set(["AV", "AM", "S/AV", "S/AM", "S"]);

/** An account that calculates tax itself. */
export interface Automatik {
  readonly row: Kontofunktion;
  readonly side: "Umsatzsteuer" | "Vorsteuer";
  /** False where the charts differ and none is documented for the fiscal year. */
  readonly isCertain: boolean;
}

export const findAutomatik = (chart: Chart, standard: string, wjBeginn: number | null): Automatik | null => {
  let possible: Automatik | null = null;
  for (const { row, status } of findRows(chart, standard, wjBeginn, automaticCodes)) {
    const side = row.function.endsWith("AM") ? "Umsatzsteuer" : "Vorsteuer";
    if (status === "holds") return { row, side, isCertain: true };
    possible ??= { row, side, isCertain: false };
  }
  return possible;
};

const taxFunctionByCode = { KU: "none", V: "Vorsteuer", M: "Umsatzsteuer" } as const;
const taxFunctionCodes: ReadonlySet<FunctionCode> = new Set(["KU", "V", "M"]);

export type TaxFunction = "none" | "Umsatzsteuer" | "Vorsteuer" | "both" | "unknown";

/** The tax that can be calculated on an account; `unknown` where the charts differ and none is documented for the year. */
export const findTaxFunction = (chart: Chart, standard: string, wjBeginn: number | null): TaxFunction => {
  // The function of an automatic account takes precedence over its range.
  const automatik = findAutomatik(chart, standard, wjBeginn);
  if (automatik?.isCertain === true) return automatik.side;
  let isDecided = automatik === null;
  for (const { row, status } of findRows(chart, standard, wjBeginn, taxFunctionCodes)) {
    if (status === "holds") return taxFunctionByCode[row.function as keyof typeof taxFunctionByCode];
    isDecided = false;
  }
  return isDecided ? "both" : "unknown";
};

/** Closed until DATEV gives the account a function. */
export const isReserved = (chart: Chart, standard: string, wjBeginn: number | null): boolean => {
  return findRows(chart, standard, wjBeginn, reservedCodes).some(({ status }) => status === "holds");
};

/** The chart labels the account itself; of a range the first account has the label. */
export const isLabelled = (chart: Chart, standard: string, wjBeginn: number | null): boolean => {
  const konto = Number(standard);
  return findRows(chart, standard, wjBeginn, labelledCodes).some(
    ({ row, status }) => status === "holds" && rangesOf(row).some(([from]) => from === konto),
  );
};

/** Every automatic account that holds, or may hold, in a fiscal year. */
export const listAutomatikkonten = (chart: Chart, wjBeginn: number | null): readonly string[] =>
  charts[chart].flatMap((row) =>
    automaticCodes.has(row.function) && statusOn(row, wjBeginn) !== "ended"
      ? rangesOf(row).flatMap(([from, to]) =>
          Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(4, "0")),
        )
      : [],
  );

/** Every function of the charts. */
export const listKontofunktionen = (chart: Chart): readonly Kontofunktion[] => charts[chart];
