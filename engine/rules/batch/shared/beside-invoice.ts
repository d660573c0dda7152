import { exampleFile, exampleRecord, type RecordValues } from "#engine/model/example-file.ts";
import { exampleInvoice } from "./example-invoice.ts";

type InvoiceValues = Parameters<typeof exampleInvoice>[0];

/** A Buchungsstapel of these records beside an e-invoice of 119.00 EUR, unless it has other values. */
export const besideInvoice = (label: string, records: readonly RecordValues[], invoice: InvoiceValues = {}) => ({
  label,
  files: {
    "EXTF_Januar.csv": exampleFile(...records.map((record) => exampleRecord(record))),
    "Rechnung.xml": exampleInvoice(invoice),
  },
});

/** The same for a received invoice; a record without values books it rightly. */
export const besideReceived = (label: string, records: readonly RecordValues[], invoice: InvoiceValues = {}) =>
  besideInvoice(
    label,
    records.map((record) => ({ ...received, ...record })),
    invoice,
  );

/** The invoice of 119.00 EUR as a purchase with 19 % Vorsteuer. */
export const received = { konto: "4980", gegenkonto: "70000", buSchluessel: "9", buchungstext: "Bürobedarf" };
