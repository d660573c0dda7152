import type { OwnTaxKey } from "#engine/facts/own-tax-keys.ts";
import type { HeaderKey } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { Format, ImportRoute, Report, Severity } from "#engine/report/report.ts";
import type { ByteReader, CellReader, TextReader } from "./cell-reader.ts";
import type { ContentFacts } from "./content.ts";
import type { Journal } from "./journal.ts";
import type { RowContext } from "./row-context.ts";

/** Source for the refusal, not only for the requirement; `inferred` where no import can make sense of the record. */
export type Refusal = { readonly source: string } | { readonly inferred: string };

/**
 * A rule answers about one thing (a file, the header, the heading line, one cell, one row). It never loops over the
 * file, never throws, never formats, never reads clock or settings. Texts are formal German, full sentences.
 */
export interface RuleTexts<Id extends string = string, Companion extends string = Id> {
  /** Binding and stable, e.g. `CSV-X-009`. Never reused for another meaning. */
  readonly id: Id;
  /** One severity, or one per import route; `null` = the route does not report it. */
  readonly severity: Severity | { readonly manual: Severity | null; readonly service: Severity | null };
  /** The defect in at most 70 characters, no full stop. */
  readonly title: string;
  /** „Was?“: the finding in one or two sentences. */
  readonly what: string;
  /** Warum? The requirement behind it. */
  readonly why: string;
  /** Folge beim Import. */
  readonly effect: string;
  /** Lösung hier (in this file). */
  readonly fix: string;
  /** Lösung im Vorsystem. */
  readonly fixAtSource: string;
  /** Request to the client: one polite sentence in the words of the client's program, without field numbers or rule ids. */
  readonly clientRequest: string;
  /** Source of the requirement, e.g. `DATEV-Entwicklerportal, Header, Feld 13`. */
  readonly source: string;
  readonly confidence: "official" | "several" | "single" | "inferred";
  /**
   * For errors only, unless a message that lists the rule or its kind already documents the refusal
   * (`engine/run/rule-book/refusals.ts`).
   */
  readonly refusal?: Refusal;
  /** The correct value or form; shown as „erwartet“. */
  readonly expected?: string;
  /** Everything after it would be noise: the check stops after this rule. */
  readonly fatal?: true;
  /** A habit of the exporting program without a consequence is one finding, whose words say how many values it concerns. */
  readonly oncePerFile?: readonly [one: string, many: string];
  /** An extra action of the app: several smaller files instead of this one. */
  readonly offers?: "division";
  /** It rests on the functions of accounts, so on the chart of the file. */
  readonly usesChart?: true;
  /** Rules that some of the bad examples break as well, because the same mistake is one for them, too. */
  readonly companions?: readonly Companion[];
}

/**
 * Details of one occurrence beyond the texts of its rule: numbers and names of this record. Created only when the
 * occurrence is shown, by reading the file again.
 */
export interface OccurrenceWords {
  /** Replaces the value of the marked cell if that is meaningless. */
  readonly found?: string | undefined;
  /** In place of `expected` of the rule. */
  readonly expected?: string | undefined;
  /** A full sentence. */
  readonly detail?: string;
}

/** Defects detected by the byte scanner; each has exactly one rule. */
export type ScanDefect =
  | "unclosedQuote"
  | "strayQuote"
  /** A stray quote in a record that has the right number of fields all the same. */
  | "harmlessQuote"
  | "lineBreakInQuotes"
  | "controlCharacter"
  | "undefinedByte"
  | "trailingSeparator"
  | "emptyLine"
  | "repeatedHeadings"
  | "lineFeedOnly"
  | "carriageReturnOnly"
  /** The header of another export begins here; reading stops. */
  | "secondHeader"
  /** The file ends inside of this line. */
  | "cutOff"
  /** The file ends between the two characters of its last line end. */
  | "cutLineEnd"
  | "singleBlank"
  | "outerBlank"
  | "unquotedText"
  | "quotedNumber"
  | "unquotedEmptyText"
  | "mojibake"
  /** A question mark in place of a letter; reported as mojibake if many rows have one. */
  | "questionMark"
  /** A question mark behind an amount, where the euro sign may have stood; counts where many rows have one. */
  | "lostEuro"
  /** A question mark where a dash, quote or euro sign surely stood, or where one may have stood; counts where many have one. */
  | "lostSign"
  | "maybeLostSign"
  | "notInWindows1252"
  /** A number or a day of a spreadsheet where a text should be; its digits are gone. */
  | "destroyed"
  /** A text of digits without quotes; counts only where a spreadsheet has left other traces. */
  | "bareDigits"
  | "typographicQuotes"
  /** „&auml;“ in place of ä. */
  | "htmlEntity"
  /** A letter or sign that occurs in no word, as left by another code page. */
  | "oddLetter"
  /** „¤“, the euro sign of ISO-8859-15. */
  | "currencySign"
  | "fieldCount"
  /** Another number of fields, but each value is in its column. */
  | "harmlessFieldCount";

/** Defects of one cell that follow from its row in the field table. */
export type CellDefect =
  | "empty"
  | "zero"
  | "notNumeric"
  | "integerDigits"
  | "decimals"
  | "decimalPoint"
  | "thousands"
  | "sign"
  | "blank"
  | "date"
  | "dateWithYear"
  | "lostZero"
  | "value"
  | "characters"
  | "tooLong"
  | "tooLongInVersion"
  /** Filler a program writes for a missing text. */
  | "placeholder"
  | "portal"
  | "reserved"
  | "unknownInVersion";

/** Facts only the host has. A rule that needs a missing part reports nothing. */
export interface HostContext {
  /** SHA-256 of this file, hexadecimal. */
  readonly sha256?: string;
  /** SHA-256 of files checked earlier. */
  readonly otherSha256?: ReadonlySet<string>;
  /** Days since 1970. */
  readonly today?: number;
  /** Newest format version by category, as far as published after this ruleset. */
  readonly publishedVersions?: ReadonlyMap<number, number>;
  /** The client the file is meant for. */
  readonly mandant?: {
    readonly beraternummer?: string;
    readonly mandantennummer?: string;
    /** JJJJMMTT of a known fiscal year. */
    readonly wjBeginn?: readonly string[];
    readonly sachkontenlaenge?: string;
    /** USt-IdNr. of the client itself; several where it is registered in several countries. */
    readonly ownVatIds?: readonly string[];
    /** Accounts of its own chart, ascending numbers and ranges: `1000 1200-1205 8400`. */
    readonly kontenplan?: string;
    /** Tax keys the office has set up for it. */
    readonly ownTaxKeys?: readonly OwnTaxKey[];
  };
}

/** Facts about the whole file, gathered before (`head`) and while (`counted`) it is scanned. */
export interface FileFacts {
  readonly name: string;
  readonly sizeBytes: number;
  readonly route: ImportRoute;
  readonly bytes: Uint8Array;
  readonly encoding: NonNullable<Report<string>["encoding"]> | "other";
  /** First line decoded, at most 4,096 characters. */
  readonly firstLine: string;
  readonly format: Format;
  /** Set after the scan. */
  readonly records: number;
  readonly lineEndsCrlf: number;
  readonly lineEndsLf: number;
  readonly quotedCells: number;
  /** Cells per defect of the scanner or of a column so far, for rules that need several traces together. */
  readonly defectCount: (defect: ScanDefect | CellDefect) => number;
  readonly header: HeaderView | null;
  /** Facts inferred from the records; null before they are read, and without evidence. */
  readonly content: ContentFacts | null;
  readonly hostContext?: HostContext;
}

/** The header line, read. */
export interface HeaderView {
  /** Unquoted values by position; index 0 is field 1. */
  readonly cells: readonly string[];
  readonly quoted: readonly boolean[];
  readonly fieldCount: number;
  /** Characters of the line, quotes and separators included. */
  readonly length: number;
  /** Value by key of the header table, `""` when the field is missing. */
  readonly value: (key: HeaderKey) => string;
  readonly category: number | null;
  readonly formatVersion: number | null;
  readonly route: ImportRoute;
  readonly hostContext?: HostContext;
}

export interface ScanRule<Id extends string = string, Companion extends string = Id> extends RuleTexts<Id, Companion> {
  readonly scope: "scan";
  readonly detects: ScanDefect;
  /** Severity of occurrences in line 1 where it differs from that of the records. */
  readonly severityInHeader?: Severity;
  /** Lower severity for the same mistake with a smaller consequence. */
  readonly harmless?: { readonly detects: ScanDefect; readonly severity: Severity };
  readonly describe?: (line: LineShape) => OccurrenceWords;
  /** Whole files; `\r\n` ends lines. Bytes where text cannot say it. */
  readonly good: readonly (string | Uint8Array)[];
  readonly bad: readonly (string | Uint8Array)[];
}

export interface LineShape {
  readonly fieldCount: number;
  /** Fields of the heading line. */
  readonly headingCount: number;
}

export interface FileRule<Id extends string = string, Companion extends string = Id> extends RuleTexts<Id, Companion> {
  readonly scope: "file";
  /** `head`: before the rows, from name, size and first bytes; `tail`: after them. */
  readonly when: "head" | "tail";
  /** Also runs on files that are no DATEV files, unlike most rules. */
  readonly ofAnyFile?: true;
  /** True when the file is in order. */
  readonly holds: (file: FileFacts) => boolean;
  /** For a rule that runs after the records: the marked field, in line 1 or in a record; absent = the file. */
  readonly marks?: (file: FileFacts) => FilePosition;
  readonly describe?: (file: Pick<FileFacts, "records" | "sizeBytes">) => OccurrenceWords;
  readonly good: readonly FileExample[];
  readonly bad: readonly FileExample[];
}
export interface FilePosition {
  readonly line: number;
  /** 1-based; 0 marks the line. */
  readonly field: number;
}
export interface FileExample {
  readonly name?: string;
  /** A function where the content is long, so that only the test makes it. */
  readonly content: string | Uint8Array | (() => string);
  /** Size to report if the real one would make the example too large. */
  readonly sizeBytes?: number;
  readonly route?: ImportRoute;
  readonly hostContext?: HostContext;
}

export interface HeaderRule<Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "header";
  /** Number of the field that is marked, which may depend on the header; 0 marks the line. */
  readonly field: number | ((header: HeaderView) => number);
  readonly holds: (header: HeaderView) => boolean;
  readonly describe?: (header: HeaderView) => OccurrenceWords;
  /** Values by key put into the header of `exampleHeader`; `line` replaces the whole line. */
  readonly good: readonly HeaderExample[];
  readonly bad: readonly HeaderExample[];
}
export type HeaderValues = { readonly [Key in HeaderKey]?: string };
export type HeaderExample =
  | HeaderValues
  | { readonly line: string }
  | { readonly header: HeaderValues; readonly hostContext: HostContext };

export interface HeadingRule<Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "heading";
  /** Positions (1-based) that break the rule; 0 = the whole line; empty = valid. */
  readonly breaks: (headings: readonly string[], context: HeadingContext) => readonly number[];
  /** `position` is the one `breaks` answered with. */
  readonly describe?: (headings: readonly string[], context: HeadingContext, position: number) => OccurrenceWords;
  readonly good: readonly HeadingExample[];
  readonly bad: readonly HeadingExample[];
}
export interface HeadingContext {
  readonly table: FieldTable;
  /** Tables of all categories, to recognise headings of another one. */
  readonly tables: readonly FieldTable[];
  readonly version: number;
  readonly quoted: readonly boolean[];
}
export interface HeadingExample {
  /** Version of the Buchungsstapel, 13 when absent. */
  readonly version?: number;
  /** The whole line; absent = the official headings of the version. */
  readonly line: string;
}

/** A condition on one line of a file with bank transactions, which has neither header nor headings. */
export interface BankRule<Id extends string = string, Companion extends string = Id> extends RuleTexts<Id, Companion> {
  readonly scope: "bank";
  /** Positions (1-based) that break the rule; 0 = the whole line; empty = valid. */
  readonly breaks: (cells: readonly string[]) => readonly number[];
  /** Whole lines. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** One condition on every column of every table. */
export interface EveryFieldRule<Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "everyField";
  readonly detects: CellDefect;
  readonly describe?: (value: string, field: Field, table: FieldTable) => OccurrenceWords;
  readonly good: readonly EveryFieldExample[];
  readonly bad: readonly EveryFieldExample[];
}

/** `[field key, value as written in the file]`, optionally the format version and another category than 21. */
export type EveryFieldExample = readonly [key: string, value: string, version?: number, category?: number];

/** A condition on one column: takes over kinds of defects from the every-field rules, or adds its own condition. */
export interface CellRule<Key extends string = string, Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "cell";
  readonly table: FieldTable<Key>;
  readonly fields: readonly Key[];
  /** Defects of this column that are reported under this id. */
  readonly detects?: readonly CellDefect[];
  /** Own condition on a non-empty cell without its quotes: `bytes[from, to)`. */
  readonly holds?: (bytes: Uint8Array, from: number, to: number) => boolean;
  readonly describe?: (value: string) => OccurrenceWords;
  /** Also runs on values that are too long or have forbidden characters. */
  readonly evenIfMalformed?: true;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export interface RowRule<Key extends string = string, Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "row";
  readonly table: FieldTable<Key>;
  /** Columns handed to `holds`, in this order, unquoted; a version lacking one does not run the rule. */
  readonly needs: readonly Key[];
  /** Column that is marked; the first of `needs` when absent. */
  readonly marks?: Key;
  /** The same condition on other columns: each list in place of `needs`, its first column is marked. */
  readonly alsoFor?: readonly (readonly Key[])[];
  /** Runs only on rows with one of these columns filled; by default any of the needed ones. */
  readonly when?: readonly Key[];
  /** Defects of the marked column that are reported under this id. */
  readonly detects?: readonly CellDefect[];
  /** Also runs if a needed cell is a single blank, which is neither a value nor empty. */
  readonly judgesBlanks?: true;
  /** Needed columns that an older version may lack; they are passed as `""`. */
  readonly mayLack?: readonly Key[];
  /**
   * Replace the texts of cells: one reader for all columns, or one per column. A column of `alsoFor` uses the reader of
   * its counterpart in `needs`.
   */
  readonly reads?: TextReader | { readonly [Name in Key]?: CellReader };
  /**
   * True when the row is in order. Not called when all needed cells are empty; a cell in which `0` counts as empty is
   * handed as `""`. Must depend on nothing but its arguments: the engine remembers answers for equal cells.
   */
  readonly holds: (cells: readonly unknown[], context: RowContext) => boolean;
  /**
   * `cells` are the texts, whatever `reads` says; `fields` are theirs, as this format version has them; a column it lacks
   * is left empty. `written` are the texts before a 0 that counts as empty became one.
   */
  readonly describe?: (
    cells: readonly string[],
    context: RowContext,
    fields: readonly (Field | undefined)[],
    written: readonly string[],
  ) => OccurrenceWords;
  readonly good: readonly RowExample[];
  readonly bad: readonly RowExample[];
}
export interface RowExample {
  /** Values of `needs`, for a sequence rule with those of `groupBy` and `agreeIn` after them; all other columns stay well-formed. */
  readonly cells: readonly string[];
  /** Header values by key. */
  readonly header?: HeaderValues;
}

/** A condition over many rows with its own state per file. */
export interface SequenceRule<
  Key extends string = string,
  State = unknown,
  Id extends string = string,
  Companion extends string = Id,
> extends RuleTexts<Id, Companion> {
  readonly scope: "sequence";
  readonly table: FieldTable<Key>;
  readonly needs: readonly Key[];
  readonly marks?: Key;
  /** Rows with equal values in these columns form a group; comparing texts in the rule would be many times slower. */
  readonly groupBy?: readonly Key[];
  /** Columns of a group that an older version may lack; they count as empty. */
  readonly mayLack?: readonly Key[];
  /** All rows of a group have to agree with its first row in this column; `holds` receives it as `agrees`. */
  readonly agreeIn?: Key;
  /** Runs only on rows with one of these columns filled; by default on every row. */
  readonly when?: readonly Key[];
  /** Condition on the unquoted marked cell, evaluated before the sequence. */
  readonly cellHolds?: (bytes: Uint8Array, from: number, to: number) => boolean;
  readonly start: (context: RowContext) => State;
  /**
   * True when this row, seen after the earlier ones, is in order. `group` counts the groups from 0 by first appearance;
   * -1 when all columns of `groupBy` are empty or there is none. `agrees` is true without `agreeIn`.
   */
  readonly holds: (state: State, cells: readonly string[], line: number, group: number, agrees: boolean) => boolean;
  readonly good: readonly (readonly RowExample[])[];
  readonly bad: readonly (readonly RowExample[])[];
}

/** A condition over all records of a Buchungsstapel, evaluated once after the last one. */
export interface JournalRule<Key extends string = string, Id extends string = string, Companion extends string = Id>
  extends RuleTexts<Id, Companion> {
  readonly scope: "journal";
  readonly table: FieldTable<Key>;
  readonly marks: Key;
  /** The column to mark in this record, if it can be another one. */
  readonly marksIn?: (journal: Journal, row: number) => Key;
  /** Field of the header that is marked when the rule answers with `headerRow`. */
  readonly headerField?: number;
  /** Records that break the rule, as places in the journal; in any order, each at most once or once per column. */
  readonly find: (journal: Journal, context: RowContext, header: HeaderView) => readonly (number | JournalMark<Key>)[];
  /** `read` gives the value of a column in the record that is shown. */
  readonly describe?: (read: (key: Key) => string, context: RowContext) => OccurrenceWords;
  /** In place of `describe` where the words need other records: by place in the journal, for those `find` answers with. */
  readonly explains?: (journal: Journal, context: RowContext) => ReadonlyMap<number, OccurrenceWords>;
  readonly good: readonly JournalExample<Key>[];
  readonly bad: readonly JournalExample<Key>[];
}
/** A record that breaks a rule in one of several columns. */
export interface JournalMark<Key extends string = string> {
  readonly row: number;
  readonly marks: Key;
}
export interface JournalExample<Key extends string = string> {
  /** Values that differ from those of `exampleRecord`. */
  readonly rows: readonly { readonly [Name in Key]?: string }[];
  readonly header?: HeaderValues;
  readonly hostContext?: HostContext;
}

/** Line 1 in the result of a journal rule. */
export const headerRow = -1;

export type Rule<Id extends string = string> =
  | ScanRule<Id>
  | FileRule<Id>
  | HeaderRule<Id>
  | HeadingRule<Id>
  | BankRule<Id>
  | EveryFieldRule<Id>
  | CellRule<string, Id>
  | RowRule<string, Id>
  | SequenceRule<string, unknown, Id>
  | JournalRule<string, Id>;

/** The written part of a rule; its factory adds `scope` and `table`. */
type Body<R extends RuleTexts> = Omit<R, "scope" | "table">;

/*
 * The factories keep the ids as literals: `RuleId` in engine/rules/catalogue.ts is made of them, and so the compiler
 * knows every id that is written anywhere.
 */

export const scanRule = <Id extends string, Companion extends string = never>(
  rule: Body<ScanRule<Id, Companion>>,
): ScanRule<Id, Companion> => ({ scope: "scan", ...rule });

export const fileRule = <Id extends string, Companion extends string = never>(
  rule: Body<FileRule<Id, Companion>>,
): FileRule<Id, Companion> => ({ scope: "file", ...rule });

export const headerRule = <Id extends string, Companion extends string = never>(
  rule: Body<HeaderRule<Id, Companion>>,
): HeaderRule<Id, Companion> => ({ scope: "header", ...rule });

export const headingRule = <Id extends string, Companion extends string = never>(
  rule: Body<HeadingRule<Id, Companion>>,
): HeadingRule<Id, Companion> => ({ scope: "heading", ...rule });

export const bankRule = <Id extends string, Companion extends string = never>(
  rule: Body<BankRule<Id, Companion>>,
): BankRule<Id, Companion> => ({ scope: "bank", ...rule });

export const everyFieldRule = <Id extends string, Companion extends string = never>(
  rule: Body<EveryFieldRule<Id, Companion>>,
): EveryFieldRule<Id, Companion> => ({ scope: "everyField", ...rule });

export const cellRule = <Key extends string, Id extends string, Companion extends string = never>(
  table: FieldTable<Key>,
  rule: Body<CellRule<NoInfer<Key>, Id, Companion>>,
): CellRule<string, Id, Companion> => ({ scope: "cell", table, ...rule });

/** Arguments of `holds` for one column, and for all of them: the text if there is no reader. */
type CellOf<Key extends string, Reads> =
  Reads extends TextReader<infer Value>
    ? Value
    : Key extends keyof Reads
      ? Reads[Key] extends TextReader<infer Value>
        ? Value
        : Reads[Key] extends ByteReader<string>
          ? boolean
          : string
      : string;
type CellsOf<Needs extends readonly string[], Reads> = { readonly [At in keyof Needs]: CellOf<Needs[At], Reads> };

interface RowRuleBody<
  Key extends string,
  Id extends string,
  Companion extends string,
  Needs extends readonly Key[],
  Reads,
> extends Omit<RowRule<Key, Id, Companion>, "scope" | "table" | "needs" | "reads" | "holds"> {
  readonly needs: Needs;
  readonly reads?: Reads;
  readonly holds: (cells: CellsOf<Needs, Reads>, context: RowContext) => boolean;
}

export const rowRule = <
  Key extends string,
  const Needs extends readonly NoInfer<Key>[],
  Id extends string,
  Companion extends string = never,
  Reads extends TextReader | { readonly [Name in Needs[number]]?: CellReader<unknown, Needs[number]> } = Record<
    never,
    never
  >,
>(
  table: FieldTable<Key>,
  rule: RowRuleBody<NoInfer<Key>, Id, Companion, Needs, Reads>,
): RowRule<string, Id, Companion> => ({ scope: "row", table, ...rule }) as RowRule<string, Id, Companion>;

export const sequenceRule = <Key extends string, State, Id extends string, Companion extends string = never>(
  table: FieldTable<Key>,
  rule: Body<SequenceRule<NoInfer<Key>, State, Id, Companion>>,
): SequenceRule<string, unknown, Id, Companion> =>
  ({ scope: "sequence", table, ...rule }) as SequenceRule<string, unknown, Id, Companion>;

export const journalRule = <Key extends string, Id extends string, Companion extends string = never>(
  table: FieldTable<Key>,
  rule: Body<JournalRule<NoInfer<Key>, Id, Companion>>,
): JournalRule<string, Id, Companion> => ({ scope: "journal", table, ...rule }) as JournalRule<string, Id, Companion>;
