import { isDelivered, listCurrent } from "#data/checks/deliveries.ts";
import { periodMonths } from "#data/checks/months.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { dayMs } from "#engine/values/units.ts";
import { toDayKey } from "#text/format-date.ts";

/** A day on which something is due at the tax office. */
export interface DueDate {
  readonly name: string;
  /** Midnight of the day. */
  readonly at: number;
  /** Whole days from today; 0 is today. */
  readonly days: number;
  /** The month it is about, `JJJJ-MM`. */
  readonly month: string;
  /** For Mandanten with a permanent extension. */
  readonly isExtended: boolean;
}

/**
 * The next two days on which the advance VAT return is due: the 10th after the month, and with a permanent extension the
 * 10th of the month after. A day that falls on a weekend moves to the Monday (§ 108 Abs. 3 AO); public holidays differ
 * by Land and are not counted.
 */
export const listDueDates = (now: number): readonly DueDate[] => {
  const today = startOf(now);
  return [1, 2]
    .flatMap((delay) => [-1, 0, 1, 2].map((by) => describe(today, by, delay)))
    .filter(({ days }) => days >= 0)
    .sort((a, b) => a.at - b.at || compareNames(a.name, b.name))
    .slice(0, 4);
};

/** `by`: month of the due day from this month; `delay`: months between the end of the period and it. */
const describe = (today: Date, by: number, delay: number): DueDate => {
  const due = afterWeekend(new Date(today.getFullYear(), today.getMonth() + by, 10));
  const period = new Date(due.getFullYear(), due.getMonth() - delay, 1);
  const isExtended = delay === 2;
  return {
    name: `UStVA ${monthNames.format(period)}${isExtended ? " mit Dauerfristverlängerung" : ""}`,
    at: due.getTime(),
    days: Math.round((due.getTime() - today.getTime()) / dayMs),
    month: toDayKey(period.getTime()).slice(0, 7),
    isExtended,
  };
};

/** Mandanten, and the Buchungsstapel of each that no later one has replaced. */
export const listByMandant = (rows: readonly FileCheckRow[]): ReadonlyMap<string, readonly FileCheckRow[]> =>
  new Map(
    [...Map.groupBy(rows, ({ clientNumber }) => clientNumber)].flatMap(([clientNumber, own]) =>
      clientNumber === null ? [] : [[clientNumber, listCurrent(own.filter(isDelivered))]],
    ),
  );

/** How many of the Mandanten with this due date have delivered for its month, and nothing that cannot be imported. */
export const countDelivered = (
  mandanten: ReadonlyMap<string, readonly FileCheckRow[]>,
  { month, isExtended }: Pick<DueDate, "month" | "isExtended">,
  /** Numbers of the Mandanten with an extension. */
  extended: ReadonlySet<string>,
): { readonly mandanten: number; readonly delivered: number } => {
  const own = [...mandanten].filter(([clientNumber]) => extended.has(clientNumber) === isExtended);
  const ready = own.filter(([, current]) => {
    const ofMonth = current.filter((row) => periodMonths(row).includes(month));
    return ofMonth.length > 0 && ofMonth.every(isImportable);
  });
  return { mandanten: own.length, delivered: ready.length };
};

const isImportable = ({ verdict }: FileCheckRow): boolean =>
  verdict === "importable" || verdict === "importableWithWarnings";

/** Always returns a usable set, whatever was stored. */
export const readExtended = (stored: string): ReadonlySet<string> => {
  try {
    const value: unknown = JSON.parse(stored);
    return new Set(Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set(); // nothing was ever stored
  }
};

const afterWeekend = (day: Date): Date => {
  const by = day.getDay() === 6 ? 2 : day.getDay() === 0 ? 1 : 0;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + by);
};

const startOf = (now: number): Date => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate());
};

const monthNames = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" });
