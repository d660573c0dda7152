import type { FileCheckRow } from "#data/store/tables.ts";
import { periodMonths } from "./months.ts";
import { senderKey } from "./senders.ts";

/** Columns that tell to which series a file belongs. */
export type Named = Pick<
  FileCheckRow,
  "clientNumber" | "consultantNumber" | "format" | "header" | "invoice" | "originalFileName"
>;

/** False for an archive of e-invoices: it is delivered by its own name. */
export const isInvoice = ({ format }: Pick<FileCheckRow, "format">): boolean => format?.family === "e-invoice";

/** Key of a series: files of one Mandant in one format. An e-invoice is a series of its own. */
export const seriesOf = (row: Named): string => {
  const { clientNumber, consultantNumber, format, invoice, originalFileName } = row;
  const kind = isInvoice(row)
    ? [senderKey(row), invoice?.number ?? plainName(originalFileName)]
    : [format?.category ?? format?.name];
  return [consultantNumber, clientNumber, format?.family, ...kind].join("|");
};

/** Days JJJJMMTT. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Null if the header names no period, or one that cannot be. */
export const periodOf = ({ header }: Pick<FileCheckRow, "header">): Period | null => {
  if (periodMonths({ header }).length === 0) return null;
  const { datumVon = "", datumBis = "" } = header ?? {};
  return { from: datumVon || datumBis, to: datumBis || datumVon };
};

/** Bezeichnung of the batch in lower case; numbers, and for other periods names of months, tell no two series apart. */
export const labelOf = ({ header }: Named, forNumber: "#" | ""): string => {
  const label = (header?.bezeichnung ?? "").toLowerCase();
  const plain = forNumber === "" ? label.replace(monthNames, "") : label;
  return plain.replace(/\d+/g, forNumber).trim();
};
const monthNames = /\b(?:jan|feb|mär|maerz|apr|mai|jun|jul|aug|sep|okt|nov|dez)\p{L}*\.?/gu;

/** Name without the suffixes of corrected files. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.[^.]*$/, "")
    .replace(/(?:[ _.-]*(?:korrigiert|korrektur|neu|kopie|copy|v\d{1,2}|\(\d+\)))+$/, "");
