/** Facts about one file of a Sammel-Upload for comparison with the others; small enough to store for all of them. */
export interface BatchFacts {
  readonly name: string;
  readonly sizeBytes: number;
  /** Checksums of the beginning and of the end, where an archive keeps those of its members. */
  readonly rims: string;
  /** Index of an earlier file with the same bytes, which says everything this one could say. */
  readonly copyOf: number | null;
  readonly content: CsvFacts | BelegpaketGuids | UnreadArchive | null;
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
}

export interface Booking {
  /** Equal for bookings of the same day with the same values. */
  readonly hash: number;
  readonly line: number;
  /** Without one, what is booked again and again looks the same. */
  readonly hasBelegfeld: boolean;
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
