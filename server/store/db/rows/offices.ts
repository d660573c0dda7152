import type { AiPurpose } from "#contract/ai-purposes.ts";

export interface OfficeTables {
  aiRequests: AiRequestRow;
  aiTemplates: AiTemplateRow;
  aiGoldenFindings: AiGoldenFindingRow;
  aiTrials: AiTrialRow;
  mailboxStates: MailboxStateRow;
  receivedMails: ReceivedMailRow;
  receivedFiles: ReceivedFileRow;
  receivedCopies: ReceivedCopyRow;
  watchedFiles: WatchedFileRow;
  backups: BackupRow;
  backupCopies: BackupCopyRow;
  retentionSettings: RetentionSettingRow;
  gitStates: GitStateRow;
}

/** One request to one provider; its cost is reserved before it is sent. */
export interface AiRequestRow {
  id: string;
  at: number;
  userId: string;
  purpose: AiPurpose | "test" | "trial";
  providerId: string;
  /** Names at the time. */
  provider: string;
  model: string;
  state: "running" | "ok" | "error" | "timeout" | "aborted" | "refused";
  /** In German; never contains request text. */
  cause: string | null;
  firstTokenMs: number | null;
  totalMs: number | null;
  tokensIn: number;
  tokensOut: number;
  /** Millionths of a euro; the maximum cost while it is running. */
  costMicros: number;
  redactions: number;
  isFallback: 0 | 1;
  /** Request and response with placeholders; null if contents are not kept. */
  contentJson: string | null;
  rating: "helpful" | "unhelpful" | null;
  /** When a user adopted the text of a Rückfrage. */
  adoptedAt: number | null;
}

/** A prompt template of the office. Drafts may change, published versions do not. */
export interface AiTemplateRow {
  id: string;
  purpose: AiPurpose;
  number: number;
  text: string;
  note: string;
  state: "draft" | "published" | "former";
  version: number;
  createdAt: number;
  createdBy: string;
}

/** A Befund that templates are tested with, without values of its original file. */
export interface AiGoldenFindingRow {
  id: string;
  purpose: AiPurpose;
  ruleId: string;
  factsJson: string;
  mustSayJson: string;
  mustNotSayJson: string;
  createdAt: number;
  createdBy: string;
}

/** One trial request and its result. */
export interface AiTrialRow {
  id: string;
  groupId: string;
  at: number;
  userId: string;
  purpose: AiPurpose;
  templateId: string;
  templateVersion: number;
  templateNumber: number;
  fileCheckId: string | null;
  goldenId: string | null;
  ruleId: string;
  /** Null for the provider order of the purpose. */
  providerId: string | null;
  /** Name at the time. */
  provider: string;
  model: string;
  state: "waiting" | "ok" | "failed";
  cause: string | null;
  /** With placeholders. */
  contentJson: string | null;
  checksJson: string;
  requestId: string | null;
  rating: "good" | "bad" | null;
  comment: string;
}

/** State of a mailbox that is polled. */
interface MailboxStateRow {
  id: string;
  /** Last successful poll. */
  seenAt: number | null;
  failures: number;
  /** Consecutive refused sign-ins. */
  refusals: number;
  cause: string | null;
}

/** A received mail without its contents. */
export interface ReceivedMailRow {
  id: string;
  mailboxId: string;
  /** SHA-256 of its content, or of its position for a mail that was not read. Unique per mailbox. */
  messageKey: string;
  sender: string;
  subject: string;
  state: "checking" | "done" | "quarantine" | "released" | "rejected";
  ruleId: string | null;
  /** Reason for quarantine, in German. */
  cause: string | null;
  createdAt: number;
}

/** A file of a mail, and its file check. */
interface ReceivedFileRow {
  mailId: string;
  position: number;
  name: string;
  fileCheckId: string;
}

/** A position in a mailbox where a mail was seen. */
interface ReceivedCopyRow {
  mailboxId: string;
  /** Hash of the account, folder and UIDVALIDITY that the UID belongs to. */
  uidSpace: string;
  uid: number;
  /** Attempts to receive the mail. */
  attempts: number;
  /** Null until it is processed. */
  mailId: string | null;
}

/** A file taken from the watched folder, until it is moved to its target. */
export interface WatchedFileRow {
  /** Key of its file check, and name of its working folder. */
  key: string;
  /** Client number of the subfolder it came from; empty for the watched folder itself. */
  folder: string;
  name: string;
  /** Owner of its file check. */
  ownerId: string;
  /** Target it is being moved to, set when that is decided. */
  outcome: "geprueft" | "fehlerhaft" | null;
  targetName: string | null;
  createdAt: number;
}

/** A backup started by a user in the app, or by the schedule. */
export interface BackupRow {
  id: string;
  state: "running" | "done" | "failed";
  startedBy: "person" | "schedule";
  /** Empty for the schedule. */
  userId: string;
  /** E-mail of the user; empty for the schedule. */
  actor: string;
  startedAt: number;
  endedAt: number | null;
  /** Relative to the backup folder. */
  fileName: string;
  sizeBytes: number | null;
  /** Number of files that rows refer to but the archive lacks. */
  missing: number;
  /** In German, if it failed. */
  cause: string | null;
  isEncrypted: 0 | 1;
  /** When it was restored into a temporary folder as a test. */
  restoredAt: number | null;
}

/** A copy of a backup in one location of the plan. */
export interface BackupCopyRow {
  backupId: string;
  place: "folder" | "s3";
  /** Path of the folder, or URL and name of the bucket. */
  location: string;
  fileName: string;
  /** `removed`: enough newer ones exist. */
  state: "verified" | "failed" | "removed";
  /** In German, if it failed. */
  cause: string | null;
  writtenAt: number;
}

/** A retention period set by an administrator; all others have their defaults. */
interface RetentionSettingRow {
  kind: string;
  /** Null keeps for ever. */
  days: number | null;
}

/** One row: state of the configuration repository. */
export interface GitStateRow {
  id: string;
  /** Last successful fetch from the remote. */
  fetchedAt: number | null;
  pushedAt: number | null;
  /** Time of the last commit. */
  savedAt: number | null;
  /** Failure of the last attempt to reach the remote, in German; null if it succeeded. */
  cause: string | null;
  /** `Choices`: the chosen side for files changed on both sides. */
  choicesJson: string;
  /** Fingerprint of the configuration at the last check, and at the last automatic commit. */
  seenMark: string;
  savedMark: string;
}
