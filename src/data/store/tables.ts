import type { AskedUser } from "#contract/auth.ts";
import type { PersonalKey, PersonalValue, ServerStatus, Tokens } from "#contract/index.ts";
import type { Inquiry } from "#contract/inquiry-changes.ts";
import type { QuestionOutcome } from "#contract/question-outcomes.ts";
import type { OfficeAnswer } from "#contract/questions.ts";
import type {
  CheckResult,
  Counts,
  Format,
  HeaderFacts,
  ImportRoute,
  InvoiceFacts,
  Report,
  SearchValues,
  Verdict,
} from "#engine/index.ts";

/**
 * Device states before the server knows the file, then the states of the server. `local`: kept on this device only,
 * because nobody asked for more. `cancelled` without `fileId`: its transfer was given up.
 */
export type FileCheckStatus = "local" | "captured" | "waiting" | "uploading" | ServerStatus;

/** Words the office gives to a file check, and who is to deal with it. */
export interface Organisation {
  readonly tags: readonly string[];
  readonly assignee: { readonly id: string; readonly name: string } | null;
}

/** One file and the state of its check, as the lists show it. */
export interface FileCheckRow {
  /** UUID made at capture; first idempotency key of the upload. For checks known from the server only: their `clientKey`. */
  readonly localId: string;
  /** Idempotency key of a later upload, once the first was given up; absent while that is the `localId`. */
  readonly clientKey?: string;
  readonly ownerId: string;
  readonly fileId: string | null;
  readonly originalFileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly status: FileCheckStatus;
  /** German reason when the status is `failed`. */
  readonly error: string | null;
  /** Where a verdict exists. */
  readonly origin: "device" | "server" | "both" | null;
  /** Result of comparing device and server report; null until both exist. */
  readonly agreement: "equal" | "different" | null;
  readonly verdict: Verdict | null;
  readonly counts: Counts | null;
  readonly format: Format | null;
  readonly header: HeaderFacts | null;
  readonly records: number | null;
  /** Only for e-invoices that could be read. */
  readonly invoice?: InvoiceFacts | undefined;
  readonly rulesetVersion: string | null;
  readonly route: ImportRoute;
  readonly clientNumber: string | null;
  readonly consultantNumber: string | null;
  /** Milliseconds since 1970, UTC; as are all times below. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly checkedAt: number | null;
  /** JSON of the Befunde with their counts (`RuleCount[]`); absent before the check, and on rows of older versions. */
  readonly findings?: string;
  /** File name, client, rule ids, number and seller of an e-invoice, folded for search. */
  readonly searchText: string;
  /**
   * An archive that came in on this device: once it is checked, its data files are taken in as files of their own, and
   * the mark goes. Absent on everything else, above all on archives known from the server only.
   */
  readonly unopened?: true;
  /** `localId` of the file of which this is the corrected version; absent on all others and on other devices. */
  readonly correctedFrom?: string;
  /** As it is shown here, with what still waits in the outbox; absent where nobody has said anything. */
  readonly organisation?: Organisation;
  /** Last state of the server, restored if a change is refused; `at` grows with every change there. */
  readonly confirmedOrganisation?: Organisation & { readonly at: number };
  /** `updatedAt` of the latest answer of the server; an earlier one that arrives behind it says nothing new. */
  readonly answeredAt?: number;
  /** When the server heard of the last act of a person that is in the history here. */
  readonly actsAt?: number;
  /** The last question to the client, with changes that wait in the outbox; absent if there was none. */
  readonly inquiry?: Inquiry | undefined;
  /** Last state of the server, restored if a change is refused; `at` grows with every change there. Absent before the first. */
  readonly confirmedInquiry?: { readonly inquiry: Inquiry | null; readonly at: number } | undefined;
}

/** The bytes of a file. */
export interface BlobRow {
  readonly localId: string;
  /** A Blob, or its parts where the browser refuses to store blobs. */
  readonly content: Blob | { readonly bytes: ArrayBuffer; readonly type: string };
  /** Present where the content is sealed with the PIN of its owner. */
  readonly seal?: Seal;
}

/** The report of a check, made on this device or by the server. */
export interface ReportRow {
  readonly localId: string;
  readonly origin: "device" | "server";
  readonly report: Report;
  /** Milliseconds the check took. */
  readonly durationMs: number | null;
  readonly storedAt: number;
}

/** A report under the PIN of its owner: what tells when and with which rules it was made stays readable. */
export interface SealedReportRow extends Omit<ReportRow, "report"> {
  readonly rulesetVersion: string;
  readonly sealed: SealedBytes;
}

/** Occurrences of a report, packed. */
export interface OccurrencesRow {
  readonly localId: string;
  readonly origin: "device" | "server";
  readonly packed: CheckResult["occurrences"];
}

export interface SealedOccurrencesRow extends Omit<OccurrencesRow, "packed"> {
  readonly sealed: SealedBytes;
}

/** Values a result is found by: its rules, and those of its records and documents. */
export interface SearchValuesRow extends SearchValues {
  readonly localId: string;
  /** Identifies the report they were read from; for another report they are read again. */
  readonly storedAt: number;
}

export interface SealedSearchValuesRow extends Pick<SearchValuesRow, "localId" | "storedAt"> {
  readonly sealed: SealedBytes;
}

/** A value put by hand into a cell of a file that has not been handed over yet. */
export interface PendingEdit {
  /** Line on which the record begins, 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly field: number;
  readonly value: string;
  /** As it is in the checked file. */
  readonly before: string;
  /** The rule that was broken there. */
  readonly rule: string;
}

/** Changes of cells made in the grid; the file itself is not changed. */
export interface CellEditsRow {
  readonly localId: string;
  readonly storedAt: number;
  readonly done: readonly PendingEdit[];
  /** Undone changes, the last first. */
  readonly undone: readonly PendingEdit[];
}

export interface SealedCellEditsRow extends Pick<CellEditsRow, "localId" | "storedAt"> {
  readonly sealed: SealedBytes;
}

/** Needed to open sealed bytes, besides the keys of their owner. Stored next to them, in the clear. */
export interface Seal {
  readonly ownerId: string;
  readonly vaultId: string;
  /** Every item has a key of its own, wrapped by the data key or, while the vault is locked, for the public key. */
  readonly by: "data" | "public";
  readonly wrapped: ArrayBuffer;
  /** Plain bytes per chunk. */
  readonly chunk: number;
  /** Plain bytes together. */
  readonly size: number;
}

export interface SealedBytes {
  readonly seal: Seal;
  readonly bytes: ArrayBuffer;
}

/** PIN protection of one person on this device; without a row nothing is sealed. */
export interface VaultRow {
  readonly ownerId: string;
  /** New with every vault; what is sealed names it. */
  readonly vaultId: string;
  /** `sealing`: older data is still being sealed; `opening`: the PIN is being removed. */
  readonly state: "sealing" | "sealed" | "opening";
  /** Grows with every lock; keys of an older one are void in every tab and worker. */
  readonly epoch: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  /** Wrapped by the key from the PIN. */
  readonly dataKey: ArrayBuffer;
  /** Seals what comes in while the vault is locked. */
  readonly publicKey: ArrayBuffer;
  /** Sealed with the data key, as is the next. */
  readonly privateKey: ArrayBuffer;
  readonly person: ArrayBuffer;
  /** Shown where the PIN is asked for. */
  readonly name: string;
  /** Wrong PINs since the last right one; each is counted before it is tried. */
  readonly failures: number;
  readonly failedAt: number;
  /** Present while the PIN is locked and gives a session back. */
  readonly kept?: KeptSession | undefined;
}

/** The session of a person who has locked the device. */
export interface KeptSession {
  /** Tells one session from another. */
  readonly refreshedAt: number;
  readonly sealed: SealedBytes;
  /** Setting of the person for files that are shared with the app meanwhile. */
  readonly intake: Intake;
}

/** Purpose of a file that arrives without a dialog. */
export interface Intake {
  readonly send: boolean;
  readonly route: ImportRoute;
}

/** Sealed rows of a person who has signed out or locked the PIN; opened by the next sign-in or the PIN. */
export interface ParcelRow {
  readonly id: string;
  readonly ownerId: string;
  /** Rows of several tables; a Blob, or its parts where the browser refuses to store blobs. */
  readonly content: BlobRow["content"];
  /** One for the key of the server, where there is one, and one for the vault, where there is a PIN; each opens the whole. */
  readonly seals: readonly Seal[];
  /** File checks in it, and how many of them the server does not hold; an order to remove them asks for the numbers. */
  readonly checks: number;
  readonly onlyHere: number;
  /** File checks in it whose contents the PIN had sealed before; those lie where they were. */
  readonly beside?: readonly string[];
}

/** Key pair that seals at sign-out, without a connection as well. */
export interface SignOutKeyRow {
  /** Named by everything it has sealed. */
  readonly keyId: string;
  readonly ownerId: string;
  readonly createdAt: number;
  /** When the server last gave the key that opens the private half. */
  readonly confirmedAt: number;
  readonly publicKey: ArrayBuffer;
  /** Sealed with a key that the server derives for this person and device, and that is never stored here. */
  readonly privateKey: ArrayBuffer;
}

/** An order of the server to remove the data of one person; a confirmed one is kept, so that it is done once. */
export interface WipeRow {
  /** Device and time of the order; of the device alone in rows of before. */
  readonly id: string;
  readonly deviceId?: string;
  /** Milliseconds since 1970 by the clock of the server. */
  readonly requestedAt?: number;
  /** Empty once it is confirmed, or the person has signed in again after it was carried out. */
  readonly ownerId: string;
  readonly state: "ordered" | "done" | "confirmed";
  /** File checks that were removed, and how many of them the server did not hold. */
  readonly removed: number;
  readonly unsent: number;
}

/** A recent search. */
export interface SearchRow {
  readonly id: number;
  readonly ownerId: string;
  readonly query: string;
  readonly at: number;
}

/** An entry of the notifications. */
export interface NotificationRow {
  readonly id: string;
  readonly ownerId: string;
  readonly type: "SUCCESS" | "ERROR" | "WARNING" | "INFO" | "UPLOAD" | "PROCESSING" | "RESULT";
  readonly title: string;
  readonly message: string;
  readonly timestamp: number;
  readonly read: 0 | 1;
  readonly priority: "normal" | "high";
  readonly actionUrl: string | null;
  /** Files of one run of the outbox, summed up in one notification. */
  readonly files?: readonly { readonly localId: string; readonly name: string }[];
}

/** An entry of the log of errors and warnings. */
export interface LogRow {
  readonly id: number;
  readonly timestamp: number;
  readonly level: "ERROR" | "WARN";
  readonly message: string;
  readonly data: string;
  readonly context: { readonly service: string; readonly author: string; readonly version: string };
  readonly url: string;
  readonly userAgent: string;
}

/** One row, `id: "current"`: tokens and person, read by page and service worker. */
export interface SessionRow {
  readonly id: "current";
  readonly tokens: Tokens;
  readonly user: AskedUser;
  readonly refreshedAt: number;
}

/** A setting of this device. */
export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** A setting that follows the person to all devices, as it holds on this one. */
export interface PersonalRow {
  readonly ownerId: string;
  readonly key: PersonalKey;
  readonly value: PersonalValue["value"];
  /** Version of the server's value that this one follows; 0 when the server had none. */
  readonly version: number;
  /** Last value of the server, restored if a change is given up; null if there was none. */
  readonly confirmed: PersonalValue["value"] | null;
  /** When that value was set, as the server says; absent on rows of older versions. */
  readonly changedAt?: number | undefined;
}

/** When a list was last fetched, and the last event it has seen. */
export interface CacheMetaRow {
  readonly key: string;
  readonly fetchedAt: number;
  /** Where in the stream of events of the server this device is. */
  readonly eventId?: string;
  /** Entries of the list that this device has not fetched. */
  readonly missing?: number;
  /** State of the shared list of clients that this device has. */
  readonly revision?: string;
}

/** An event in the life of a file; never changed, and kept after the file is deleted. */
export interface HistoryRow {
  readonly id: number;
  readonly ownerId: string;
  readonly localId: string;
  readonly at: number;
  readonly action:
    | "captured"
    | "checkedOnDevice"
    | "sendRequested"
    | "sentAgain"
    | "transferred"
    | "givenUp"
    | "checkedOnServer"
    | "deleted"
    | "restored"
    | "corrected"
    | "exported"
    | "inquired"
    | "inquirySettled"
    | "accepted"
    | "acceptanceWithdrawn";
  /** Names an act of a person on all devices; absent for what else happened, and for acts of before. */
  readonly actId?: string;
  /** The act was done on another device. */
  readonly isElsewhere?: true;
  /** Details: document, number of changes or rule; never content of the file. */
  readonly detail?: string;
  /** Name of the person; null when it was the server. */
  readonly person: string | null;
  /** Browser and system; null when it was the server, or before devices were recorded. */
  readonly device: string | null;
  readonly originalFileName: string;
  readonly sha256: string;
  /** Verdict of a check; null for any other event. */
  readonly verdict: Verdict | null;
  /** Format of the file in a check, for the words of the verdict; absent in events of before. */
  readonly format?: Format;
  readonly rulesetVersion: string | null;
}

/** A deleted check that the server still keeps. */
export interface TrashRow {
  readonly ownerId: string;
  readonly fileId: string;
  readonly clientKey: string;
  readonly originalFileName: string;
  readonly sizeBytes: number;
  readonly clientNumber: string | null;
  /** Absent in rows of before. */
  readonly format?: Format | null;
  readonly verdict: Verdict | null;
  readonly deletedAt: number;
  /** Name of the person. */
  readonly deletedBy: string;
  /** Milliseconds since 1970, UTC; from then on it is deleted for good. */
  readonly removedAt: number;
}

/** The last answer of a call of the administration, shown while offline. */
export interface AdminAnswerRow {
  readonly ownerId: string;
  /** Name of the answer, e.g. `people`. */
  readonly key: string;
  /** Which part of it: page and filters of a long list; empty where there is only one. */
  readonly part: string;
  readonly answer: unknown;
  readonly fetchedAt: number;
  /** Version of the app that has read it; another version may expect another shape. */
  readonly version: string;
}

/** A report made on this device, row by row as its page lists it. */
export interface MadeReportRow {
  readonly id: string;
  readonly ownerId: string;
  /** Name of the person when it was made. */
  readonly person: string;
  /** Key of its template. */
  readonly template: string;
  /** Title and subject as they were when the report was made. */
  readonly title: string;
  readonly subject: string;
  readonly as: "pdf" | "excel";
  /** `JJJJ-MM` */
  readonly month: string;
  /** Null for all. */
  readonly clientNumber: string | null;
  readonly fileName: string;
  readonly state: "making" | "done" | "failed" | "cancelled";
  /** German cause where it failed. */
  readonly error: string | null;
  readonly startedAt: number;
  readonly sizeBytes: number | null;
  /** Absent while there is none, and once it had to make room. A Blob, or its parts where the browser refuses blobs. */
  readonly content?: BlobRow["content"];
}

/** A typed question to the assistant that a person judged or that got no answer; without values of files. */
export interface QuestionRow {
  readonly id: string;
  readonly ownerId: string;
  readonly text: string;
  readonly outcome: QuestionOutcome;
  readonly at: number;
}

/** The part of the office in the assistant, as the server last told it. */
export interface OfficeAnswersRow {
  readonly ownerId: string;
  /** Whether questions are sent to the administration. */
  readonly collectsQuestions: boolean;
  /** Written by the office. */
  readonly answers: readonly OfficeAnswer[];
}

/** From the first version of the database; not used since. */
export interface ProfileRow {
  readonly id: string;
  readonly profile: unknown;
}
