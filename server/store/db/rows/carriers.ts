import type { ScriptRun, ScriptTrigger } from "#contract/scripts.ts";

export interface CarrierTables {
  mails: MailRow;
  mailStates: MailStateRow;
  mailNotices: MailNoticeRow;
  deliveries: DeliveryRow;
  scripts: ScriptRow;
  scriptVersions: ScriptVersionRow;
  scriptRuns: ScriptRunRow;
}

/** An outgoing mail; kept for a while after sending. */
export interface MailRow {
  id: string;
  /** The same at every attempt, so that a duplicate delivery can be recognised. */
  messageId: string;
  /** Cause of the mail; unique, so that one cause sends one mail. */
  causeKey: string;
  /** Key of its template, or another kind of mail. */
  kind: string;
  recipient: string;
  subject: string;
  /** Empty after sending: it may contain a link that sets a password. */
  sealedText: string;
  state: "waiting" | "sending" | "sent" | "failed";
  attempts: number;
  nextAttemptAt: number;
  /** A sender silent for too long has died. */
  claimedAt: number | null;
  createdAt: number;
  /** After this time the mail would be out of date. */
  expiresAt: number | null;
  sentAt: number | null;
  /** Reply of the mail server that accepted it. */
  response: string | null;
  /** Reason it was not sent, in German. */
  cause: string | null;
  /** `MailLetters`: documents generated when it is sent. */
  lettersJson: string | null;
}

/** One row: the state of sending. */
interface MailStateRow {
  id: string;
  testedAt: number | null;
  /** When a server last accepted a test mail with the current settings. */
  acceptedAt: number | null;
  lastSentAt: number | null;
  /** Failures since the last accepted mail. */
  failures: number;
  /** Consecutive refused sign-ins. */
  refusals: number;
  pausedUntil: number | null;
  /** Last failure, in German. */
  cause: string | null;
}

/** A notice to be mailed to a user; several are collected into one mail. */
interface MailNoticeRow {
  userId: string;
  kind: MailNoticeKind;
  /** Id of the file check, or the sentence itself. */
  subject: string;
  at: number;
}

export type MailNoticeKind = "fileCheck" | "system";

/** A webhook delivery, retried until it arrives or is given up. */
export interface DeliveryRow {
  /** Run and position; lets the receiver recognise a repetition. */
  id: string;
  runId: string;
  position: number;
  url: string;
  body: string;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  nextAt: number;
  /** Set while it is being sent. */
  claimedAt: number | null;
  createdAt: number;
}

/** A Python script of the office; its code is in its versions. A removed one stays for its runs. */
export interface ScriptRow {
  id: string;
  /** Current version, incremented by each change. */
  version: number;
  /** Version approved by a second person, and that person's e-mail. */
  approvedVersion: number | null;
  approvedBy: string | null;
  approvedAt: number | null;
  enabled: number;
  /** Consecutive failed runs. */
  failures: number;
  /** Why it was switched off automatically. */
  offReason: string | null;
  createdAt: number;
  removedAt: number | null;
}

/** One saved version of a script; never changed. */
export interface ScriptVersionRow {
  scriptId: string;
  version: number;
  name: string;
  purpose: string;
  code: string;
  inputsJson: string;
  trigger: ScriptTrigger;
  timeoutS: number;
  changedAt: number;
  changedById: string;
  /** E-mail at the time. */
  changedBy: string;
}

/** One run of a version on the result of one file check. */
export interface ScriptRunRow {
  id: string;
  scriptId: string;
  version: number;
  kind: ScriptRun["kind"];
  fileCheckId: string;
  /** The workflow step waiting for it. */
  stepRunId: string | null;
  stepPosition: number | null;
  state: ScriptRun["state"];
  exitCode: number | null;
  durationMs: number | null;
  stdout: string;
  stderr: string;
  findingsJson: string;
  tagsJson: string;
  cause: string | null;
  startedBy: string;
  createdAt: number;
  endedAt: number | null;
}
