import type { BookedInvoice, BookedRow } from "#engine/model/batch/batch-facts.ts";

/** A record on a person account with its direction. */
export interface MeasuredRow extends BookedRow {
  readonly direction: 1 | -1;
  readonly isPayment: boolean | null;
}

/** The bookings of an invoice, measured by its amounts. */
export interface Measured<Row extends MeasuredRow = MeasuredRow> {
  /**
   * `otherSide`: the gross amount with Soll and Haben exchanged; `otherCurrency`: the number alone, in another currency;
   * `silent`: nothing that can be compared, as payments, reversals, down payments and converted amounts.
   */
  readonly outcome: "gross" | "net" | "repeated" | "otherSide" | "otherCurrency" | "other" | "silent";
  /** Records that book the invoice. */
  readonly rows: readonly Row[];
  /** In cents. */
  readonly total: number;
  /** The first record of the second booking, or the first record. */
  readonly at: Row | undefined;
  /** Some record has the date of the invoice. */
  readonly isSameDay: boolean;
}

/** Sums the records that book the invoice, one for each rate or account, and compares the sum with its amounts. */
export const measureBooking = <Row extends MeasuredRow>(invoice: BookedInvoice, all: readonly Row[]): Measured<Row> => {
  const { sign, gross, net, payable, prepaid } = invoice;
  const relevant = all.filter(({ isPayment }) => isPayment !== true);
  const isSameDay = relevant.some(({ day }) => day !== null && day === invoice.day);
  const result = (outcome: Measured["outcome"], rows: readonly Row[], at = rows[0]): Measured<Row> => ({
    outcome,
    rows,
    total: sum(rows),
    at,
    isSameDay,
  });
  if (relevant.length === 0 || relevant.some(({ isReversal }) => isReversal) || gross === 0)
    return result("silent", []);
  const forward = sign === null ? relevant : relevant.filter(({ direction }) => direction === sign);
  // Discounts and payments follow later; where the chart is unknown they look like any other booking.
  const backward = relevant.filter(
    (row) => !forward.includes(row) && row.isPayment === false && row.day === invoice.day,
  );
  const rows = forward.length > 0 ? forward : backward;
  const [first] = rows;
  if (first === undefined) return result("silent", []);
  const fits = (total: number, target: number, count: number): boolean =>
    target > 0 && Math.abs(total - target) <= count;
  const isGross = (total: number, count: number): boolean =>
    [gross, payable, gross - prepaid].some((target) => fits(total, target, count));
  if (rows.some(({ currency }) => currency !== first.currency)) return result("silent", rows);
  const total = sum(rows) - (forward.length > 0 ? sum(backward) : 0);
  if (first.currency !== invoice.currency) return result(fits(total, gross, 0) ? "otherCurrency" : "silent", rows);
  if (forward.length === 0) return result(isGross(total, rows.length) ? "otherSide" : "silent", rows);
  if (isGross(total, rows.length)) return result("gross", rows);
  if (backward.length > 0) return result("silent", rows);
  return compareParts();

  function compareParts(): Measured<Row> {
    const ofDay = rows.filter(({ day }) => day === (isSameDay ? invoice.day : first?.day));
    const later = rows.filter((row) => !ofDay.includes(row));
    if (later.length > 0 && isGross(sum(ofDay), ofDay.length))
      return isTimes(sum(later), later.length) ? result("repeated", ofDay, later[0]) : result("gross", ofDay);
    if (isTimes(total, rows.length)) return result("repeated", rows, findSecond(rows, gross));
    const part = later.length > 0 && fits(sum(ofDay), net, ofDay.length) ? ofDay : rows;
    if (net !== gross && fits(sum(part), net, part.length)) return result("net", part);
    return result(prepaid > 0 ? "silent" : "other", ofDay.length > 0 ? ofDay : rows);
  }

  function isTimes(amount: number, count: number): boolean {
    const times = Math.round(amount / gross);
    return times >= 1 && times <= maxTimes && fits(amount, times * gross, count);
  }
};

const maxTimes = 12;

const sum = (rows: readonly BookedRow[]): number => rows.reduce((total, { amount }) => total + amount, 0);

/** The record with which the amount of the invoice is exceeded. */
const findSecond = <Row extends BookedRow>(rows: readonly Row[], gross: number): Row | undefined => {
  let total = 0;
  return rows.find(({ amount }) => {
    total += amount;
    return total > gross + rows.length;
  });
};
