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
  readonly sellerVatId: string;
  readonly buyerVatId: string;
  /** First and last day of delivery or of the invoiced period. */
  readonly deliveredFrom: number | null;
  readonly deliveredTo: number | null;
  /** Lines of the file, or of the invoice inside a PDF; 0 where the value is missing. */
  readonly lines: Readonly<Record<InvoiceLine, number>>;
}

export type InvoiceLine =
  | "number"
  | "type"
  | "currency"
  | "gross"
  | "taxes"
  | "sellerVatId"
  | "buyerVatId"
  | "delivery";

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
}

/** A damaged archive, or one with an unusable document.xml: its documents are unknown. */
export interface UnreadArchive {
  readonly kind: "unread";
}
