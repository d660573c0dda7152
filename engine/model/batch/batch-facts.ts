import type { Kontenplan } from "#engine/facts/konten.ts";

/** Facts about one file of a Sammel-Upload for comparison with the others; small enough to store for all of them. */
export interface BatchFacts {
  readonly name: string;
  readonly sizeBytes: number;
  /** Checksums of the beginning and of the end, where an archive keeps those of its members. */
  readonly rims: string;
  /** Index of an earlier file with the same bytes, which says everything this one could say. */
  readonly copyOf: number | null;
  readonly content: CsvFacts | BookedInvoice | BelegpaketGuids | UnreadArchive | null;
}

/** First position of a value. */
export interface Sighting {
  readonly line: number;
  readonly field: number;
}

export interface VatIdSighting extends Sighting {
  /** With its country. */
  readonly vatId: string;
}

export interface CsvFacts {
  readonly kind: "csv";
  readonly category: number;
  /** Beraternummer and Mandantennummer; files of different clients, or of unknown ones, say nothing about each other. */
  readonly mandant: string | null;
  readonly wjBeginn: string;
  /** Null where the header states none. */
  readonly sachkontenlaenge: number | null;
  readonly datumVon: string;
  readonly datumBis: string;
  readonly bezeichnung: string;
  /** Person accounts a Buchungsstapel posts on, or Debitoren/Kreditoren and labels supply. */
  readonly personenkonten: ReadonlyMap<number, Sighting>;
  /** Numbers of Zahlungsbedingungen that Debitoren/Kreditoren use or a file of category 46 supplies. */
  readonly zahlungsbedingungen: ReadonlyMap<number, Sighting>;
  /** By guid in small letters. */
  readonly beleglinks: ReadonlyMap<string, Sighting>;
  /** By number of the person account, from Debitoren/Kreditoren that name a USt-IdNr. */
  readonly vatIds: ReadonlyMap<number, VatIdSighting>;
  readonly bookings: readonly Booking[];
  /** Only for a Buchungsstapel beside e-invoices. */
  readonly booked?: BookedRows;
}

/** Records of a Buchungsstapel with what an invoice says as well. */
export interface BookedRows {
  readonly plan: Kontenplan;
  readonly rows: readonly BookedRow[];
}

/** Amounts in cents, days since 1970; null or `""` where the record says nothing readable. */
export interface BookedRow {
  readonly line: number;
  readonly amount: number;
  /** The side of the field Konto. */
  readonly isSoll: boolean;
  readonly currency: string;
  readonly konto: string;
  readonly gegenkonto: string;
  readonly buSchluessel: string;
  readonly day: number | null;
  readonly belegfeld1: string;
  readonly beleglink: string;
  readonly vatId: string;
  readonly leistungsdatum: number | null;
  /** Day of the Steuerperiode. */
  readonly taxDay: number | null;
  readonly dueDay: number | null;
  /** In cents, 0 without one. */
  readonly skonto: number;
  /** Units of the currency for one of the Basiswährung. */
  readonly exchangeRate: number | null;
  /** In percent. */
  readonly rate: number | null;
  readonly isReversal: boolean;
}

export interface Booking {
  /** Equal for bookings of the same day with the same values. */
  readonly hash: number;
  readonly line: number;
  /** Without one, what is booked again and again looks the same. */
  readonly hasBelegfeld: boolean;
}

/** An e-invoice with what a booking says as well; amounts and days as in `BookedRow`. */
export interface BookedInvoice {
  readonly kind: "invoice";
  /** Its file in a Belegpaket, and the guid of the document there in small letters; absent for a file of its own. */
  readonly member?: string;
  readonly guid?: string;
  readonly number: string;
  readonly day: number | null;
  readonly currency: string;
  /** 1 for an invoice, -1 for a credit note; null where type and sign of the amount contradict each other. */
  readonly sign: 1 | -1 | null;
  /** The next four without sign. */
  readonly gross: number;
  readonly net: number;
  readonly payable: number;
  readonly prepaid: number;
  /** One for each category and rate. */
  readonly taxes: readonly InvoiceTax[];
  readonly seller: string;
  readonly buyer: string;
  readonly sellerVatId: string;
  readonly buyerVatId: string;
  /** First and last day of delivery or of the invoiced period. */
  readonly deliveredFrom: number | null;
  readonly deliveredTo: number | null;
  readonly dueDay: number | null;
  /** Agreed discounts for early payment, as XRechnung writes them. */
  readonly discounts: readonly Discount[];
  /** Units of the currency for one euro, where the tax is stated in both. */
  readonly exchangeRate: number | null;
  /** Lines of the file, or of the invoice inside a PDF; 0 where the value is missing. */
  readonly lines: Readonly<Record<InvoiceLine, number>>;
}

export type InvoiceLine =
  | "number"
  | "date"
  | "type"
  | "currency"
  | "gross"
  | "taxes"
  | "sellerVatId"
  | "buyerVatId"
  | "delivery"
  | "dueDay"
  | "discounts"
  | "exchangeRate";

/** A discount up to the last day. */
export interface Discount {
  readonly days: number;
  /** In percent. */
  readonly rate: number;
  /** In cents. */
  readonly base: number;
}

export interface InvoiceTax {
  /** Code of UNTDID 5305: S, AE, K … */
  readonly category: string;
  /** In percent; null where none is named. */
  readonly rate: number | null;
  readonly gross: number;
}

/** Guids of the documents of a Belegpaket or of a document.xml on its own. */
export interface BelegpaketGuids {
  readonly kind: "belege";
  readonly guids: readonly string[];
  /** Guids that bookings inside the Belegpaket point to. */
  readonly linked: ReadonlySet<string>;
  readonly invoices: readonly BookedInvoice[];
}

/** A damaged archive, or one with an unusable document.xml: its documents are unknown. */
export interface UnreadArchive {
  readonly kind: "unread";
}
