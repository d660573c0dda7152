import type { Answer, DraftValues, Starter, Subject } from "#assistant/answers/answer.ts";
import type { BookSearch, HelpEntry } from "#assistant/book/book-entry.ts";
import type { OfficeAnswer } from "#assistant/office/office-answers.ts";
import type { PageView, ResultView, View } from "#assistant/view/view.ts";
import type {
  BelegPlan,
  BuiltExport,
  CheckResult,
  ChosenLines,
  ClientProfile,
  ComparedBookings,
  ComparedTotals,
  ControlTotals,
  ExportOrder,
  ExportSubject,
  ImportRoute,
  Occurrence,
  OwnRule,
  PackedBelege,
  Proof,
  ProofVerification,
  Report,
  SearchValues,
  Severity,
  ShownInvoice,
  SplitOptions,
  SplitPart,
  UploadBatchReport,
} from "#engine/index.ts";
import type { EditOutcome, EditRequest, FileToRepair, RepairOffers, RepairOutcome } from "./repair-calls.ts";
import type { TextCalls } from "./text/text-calls.ts";

/** One call to the worker: request, response and progress. */
interface Call<Request, Response, Progress = never> {
  readonly request: Request;
  readonly response: Response;
  readonly progress: Progress;
}

/** Two Buchungsstapel in order of time. */
export interface ComparedStapel {
  readonly bookings: ComparedBookings;
  /** Null if one of the files has no sums. */
  readonly totals: ComparedTotals | null;
}

/**
 * Every call to a worker. `handlers.ts` and `book-handlers.ts` have one handler for each, and a missing one does not
 * compile; the page uses `callWorker` for one call and `openWorker` for several.
 */
export interface WorkerCalls extends TextCalls {
  /** Gets the engine ready before there is a file; gives way to the first other call. */
  readonly warmUp: Call<null, null>;
  /** Progress is the share that is done, 0 to 1. */
  readonly check: Call<FileToCheck, FileChecked, number>;
  /** Opens one file for `rows`, `describe` and `export`, which answer about it until another one is opened. */
  readonly open: Call<{ readonly bytes: Blob; readonly result: CheckResult | null }, FileSize>;
  readonly listSearchValues: Call<{ readonly bytes: Blob; readonly report: Report }, SearchValues>;
  readonly rows: Call<{ readonly from: number; readonly count: number }, readonly GridRow[]>;
  /** Sums of the open Buchungsstapel; null for any other file. */
  readonly totals: Call<null, ControlTotals | null>;
  /** The open e-invoice as people read it; null where its XML is broken, and for any other file. */
  readonly showInvoice: Call<null, ShownInvoice | null>;
  readonly describe: Call<OccurrencePage, readonly Occurrence[]>;
  readonly export: Call<{ readonly kind: ExportKind; readonly facts: ExportFacts }, string>;
  readonly offerRepairs: Call<FileToRepair, RepairOffers>;
  readonly repair: Call<FileToRepair & { /** Ids of offers. */ readonly chosen: readonly string[] }, RepairOutcome>;
  readonly editCells: Call<EditRequest, EditOutcome>;
  readonly split: Call<StoredFile & { readonly by: SplitOptions["by"] }, SplitOutcome>;
  readonly planBelege: Call<BelegFiles, PlanOutcome>;
  readonly packBelege: Call<BelegFiles, PackOutcome>;
  readonly checkOffice: Call<StoredFile & { readonly requirements: OfficeRequirements }, OfficeResult | null>;
  readonly openArchive: Call<NamedBytes, readonly ArchiveFile[]>;
  /** Progress is the share that is done, 0 to 1. */
  readonly writeDocument: Call<DocumentRequest, NamedContent, number>;
  /** The same of what the page has put together; progress is the share that is done. */
  readonly renderExport: Call<BuiltExport, Blob, number>;
  readonly readProof: Call<NamedBytes, Proof | null>;
  readonly verifyProof: Call<{ readonly proof: Proof; readonly bytes: Blob }, ProofVerification>;
  readonly compareBookings: Call<{ readonly here: Blob; readonly there: Blob }, ComparedBookings>;
  readonly compareStapel: Call<{ readonly before: Blob; readonly after: Blob }, ComparedStapel>;
  /** Gets the book ready before there is a question. */
  readonly openBook: Call<null, null>;
  /** Entries of the help about what is typed, the best first. */
  readonly searchBook: Call<BookSearch, readonly HelpEntry[]>;
  readonly answer: Call<BookQuestion, Answer>;
  readonly readExamples: Call<FileInQuestion, Examples>;
  readonly compare: Call<{ readonly files: readonly NamedBytes[] }, UploadBatchReport>;
}

export type CallName = keyof WorkerCalls;
/** Calls to the worker that has the book; all others go to the one that hosts the engine. */
export type BookCallName = "openBook" | "searchBook" | "answer";
export type Request<N extends CallName> = WorkerCalls[N]["request"];
export type Response<N extends CallName> = WorkerCalls[N]["response"];
export type Progress<N extends CallName> = WorkerCalls[N]["progress"];

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Blob;
}

/** A data file out of an archive. */
export interface ArchiveFile {
  /** 1-based position in the archive, the same at every opening. */
  readonly position: number;
  readonly name: string;
  readonly content: Blob;
}

/** A stored file as passed to a worker. */
export interface StoredFile extends NamedBytes {
  readonly route: ImportRoute;
}

/** The same, or a file whose bytes are passed before they are stored. */
export interface FileToCheck extends Omit<StoredFile, "bytes"> {
  readonly bytes: Blob | ArrayBuffer;
}

/** A file that was made, under the name it is saved by. */
export interface NamedContent {
  readonly name: string;
  readonly content: Blob;
}

/** Content and subject of a document. */
export interface DocumentRequest extends NamedBytes, Omit<ExportSubject, "file"> {
  readonly order: ExportOrder;
}

/** Input of the assistant: a typed question with the thing in view, or a starter about the result being shown. */
export type Question =
  | {
      readonly kind: "words";
      readonly text: string;
      readonly view: PageView | ResultInView | null;
      readonly officeAnswers: readonly OfficeAnswer[];
    }
  | ({ readonly kind: "starter"; readonly starter: Starter } & ResultInQuestion);

/** A result as a typed question may refer to it. */
export interface ResultInView extends ResultInQuestion {
  readonly kind: "result";
  readonly facts: ResultView["facts"];
  readonly field: ResultView["field"];
}

/** The stored result a question is about. */
export interface ResultInQuestion {
  readonly fileName: string;
  readonly report: Report;
  /** The Befund that is open; null if none is. */
  readonly rule: string | null;
  /** The file with its Fundstellen; null if it is not on this device. */
  readonly file: { readonly bytes: Blob; readonly occurrences: CheckResult["occurrences"] } | null;
}

/** The same with its file, which `readExamples` reads. */
export interface FileInQuestion extends ResultInQuestion {
  readonly file: NonNullable<ResultInQuestion["file"]>;
}

export interface Examples {
  readonly occurrences: readonly Occurrence[];
  /** Values of the first of them; null if there is none. */
  readonly draftValues: DraftValues | null;
}

/** A question with what was read of the file. */
export type BookQuestion =
  | {
      readonly kind: "words";
      readonly text: string;
      readonly view: View | null;
      readonly officeAnswers: readonly OfficeAnswer[];
    }
  | ({ readonly kind: "starter"; readonly starter: Starter } & Subject);

export interface FileChecked {
  readonly result: CheckResult;
  readonly durationMs: number;
}

export interface FileSize {
  readonly lineCount: number;
  readonly columnCount: number;
  /** By column: the last row (1-based) in which it is filled, or 0; empty if the file is no table. */
  readonly lastFilled: readonly number[];
  /** False if lines would show nothing but bytes; then there are none. */
  readonly isText: boolean;
}

/** One line of a file as the grid shows it. */
export interface GridRow {
  /** 1-based, as in the file. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A part of the occurrences of one finding. */
export interface OccurrencePage {
  /** Index of the finding in the report. */
  readonly finding: number;
  readonly offset: number;
  readonly limit: number;
}

export type ExportKind = "csv" | "json";

/** Facts about the file and its check in an export, beside the report. */
export interface ExportFacts {
  readonly fileName: string;
  readonly sha256: string;
  /** Null if it was not measured. */
  readonly durationMs: number | null;
}

/** Parts of a divided file with the verdict of each, or a German sentence why it cannot be divided. */
export type SplitOutcome =
  | {
      readonly ok: true;
      /** The only part is the file as it is. */
      readonly isWhole: boolean;
      readonly parts: readonly (Omit<SplitPart, "bytes"> &
        Pick<Report, "verdict" | "counts"> & { readonly content: Blob })[];
    }
  | { readonly ok: false; readonly reason: string };

/** A Buchungsstapel and the receipts that are to be linked to it. */
export interface BelegFiles {
  readonly stapel: StoredFile;
  readonly files: readonly NamedBytes[];
  readonly chosen: ChosenLines;
}

/** Which receipt belongs to which bookings, or a German sentence why none can be linked. */
export type PlanOutcome = ({ readonly ok: true } & BelegPlan) | { readonly ok: false; readonly reason: string };

/** A file made of receipts, with its verdict. */
export interface PackedFile extends NamedContent, Pick<Report, "verdict" | "counts" | "format"> {}

export type PackOutcome =
  | ({ readonly ok: true; readonly stapel: PackedFile; readonly paket: PackedFile } & Pick<
      PackedBelege,
      "plan" | "documents" | "writtenLinks" | "together"
    >)
  | { readonly ok: false; readonly reason: string };

/** A person's requirements for one file beyond the rules of DATEV. */
export interface OfficeRequirements {
  readonly ownRules: readonly OwnRule[];
  /** Null if no profile fits. */
  readonly clientProfile: ClientProfile | null;
}

/** Changes the requirements make to the ordinary findings. */
export interface OfficeResult {
  /** Broken only with them. */
  readonly findings: readonly OfficeFinding[];
  /** Reported only without them: the profile of the client explains what is found. */
  readonly settled: readonly OfficeFinding[];
}

export interface OfficeFinding {
  /** `EIGEN-` and a number, or the rule of the catalogue that compares with the profile. */
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  readonly count: number;
  /** The first of them, in words. */
  readonly occurrences: readonly Occurrence[];
}

export type { FileFact } from "#assistant/view/view.ts";
export type { EditOutcome, NamedEdit, RepairOffer, RepairOffers, RepairOutcome } from "./repair-calls.ts";
