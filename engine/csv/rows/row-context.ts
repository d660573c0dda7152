import type { FiscalYear } from "#engine/csv/cells/checked-field.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import { indexOwnTaxKeys } from "#engine/facts/own-tax-keys.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import type { InferredChart } from "#engine/report/report.ts";
import { dayOf, parseJjjjmmtt } from "#engine/values/calendar.ts";

/** Header values for row rules, numbers parsed once. */
export function createRowContext(
  header: HeaderView,
  fiscalYear: FiscalYear | null,
  inferredChart: InferredChart | null = null,
): RowContext {
  const wjBeginn = parseJjjjmmtt(header.value("wjBeginn"));
  const sachkontenlaenge = /^[4-8]$/.test(header.value("sachkontenlaenge"))
    ? Number(header.value("sachkontenlaenge"))
    : null;
  const ownTaxKeys = header.hostContext?.mandant?.ownTaxKeys;
  return {
    route: header.route,
    formatVersion: header.formatVersion,
    sachkontenlaenge,
    // An invalid code is one finding of the header, not one of every row.
    wkz: currencyCodes.has(header.value("wkz")) ? header.value("wkz") : "EUR",
    festschreibung: header.value("festschreibung"),
    sachkontenrahmen: header.value("sachkontenrahmen") || (inferredChart?.sachkontenrahmen ?? ""),
    wjBeginn,
    ...readPeriod(header, wjBeginn),
    erzeugtAm: parseJjjjmmtt(header.value("erzeugtAm").slice(0, 8)),
    ownTaxKeys: ownTaxKeys === undefined ? null : indexOwnTaxKeys(ownTaxKeys),
    postingDay: fiscalYear === null ? () => null : fiscalYear.postingDay,
  };
}

/**
 * Posting days come from the fiscal year, so that a period outside of it says nothing about them: comparing the two would
 * contradict the finding of the header.
 */
function readPeriod(header: HeaderView, wjBeginn: number | null): Pick<RowContext, "datumVon" | "datumBis"> {
  const datumVon = parseJjjjmmtt(header.value("datumVon"));
  const datumBis = parseJjjjmmtt(header.value("datumBis"));
  if (datumVon !== null && datumBis !== null && datumVon > datumBis) return { datumVon: null, datumBis: null };
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(header.value("wjBeginn")) ?? [];
  const next = dayOf(Number(year) + 1, Number(month), Number(day));
  const keep = (day: number | null): number | null => {
    const isOutside = day !== null && wjBeginn !== null && (day < wjBeginn || (next !== null && day >= next));
    return isOutside ? null : day;
  };
  return { datumVon: keep(datumVon), datumBis: keep(datumBis) };
}

/**
 * TTMM has no year: the posting day is the one inside WJ-Beginn and the twelve months after it. A day in neither
 * candidate year is none (29.02. of a common year); of two, the one inside the fiscal year is taken.
 */
export function createFiscalYear(header: HeaderView): FiscalYear | null {
  const text = header.value("wjBeginn");
  const first = parseJjjjmmtt(text);
  if (first === null) return null;
  const year = Number(text.slice(0, 4));
  const days = new Int32Array(10_000).fill(noDay);
  for (let day = 1; day <= 31; day++) {
    for (let month = 1; month <= 12; month++) {
      const own = dayOf(year, month, day);
      const isBefore = month * 100 + day < Number(text.slice(4, 8));
      const date = isBefore ? dayOf(year + 1, month, day) : own;
      if (date !== null) days[day * 100 + month] = date;
    }
  }
  return {
    postingDay: (ttmm) => {
      if (ttmm.length !== 4) return null;
      const date = days[Number(ttmm)];
      return date === undefined || date === noDay ? null : date;
    },
  };
}

const noDay = -2_147_483_648;
