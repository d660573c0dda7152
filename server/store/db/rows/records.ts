import type { UploadWay } from "#contract/analytics.ts";
import type { AuditAction } from "#contract/audit.ts";

export interface RecordTables {
  auditEntries: AuditEntryRow;
  auditHeads: AuditHeadRow;
  adminSettings: AdminSettingsRow;
  adminSecrets: AdminSecretRow;
  usageMeasures: UsageMeasureRow;
  questions: QuestionRow;
}

/** Never changed after it is added. */
export interface AuditEntryRow {
  /** 1, 2, 3 …; a gap is a missing entry. */
  position: number;
  at: number;
  actorId: string | null;
  /** E-mail at the time; `""` without a sign-in. */
  actor: string;
  action: AuditAction;
  subject: string;
  detailJson: string;
  address: string;
  previousHash: string;
  hash: string;
}

/** One row: the last entry of the chain. */
interface AuditHeadRow {
  id: string;
  position: number;
  hash: string;
}

/** Administrator settings of one subject; absent until something is set. */
interface AdminSettingsRow {
  /** E.g. `mail`. */
  subject: string;
  valueJson: string;
  /** Incremented by each change. */
  version: number;
  changedAt: number;
}

/** Password or key of an external service. */
interface AdminSecretRow {
  /** E.g. `mail/password`. */
  name: string;
  sealed: string;
  /** Its last characters, empty for a short secret; the only part that is shown. */
  hint: string;
}

/** A measurement; it names neither user nor file. */
export interface UsageMeasureRow {
  id: string;
  kind: "check" | "upload";
  at: number;
  /** For a check the time in the engine, for an upload from device to server; null if unknown. */
  durationMs: number | null;
  /** For a check. */
  records: number | null;
  /** For an upload. */
  way: UploadWay | null;
}

/** A question to the assistant that a person judged or that got no answer, without values of files. */
export interface QuestionRow {
  /** Made on the device. */
  id: string;
  userId: string;
  /** Hash of its words; the same for questions that differ in case and punctuation only. */
  groupId: string;
  text: string;
  outcome: "unanswered" | "unsuitable" | "helped";
  /** By the device's clock, never later than the server's. */
  at: number;
}
