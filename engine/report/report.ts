/** Result of the engine for one file. All shapes are plain data: they survive JSON and structured clone. */

export type Severity = "error" | "warning" | "hint";

/** `notCheckable` is never green: unknown format, unreadable bytes, or a defect of the engine itself. */
export type Verdict = "importable" | "importableWithWarnings" | "notImportable" | "notCheckable";

/** How the file will reach DATEV: Stapelverarbeitung by hand, or the online Buchungsdatenservice. */
export type ImportRoute = "manual" | "service";

export interface Format {
  readonly family: "datev-csv" | "datev-xml" | "belegpaket" | "e-invoice" | "archive" | "other";
  /** DATEV-Format category, e.g. 21; only for `datev-csv`. */
  readonly category?: number;
  /** German name of the format, e.g. `Buchungsstapel` or `ZIP-Archiv`. */
  readonly name: string;
  readonly version?: number;
  /** Only for archives: every data file in it is an e-invoice. */
  readonly holds?: "e-invoice";
}

/** The header fields people ask for, verbatim from the file; absent when empty or unreadable. */
export interface HeaderFacts {
  readonly headerVersion?: string;
  readonly createdAt?: string;
  /** Two characters by which the program that made the file names itself. */
  readonly herkunft?: string;
  readonly beraterNumber?: string;
  readonly clientNumber?: string;
  /** Only for archives of several clients: all of them, in the order of the files. */
  readonly clientNumbers?: readonly string[];
  /** JJJJMMTT, as are the next two. */
  readonly wjBeginn?: string;
  readonly datumVon?: string;
  readonly datumBis?: string;
  readonly sachkontenlaenge?: string;
  readonly bezeichnung?: string;
  readonly festschreibung?: string;
  readonly wkz?: string;
  readonly sachkontenrahmen?: string;
}

export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly hint: number;
}

/** Texts of the rule in a finding. */
export interface ReportedRule {
  readonly id: string;
  readonly title: string;
  /** A habit of the exporting program without a consequence: reported once, with how many values it concerns, named so. */
  readonly oncePerFile?: readonly [one: string, many: string];
}

/** One rule with all its occurrences of one severity in one file or Belegpaket. The floors above the rules know which ids there are. */
export interface Finding<Id extends string> {
  /** Id of the catalogue, e.g. `CSV-X-009`. */
  readonly rule: Id;
  readonly severity: Severity;
  readonly title: string;
  /** Exact number of occurrences, never capped. */
  readonly count: number;
  /** Number of values its only occurrence represents, if several. */
  readonly values?: number;
  /** Line of the first occurrence, 1-based; 0 when the finding concerns the file as a whole. */
  readonly firstLine: number;
  /** Field numbers concerned, ascending, without repetition; empty for file or line findings. */
  readonly fields: readonly number[];
}

/** Path of an occurrence in an XML file or Belegpaket, with its details. */
export interface OccurrenceDetails {
  /** Member of the Belegpaket. */
  readonly member?: string;
  /** Field of a member of the DATEV-Format, 1-based; absent where the whole line or file is meant. */
  readonly field?: number;
  /** German words for the place, where the check knows better ones than the path: „Position 2, Artikelname (BT-153)“. */
  readonly place?: string;
  /** Path of the element or attribute, e.g. `/LedgerImport/consolidate/@consolidatedAmount`. */
  readonly path?: string;
  /** Set when it is not the text between the byte offsets. */
  readonly found?: string;
  readonly expected?: string;
  /** German sentence that says more than the title of the rule. */
  readonly detail?: string;
}

/** A part of an XML file that has occurrences. An occurrence is in the unit of its member around its byte offset. */
export interface ReportedUnit {
  /** Member of the Belegpaket. */
  readonly member?: string;
  /** A document of document.xml, a record of a ledger, or an invoice. */
  readonly kind: "document" | "record" | "invoice";
  /** Byte offsets as in occurrences, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Among the units of its file, 1-based. */
  readonly position: number;
  /** File of the document or line of the invoice, 1-based; absent outside of them. */
  readonly part?: number;
  readonly invoiceId?: string;
}

/** One file inside a Belegpaket, in the order of its directory. */
export interface BelegpaketMember {
  readonly name: string;
  readonly sizeBytes: number;
  readonly kind: "document" | "ledger" | "invoice" | "csv" | "beleg" | "other";
  /** Release of a DATEV XML file, e.g. `6.0`. */
  readonly version?: string;
  /** Only for a file of the DATEV-Format, as is the next: what its own report says. */
  readonly format?: Format;
  readonly encoding?: Report<string>["encoding"];
  /** Records of a ledger or of a file of the DATEV-Format, documents of document.xml, 1 for an invoice. */
  readonly records?: number;
  /** The first document of document.xml that refers to the file, 1-based. */
  readonly document?: number;
  /** Invoice number of an invoice, or of a ledger file whose records all have the same. */
  readonly invoiceId?: string;
  /** German sentence why the file is not checkable. */
  readonly reason?: string;
  readonly counts: Counts;
}

/** One file inside an archive that is no Belegpaket, in the order of its directory. */
export type ArchiveMember =
  /** A data file, checked like a single file. */
  | ({ readonly kind: "checked" } & MemberName &
      Pick<Report<string>, "verdict" | "reason" | "format" | "records" | "counts" | "invoice">)
  /** A data file that could not be read; the reason is a German sentence. */
  | ({ readonly kind: "unread"; readonly reason: string } & MemberName)
  /** No data file: named, and left out of the verdict. `content` says in German what it is. */
  | ({ readonly kind: "other"; readonly content: string } & MemberName);

interface MemberName {
  /** Path inside the archive, made harmless. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** A probable mistake outside the file, with the findings it explains. */
export interface Cause {
  readonly id: string;
  /** Noun phrase, shown after „Ursache vermutlich: “. */
  readonly title: string;
  /** The mistake and its remedy. */
  readonly text: string;
  /** Indexes into `report.findings`, the most telling first; no finding has two causes. */
  readonly findings: readonly number[];
}

/** Chart inferred from the accounts of a file without one in its header. */
export interface InferredChart {
  /** As in field 27 of the header: `03` or `04`. */
  readonly sachkontenrahmen: string;
  /** Records that are evidence for it. */
  readonly records: number;
  /** Accounts that are evidence for it, e.g. `8400 Erlöse`, with the line of the first one. */
  readonly examples: readonly { readonly konto: string; readonly line: number }[];
}

/** The facts of an e-invoice that lists and people ask for, verbatim from the file; absent when empty. */
export interface InvoiceFacts {
  /** German name of its profile: `XRechnung 3.0`. */
  readonly profile: string;
  readonly syntax: "UBL" | "CII";
  /** By which releases of the official rules it was judged; absent in older reports. */
  readonly rules?: string;
  readonly number?: string;
  /** JJJJMMTT. */
  readonly issueDate?: string;
  /** Code of BT-3: `380`. */
  readonly typeCode?: string;
  readonly seller?: string;
  /** BT-43, of the contact of the seller. */
  readonly sellerEmail?: string;
  readonly sellerVatId?: string;
  /** BT-32. */
  readonly sellerTaxNumber?: string;
  readonly buyer?: string;
  readonly currency?: string;
  /** As written, with a point. */
  readonly net?: string;
  readonly gross?: string;
}

export interface Report<Id extends string> {
  readonly verdict: Verdict;
  /** German sentence, set when the verdict is `notCheckable`. */
  readonly reason?: string;
  readonly format: Format;
  readonly header: HeaderFacts;
  /** Chart rules were evaluated with it, one severity lower. */
  readonly inferredChart?: InferredChart;
  readonly encoding?:
    | "windows-1252"
    | "utf-8"
    | "utf-8-bom"
    | "utf-16le"
    | "utf-16be"
    | "macintosh"
    | "cp850"
    | "cp437";
  /** Data records, without header and heading line. */
  readonly records: number;
  /** Occurrences per severity, exact. */
  readonly counts: Counts;
  /** Errors first, then warnings, then hints; inside by first line, then by id. */
  readonly findings: readonly Finding<Id>[];
  /** The most certain first; absent if none is recognised. Changes neither counts nor severities. */
  readonly causes?: readonly Cause[];
  /** Only for XML files and Belegpakete: the third word of an occurrence is a 1-based index into this list, 0 is none. */
  readonly places?: readonly OccurrenceDetails[];
  /** Only for XML files and Belegpakete, in the order of occurrences; absent in reports of engines before 1.7.0. */
  readonly units?: readonly ReportedUnit[];
  /** Only for e-invoices that could be read. */
  readonly invoice?: InvoiceFacts;
  /** Only for Belegpakete. */
  readonly members?: readonly BelegpaketMember[];
  /** Only for archives of data files; verdict and counts are those of its members, and there are no findings. */
  readonly archiveMembers?: readonly ArchiveMember[];
  readonly route: ImportRoute;
  readonly rulesetVersion: string;
  readonly engineVersion: string;
}

/**
 * Occurrences of all findings, packed: five words each, in the order of the file. After the first million and a half only the
 * first thousand of each finding are listed; `count` goes on.
 * `[finding, line, field, from, to]`: index into `report.findings`; line 1-based (0 = the file); field 1-based
 * (0 = the whole line); byte offsets of the cell without its quotes, `to` exclusive (both 0 without a cell).
 */
export type PackedOccurrences = Uint32Array;
export const wordsPerOccurrence = 5;

export interface CheckResult<Id extends string> {
  readonly report: Report<Id>;
  readonly occurrences: PackedOccurrences;
}

/** One occurrence in words, made only when it is shown. */
export interface Occurrence {
  readonly line: number;
  readonly field?: number;
  readonly fieldName?: string;
  /** Place inside an XML file or Belegpaket in German words: „Beleg 3 von 12 (Rechnung R-77), Position 2, BU-Schlüssel“. */
  readonly place?: string;
  /** Invoice number of its Beleg in an XML file or Belegpaket. */
  readonly invoiceId?: string;
  /** Path inside an XML file. */
  readonly path?: string;
  /** File inside a Belegpaket. */
  readonly member?: string;
  /** The value as in the file. */
  readonly found?: string;
  readonly expected?: string;
  /** German sentence about this record, also part of the message. */
  readonly detail?: string;
  /** One German sentence with line, field and value, and the detail after it. */
  readonly message: string;
}
