import type { Kysely, Transaction } from "kysely";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import type { UploadWay } from "#contract/analytics.ts";
import type { AuditAction } from "#contract/audit.ts";

import type { ServerStatus } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import type { ScriptRun, ScriptTrigger } from "#contract/scripts.ts";
import type { RunState, StepState, WorkflowTrigger } from "#contract/workflows.ts";
import type { ImportRoute, Severity, Verdict } from "#engine/index.ts";

/**
 * Columns mean the same in SQLite and PostgreSQL: ids and enums are text, times integer milliseconds UTC, booleans 0/1,
 * structured values JSON in text (`…Json`, read and written in one place per table).
 */
export interface Database {
  auditEntries: AuditEntryRow;
  auditHeads: AuditHeadRow;
  installation: InstallationRow;
  users: UserRow;
  sessions: SessionRow;
  refreshTokens: RefreshTokenRow;
  apiKeys: ApiKeyRow;
  oneTimeLinks: OneTimeLinkRow;
  recoveryCodes: RecoveryCodeRow;
  datevLogins: DatevLoginRow;
  devices: DeviceRow;
  fileChecks: FileCheckRow;
  reports: ReportRow;
  findings: FindingRow;
  fileCheckTags: FileCheckTagRow;
  findingCounts: FindingCountRow;
  searchEntries: SearchEntryRow;
  searchDictionaries: SearchDictionaryRow;
  jobs: JobRow;
  personalValues: PersonalValueRow;
  clientValues: ClientValueRow;
  personalVersions: PersonalVersionRow;
  questions: QuestionRow;
  appliedChanges: AppliedChangeRow;
  retentionSettings: RetentionSettingRow;
  adminSettings: AdminSettingsRow;
  adminSecrets: AdminSecretRow;
  mails: MailRow;
  mailStates: MailStateRow;
  mailNotices: MailNoticeRow;
  mailboxStates: MailboxStateRow;
  receivedMails: ReceivedMailRow;
  receivedFiles: ReceivedFileRow;
  receivedCopies: ReceivedCopyRow;
  gitStates: GitStateRow;
  nightlyRuns: NightlyRunRow;
  aiRequests: AiRequestRow;
  aiTemplates: AiTemplateRow;
  aiGoldenFindings: AiGoldenFindingRow;
  aiTrials: AiTrialRow;
  backups: BackupRow;
  backupCopies: BackupCopyRow;
  usageMeasures: UsageMeasureRow;
  requestCounts: RequestCountRow;
  answeredCalls: AnsweredCallRow;
  workflows: WorkflowRow;
  runs: RunRow;
  runSteps: RunStepRow;
  deliveries: DeliveryRow;
  knownRulesets: KnownRulesetRow;
  notices: NoticeRow;
  scripts: ScriptRow;
  scriptVersions: ScriptVersionRow;
  scriptRuns: ScriptRunRow;
  watchedFiles: WatchedFileRow;
  malwareScans: MalwareScanRow;
}

/** One row: the id of the data folder this database belongs to. */
interface InstallationRow {
  id: string;
  starts: number;
}

/** An account. */
export interface UserRow {
  id: string;
  email: string;
  /** Lower case; unique. */
  emailFolded: string;
  /** `""` until the user has set a password. */
  passwordHash: string;
  role: Role;
  fullName: string;
  permissionsJson: string;
  clientNumbersJson: string;
  createdAt: number;
  updatedAt: number;
  /** Set while the user is locked; locking also ends their sessions. */
  lockedAt: number | null;
  /** Counts changes by administrators. */
  version: number;
  lastLoginAt: number | null;
  /** Sealed; active once confirmed with a first code. */
  totpSecret: string | null;
  totpConfirmedAt: number | null;
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totpCounter: number | null;
  /** The user's id at DATEV; unique. */
  datevSubject: string | null;
}

/** Lets a program call as its user; removed when revoked. */
export interface ApiKeyRow {
  id: string;
  userId: string;
  name: string;
  scopesJson: string;
  /** SHA-256 of the secret, hex; unique. The secret itself is never stored. */
  hash: string;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
}

/** A single-use link for setting a password. */
interface OneTimeLinkRow {
  /** SHA-256 of the token, hex. */
  hash: string;
  userId: string;
  kind: "invitation" | "passwordReset";
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** Single-use replacement for an authenticator code. */
interface RecoveryCodeRow {
  /** SHA-256 of user id and code, hex. */
  hash: string;
  userId: string;
  createdAt: number;
  usedAt: number | null;
}

/** A DATEV sign-in in progress; removed on return. */
interface DatevLoginRow {
  /** SHA-256 of the state, hex. */
  stateHash: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  expiresAt: number;
}

/** One sign-in on one device. Its refresh tokens are a family that is revoked as a whole. */
interface SessionRow {
  id: string;
  userId: string;
  createdAt: number;
  revokedAt: number | null;
  /** Known after the app's first contact. */
  deviceId: string | null;
}

/** A browser profile in which a user has signed in. */
export interface DeviceRow {
  id: string;
  userId: string;
  /** SHA-256 of a key only the device knows, hex. */
  keyHash: string;
  name: string;
  createdAt: number;
  lastContactAt: number;
  wipeRequestedAt: number | null;
  wipeRequestedBy: string | null;
  wipedAt: number | null;
  wipedRemoved: number;
  wipedUnsent: number;
  /** Number of unsent entries the device last reported; null if it never has. */
  unsent: number | null;
  unsentAt: number | null;
}

/** A refresh token by its hash; using it creates its successor. */
export interface RefreshTokenRow {
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: string;
  sessionId: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
  /** Hash of the token that replaced it. */
  successorHash: string | null;
}

/** One uploaded file and the state of its check; a deleted one stays as a row without contents. */
export interface FileCheckRow {
  id: string;
  ownerId: string;
  clientKey: string;
  originalFileName: string;
  route: ImportRoute;
  status: ServerStatus;
  error: string | null;
  progress: number;
  clientNumber: string | null;
  /** Client of the watched folder or mail rule it came from, for a file that names none; null if there is none. */
  intakeClient: string | null;
  consultantNumber: string | null;
  /** The program that wrote the file; null if its header names none. */
  herkunft: string | null;
  formatJson: string | null;
  verdict: Verdict | null;
  countsJson: string | null;
  /** Header, number of records, e-invoice and time of the last report (`CheckFacts`); null without a report. */
  factsJson: string | null;
  sha256: string;
  size: number;
  rulesetVersion: string | null;
  /** Hash of report and occurrences; null before the check has run. */
  resultHash: string | null;
  searchText: string;
  assigneeId: string | null;
  /** When tags or assignee last changed; grows with every change. */
  organisedAt: number | null;
  /** Actions of users on the result, oldest first; null if there are none. */
  actsJson: string | null;
  actsAt: number | null;
  /** Last question to the client about the file, and when it last changed; null if there was none. */
  inquiryJson: string | null;
  inquiryAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Set in the trash and on a tombstone: the check is hidden, and an upload with its key must not revive it. */
  deletedAt: number | null;
  /** Set in the trash only, where all data stays for a while; a tombstone keeps none. */
  trashedAt: number | null;
  /** User who deleted it. */
  trashedBy: string | null;
}

/** The report of a check, and the file of its occurrences. */
interface ReportRow {
  fileCheckId: string;
  reportJson: string;
  /** File name of the packed occurrences below `occurrences/`. */
  occurrencesFile: string;
  createdAt: number;
}

/** One row per finding; occurrences are not stored as rows. */
interface FindingRow {
  fileCheckId: string;
  position: number;
  rule: string;
  severity: Severity;
  title: string;
  count: number;
}

/** A tag of a file check. */
interface FileCheckTagRow {
  fileCheckId: string;
  /** Folded by `foldLabel` for comparison. */
  folded: string;
  label: string;
  /** In the order they were added. */
  position: number;
}

/** Search entry of a check; the words themselves are in the index (`search-words.ts`). */
interface SearchEntryRow {
  /** Number in the index; newer checks have higher ones. */
  position: number;
  fileCheckId: string;
  /** Rules of the result; null before the check has run, or while the file must still be read for the search. */
  valuesJson: string | null;
}

/** Values of the records and documents of a check, by which it is found; rebuilt from its file, so never copied. */
interface SearchDictionaryRow {
  fileCheckId: string;
  /** Written by the engine (`value-dictionary.ts`); empty if the file could not be read. */
  bytes: Uint8Array;
}

/** Number of visible checks that break a rule. */
interface FindingCountRow {
  /** `""` for files without a client. */
  clientNumber: string;
  /** `""` if there is a client. */
  ownerId: string;
  rule: string;
  severity: Severity;
  title: string;
  files: number;
}

/** A queued job of the embedded queue; PostgreSQL has tables of pg-boss instead. */
export interface JobRow {
  id: string;
  kind: string;
  /** Subject of the job, e.g. the id of a file check. */
  subject: string;
  state: "queued" | "running" | "failed";
  /** Earliest start time. */
  runAt: number;
  /** Counted when claimed, so a job that kills the process is not retried for ever. */
  attempts: number;
  /** Errors reported by the handler. */
  failures: number;
  heartbeatAt: number | null;
  lastError: string | null;
  createdAt: number;
}

/** A setting a user shares across devices; one row per key. */
export interface PersonalValueRow {
  userId: string;
  key: string;
  valueJson: string;
  /** By the device's clock, never later than the server's. */
  changedAt: number;
  version: number;
  changeId: string;
}

/** A fact about a client that the office shares, such as its name; one row per client and field. */
export interface ClientValueRow {
  clientNumber: string;
  field: "name" | "email";
  /** Empty for none. */
  value: string;
  /** By the device's clock, never later than the server's. */
  changedAt: number;
  /** Grows with every change, also after the row was deleted and added again. */
  version: number;
  changeId: string;
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

/** Last version number assigned to a personal value of this user. */
interface PersonalVersionRow {
  userId: string;
  version: number;
}

/** Ids of applied changes; each is applied once, however often it arrives. */
interface AppliedChangeRow {
  userId: string;
  changeId: string;
  createdAt: number;
}

/** A retention period set by an administrator; all others have their defaults. */
interface RetentionSettingRow {
  kind: string;
  /** Null keeps for ever. */
  days: number | null;
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

/** A file of a mail, and its file check. */
interface ReceivedFileRow {
  mailId: string;
  position: number;
  name: string;
  fileCheckId: string;
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

/** Requests counted for a rate limit, shared by all processes. */
interface RequestCountRow {
  /** Hash of caller and call. */
  keyHash: string;
  count: number;
  /** End of the current window; then counting restarts. */
  endsAt: number;
}

/** A changing call made under a key, so that its repetition is answered and not run again. */
interface AnsweredCallRow {
  /** Hash of user, call and key. */
  keyHash: string;
  /** The answer, sealed; null while the call runs. */
  sealedAnswer: string | null;
  /** End of the time in which a repetition is recognised. */
  endsAt: number;
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

/** The last night in which each nightly task ran. */
interface NightlyRunRow {
  name: string;
  /** Last night it was queued for, e.g. `2026-11-22`. */
  night: string;
}

/** A workflow; a removed one stays for its runs. */
export interface WorkflowRow {
  id: string;
  name: string;
  enabled: number;
  /** Incremented by each change. */
  version: number;
  trigger: WorkflowTrigger["kind"];
  definitionJson: string;
  /** Consecutive failed runs. */
  failures: number;
  /** Why it was switched off automatically. */
  offReason: string | null;
  /** For a schedule. */
  nextRunAt: number | null;
  createdAt: number;
  changedAt: number;
  /** E-mail of the last editor. */
  changedBy: string;
  removedAt: number | null;
}

/** A run of a workflow, whose steps are its actions, or a batch, whose steps are file checks. */
export interface RunRow {
  id: string;
  kind: "workflow" | "batch";
  /** Id of the workflow, or the kind of batch. */
  sourceId: string;
  name: string;
  /** Version of the workflow at the time. */
  version: number;
  definitionJson: string;
  /** Id of its file check. */
  subject: string | null;
  causeJson: string;
  state: RunState;
  /** Higher values run first. */
  priority: number;
  /** E-mail of the user; `""` if started automatically. */
  startedBy: string;
  createdAt: number;
  endedAt: number | null;
}

/** One attempt at one step; the last attempt counts. */
export interface RunStepRow {
  runId: string;
  /** 0-based. */
  position: number;
  /** 1-based. */
  attempt: number;
  name: string;
  /** Id of the checked file check. */
  subject: string | null;
  state: StepState;
  resultJson: string | null;
  /** 1 if the verdict changed. */
  changed: number;
  /** Lines with timestamps. */
  log: string;
  startedAt: number | null;
  endedAt: number | null;
}

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

/** A Regelstand this installation has used. */
interface KnownRulesetRow {
  version: string;
  seenAt: number;
}

/** A notice shown under the bell of the app. */
export interface NoticeRow {
  id: string;
  userId: string;
  type: "INFO" | "WARNING" | "ERROR" | "SUCCESS" | "RESULT";
  important: number;
  title: string;
  message: string;
  /** File check it links to. */
  fileId: string | null;
  /** Page it links to, if not about a file check. */
  path: string | null;
  createdAt: number;
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

/** One row: the last entry of the chain. */
interface AuditHeadRow {
  id: string;
  position: number;
  hash: string;
}

/** Never changed after it is added. */
export interface AuditEntryRow {
  /** 1, 2, 3 …; a gap is a missing entry. */
  position: number;
  at: number;
  actorId: string | null;
  /** E-mail at the time; `""` if nobody was signed in. */
  actor: string;
  action: AuditAction;
  subject: string;
  detailJson: string;
  address: string;
  previousHash: string;
  hash: string;
}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

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

/** Result of the virus scanner for a content. */
interface MalwareScanRow {
  sha256: string;
  scannedAt: number;
  /** Name of the malware; empty if there is none. */
  signature: string;
}
