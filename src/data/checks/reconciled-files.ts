import type { FileCheckRow } from "#data/store/tables.ts";
import { isDelivered, listCurrent } from "./deliveries.ts";
import { readChecks } from "./file-checks.ts";
import { periodMonths, shiftMonth } from "./months.ts";

/** Months `JJJJ-MM`, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Mandanten with a Buchungsstapel, and the months of those; the Mandant of the newest file first. */
export const listReconcilable = (
  rows: readonly FileCheckRow[],
): readonly { readonly clientNumber: string; readonly months: readonly string[] }[] => {
  const stapel = rows.filter((row) => row.clientNumber !== null && isDelivered(row));
  return [...Map.groupBy(stapel, ({ clientNumber }) => clientNumber ?? "")].map(([clientNumber, own]) => ({
    clientNumber,
    months: [...new Set(own.flatMap(periodMonths))].toSorted().reverse(),
  }));
};

/**
 * Files that tell how the invoices of a Mandant are booked: the latest state of each Buchungsstapel of the period, its
 * Debitoren/Kreditoren and Belegpakete, and every e-invoice of this Mandant or of none issued from two months before until one month after.
 */
export const listReconciled = async (
  ownerId: string,
  clientNumber: string,
  period: Period,
): Promise<readonly string[]> => {
  const rows = (await readChecks(ownerId)).filter(({ verdict }) => verdict !== null && verdict !== "notCheckable");
  const own = rows.filter((row) => row.clientNumber === clientNumber);
  const stapel = listCurrent(own.filter(isDelivered)).filter((row) =>
    periodMonths(row).some((month) => isWithin(month, period)),
  );
  const masterData = own.filter(({ format }) => format?.category === debitorenKreditoren);
  const belegpakete = own.filter(({ format }) => format?.family === "belegpaket");
  const issued = { from: shiftMonth(period.from, -monthsBefore), to: shiftMonth(period.to, 1) };
  const invoices = rows.filter((row) => {
    const day = row.invoice?.issueDate;
    if (row.clientNumber !== null && row.clientNumber !== clientNumber) return false;
    return day !== undefined && isWithin(`${day.slice(0, 4)}-${day.slice(4, 6)}`, issued);
  });
  // A seller may send an invalid invoice once more; of two states the valid one is compared.
  invoices.sort((a, b) => Number(a.verdict === "notImportable") - Number(b.verdict === "notImportable"));
  return [...stapel, ...masterData, ...belegpakete, ...invoices].map(({ localId }) => localId);
};

const isWithin = (month: string, { from, to }: Period): boolean => month >= from && month <= to;

const debitorenKreditoren = 16;
const monthsBefore = 2;
