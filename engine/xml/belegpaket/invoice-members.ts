/** Judges e-invoices that a Belegpaket holds as Belege; handed in from where their rules are known. */
export interface InvoiceMembers {
  /** The beginning is enough for XML; a PDF is needed whole. */
  readonly isInvoice: (bytes: Uint8Array) => boolean;
  /** German words for its errors; null for an invoice without any. */
  readonly describeErrors: (bytes: Uint8Array) => string | null;
}
