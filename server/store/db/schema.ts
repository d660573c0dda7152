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
 * Columns mean the same in SQLite and PostgreSQL: ids and enums are text, times integer milliseconds UTC, booleans
 * 0/1, structured values JSON in text (`…Json`, read and written in one place per table).
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
  jobs: JobRow;
  personalValues: PersonalValueRow;
  personalVersions: PersonalVersionRow;
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

/** One row: which data folder this is the database of. */
interface InstallationRow {
  id: string;
  starts: number;
}

export interface UserRow {
  id: string;
  email: string;
  /** Lower case; unique. */
  emailFolded: string;
  /** `""` until the person has set a password. */
  passwordHash: string;
  role: Role;
  fullName: string;
  permissionsJson: string;
  clientNumbersJson: string;
  createdAt: number;
  updatedAt: number;
  /** Set while the person may not sign in; their sessions were ended with it. */
  lockedAt: number | null;
  /** Counts the changes made by administrators. */
  version: number;
  lastLoginAt: number | null;
  /** Sealed; in force once it was confirmed with a first code. */
  totpSecret: string | null;
  totpConfirmedAt: number | null;
  /** Time step of the last accepted code; no code is accepted twice. */
  totpCounter: number | null;
  /** Who the person is for DATEV's sign-in; unique. */
  datevSubject: string | null;
}

/** With it a program calls in the name of a person; removed when it is revoked. */
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

/** A link with which a person sets a password, once. */
interface OneTimeLinkRow {
  /** SHA-256 of the token, hex. */
  hash: string;
  userId: string;
  kind: "invitation" | "passwordReset";
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** Stands in for the device that shows codes, once. */
interface RecoveryCodeRow {
  /** SHA-256 of person and code, hex. */
  hash: string;
  userId: string;
  createdAt: number;
  usedAt: number | null;
}

/** A sign-in with DATEV that was begun; removed when it comes back. */
interface DatevLoginRow {
  /** SHA-256 of the state, hex. */
  stateHash: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  expiresAt: number;
}

/** One sign-in on one device; its refresh tokens are a family that is revoked as a whole. */
interface SessionRow {
  id: string;
  userId: string;
  createdAt: number;
  revokedAt: number | null;
  /** Known after the first contact of the app. */
  deviceId: string | null;
}

/** A browser profile in which a person has signed in. */
export interface DeviceRow {
  id: string;
  userId: string;
  /** SHA-256 of the key only the device knows, hex. */
  keyHash: string;
  name: string;
  createdAt: number;
  lastContactAt: number;
  wipeRequestedAt: number | null;
  wipeRequestedBy: string | null;
  wipedAt: number | null;
  wipedRemoved: number;
  wipedUnsent: number;
  /** What the device has said it still holds for the server; null until it has said so. */
  unsent: number | null;
  unsentAt: number | null;
}

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
  consultantNumber: string | null;
  /** Names the program that wrote the file; null where its header names none. */
  herkunft: string | null;
  formatJson: string | null;
  verdict: Verdict | null;
  countsJson: string | null;
  sha256: string;
  size: number;
  rulesetVersion: string | null;
  /** Fingerprint of report and occurrences; null before the check has run. */
  resultHash: string | null;
  searchText: string;
  /** Who is to deal with it. */
  assigneeId: string | null;
  /** When tags or assignee last changed; grows with every change. */
  organisedAt: number | null;
  /** What people did with the result, oldest first; null where nobody did anything. */
  actsJson: string | null;
  actsAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Set in the trash and on a tombstone: nobody sees the check, and its key must not come to life by an upload. */
  deletedAt: number | null;
  /** Set in the trash only, where everything stays for a while; a tombstone is wiped. */
  trashedAt: number | null;
  /** Id of the person who deleted it. */
  trashedBy: string | null;
}

interface ReportRow {
  fileCheckId: string;
  reportJson: string;
  /** Name of the packed occurrences below `occurrences/`. */
  occurrencesFile: string;
  createdAt: number;
}

/** One row per finding; occurrences are never rows. */
interface FindingRow {
  fileCheckId: string;
  position: number;
  rule: string;
  severity: Severity;
  title: string;
  count: number;
}

/** A word the office gives to a file check. */
interface FileCheckTagRow {
  fileCheckId: string;
  /** As words are compared (`foldLabel`). */
  folded: string;
  label: string;
  /** In the order in which they were given. */
  position: number;
}

/** By what a check is found; the words themselves are in the index (`search-words.ts`). */
interface SearchEntryRow {
  /** Its number in the index: newer checks have greater ones. */
  position: number;
  fileCheckId: string;
  /** `SearchValues` of its result; null before a check has run, or where they have yet to be read from the file. */
  valuesJson: string | null;
}

/** How many checks that are seen break a rule. */
interface FindingCountRow {
  /** `""` for files that name none. */
  clientNumber: string;
  /** `""` where there is a client. */
  ownerId: string;
  rule: string;
  severity: Severity;
  title: string;
  files: number;
}

export interface JobRow {
  id: string;
  kind: string;
  /** What the job is about, e.g. the id of a file check. */
  subject: string;
  state: "queued" | "running" | "failed";
  /** Earliest start. */
  runAt: number;
  /** Counted when claimed, so a job that kills the process does not come back for ever. */
  attempts: number;
  /** Errors the handler reported. */
  failures: number;
  heartbeatAt: number | null;
  lastError: string | null;
  createdAt: number;
}

/** What a person set for all devices, one row per key. */
export interface PersonalValueRow {
  userId: string;
  key: string;
  valueJson: string;
  /** By the clock of the device, never later than the server's own. */
  changedAt: number;
  version: number;
  changeId: string;
}

/** Last version given to a personal value of this person. */
interface PersonalVersionRow {
  userId: string;
  version: number;
}

/** Orders that were carried out; each is carried out once, however often it arrives. */
interface AppliedChangeRow {
  userId: string;
  changeId: string;
  createdAt: number;
}

/** What an administrator changed; anything else has its default. */
interface RetentionSettingRow {
  kind: string;
  /** Null keeps for ever. */
  days: number | null;
}

/** What administrators set in the product about one subject; there once they have set anything. */
interface AdminSettingsRow {
  /** Such as `mail`. */
  subject: string;
  valueJson: string;
  /** One more with each change. */
  version: number;
  changedAt: number;
}

/** Password or key of an outside service. */
interface AdminSecretRow {
  /** Such as `mail/password`. */
  name: string;
  sealed: string;
  /** Its last characters, empty for a short one; what else is shown of it. */
  hint: string;
}

/** A mail on its way out; it stays for a while once it was sent. */
export interface MailRow {
  id: string;
  /** The same at every attempt, so that a second delivery can be told from a second mail. */
  messageId: string;
  /** What it was caused by; unique, so that the same cause sends one mail. */
  causeKey: string;
  /** Key of its template, or what else it is. */
  kind: string;
  recipient: string;
  subject: string;
  /** Empty once it was sent: it may hold a link that sets a password. */
  sealedText: string;
  state: "waiting" | "sending" | "sent" | "failed";
  attempts: number;
  nextAttemptAt: number;
  /** Whoever sends it and is silent for long is gone. */
  claimedAt: number | null;
  createdAt: number;
  /** From then on it would tell nothing true any more. */
  expiresAt: number | null;
  sentAt: number | null;
  /** What the server said that accepted it. */
  response: string | null;
  /** Why it was not sent, in German. */
  cause: string | null;
  /** `MailLetters`: documents that are made when it is sent. */
  lettersJson: string | null;
}

/** One row: how sending goes. */
interface MailStateRow {
  id: string;
  testedAt: number | null;
  /** When a server last accepted a test mail with the present settings. */
  acceptedAt: number | null;
  lastSentAt: number | null;
  /** Since the last mail that was accepted. */
  failures: number;
  /** Refused sign-ins in a row. */
  refusals: number;
  pausedUntil: number | null;
  /** Of the last failure, in German. */
  cause: string | null;
}

/** What a person is to be told by mail; several become one mail. */
interface MailNoticeRow {
  userId: string;
  kind: MailNoticeKind;
  /** Id of the file check, or the sentence itself. */
  subject: string;
  at: number;
}
export type MailNoticeKind = "fileCheck" | "system";

/** How the mailbox does from which mails are taken. */
interface MailboxStateRow {
  id: string;
  /** When it was last looked at without fault. */
  seenAt: number | null;
  failures: number;
  /** Refused sign-ins in a row. */
  refusals: number;
  cause: string | null;
}

/** A mail that came in, without what it says. */
export interface ReceivedMailRow {
  id: string;
  mailboxId: string;
  /** SHA-256 of its content; of a mail that was not read, where it lies. Unique in its mailbox. */
  messageKey: string;
  sender: string;
  subject: string;
  state: "checking" | "done" | "quarantine" | "released" | "rejected";
  ruleId: string | null;
  /** Why it is in quarantine, in German. */
  cause: string | null;
  createdAt: number;
}

/** A place in a mailbox where a mail was seen. */
interface ReceivedCopyRow {
  mailboxId: string;
  /** Account, folder and UIDVALIDITY that the UID belongs to, as a hash. */
  uidSpace: string;
  uid: number;
  /** How often it was tried to take the mail. */
  attempts: number;
  /** Null until something has become of it. */
  mailId: string | null;
}

/** A file of a mail, and the file check it became. */
interface ReceivedFileRow {
  mailId: string;
  position: number;
  name: string;
  fileCheckId: string;
}

/** One row: how the repository of the configuration does. */
export interface GitStateRow {
  id: string;
  /** When the remote last answered with its state. */
  fetchedAt: number | null;
  pushedAt: number | null;
  /** Of the last commit. */
  savedAt: number | null;
  /** Of the last attempt to reach the remote, in German; null when that went well. */
  cause: string | null;
  /** `Choices`: which side was chosen where both have changed a file. */
  choicesJson: string;
  /** What the configuration was like at the last look, and at the last commit by itself. */
  seenMark: string;
  savedMark: string;
}

interface RequestCountRow {
  /** Of who asked for what. */
  keyHash: string;
  count: number;
  /** From then on it begins again. */
  endsAt: number;
}

/** Something that was measured; it names neither person nor file. */
export interface UsageMeasureRow {
  id: string;
  kind: "check" | "upload";
  at: number;
  /** Of a check that of the engine, of an upload from the device to the server; null where it is not known. */
  durationMs: number | null;
  /** Of a check. */
  records: number | null;
  /** Of an upload. */
  way: UploadWay | null;
}

interface NightlyRunRow {
  name: string;
  /** Last night it was queued for, e.g. `2026-11-22`. */
  night: string;
}

/** What follows by itself when something happens; a removed one stays for its runs. */
export interface WorkflowRow {
  id: string;
  name: string;
  enabled: number;
  /** One more with each change. */
  version: number;
  /** Kind of its trigger. */
  trigger: WorkflowTrigger["kind"];
  definitionJson: string;
  /** Runs that failed one after the other. */
  failures: number;
  /** Why it was switched off by itself. */
  offReason: string | null;
  /** Of a schedule. */
  nextRunAt: number | null;
  createdAt: number;
  changedAt: number;
  /** E-mail of who changed it last. */
  changedBy: string;
  removedAt: number | null;
}

/** One run of a workflow, whose steps are its actions; or a batch, whose steps are file checks. */
export interface RunRow {
  id: string;
  kind: "workflow" | "batch";
  /** Id of the workflow, or what the batch does. */
  sourceId: string;
  name: string;
  /** Of the workflow when it ran. */
  version: number;
  definitionJson: string;
  /** Id of the file check it is about. */
  subject: string | null;
  causeJson: string;
  state: RunState;
  /** The greater one first. */
  priority: number;
  /** E-mail of the person; `""` where it was not a person. */
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
  /** Id of the file check that is checked in it. */
  subject: string | null;
  state: StepState;
  resultJson: string | null;
  /** 1 where the verdict is not what it was before. */
  changed: number;
  /** Lines, each with its time. */
  log: string;
  startedAt: number | null;
  endedAt: number | null;
}

/** A message to another program, sent until it arrives or is given up. */
export interface DeliveryRow {
  /** Run and position; the other program recognises a repetition by it. */
  id: string;
  runId: string;
  position: number;
  url: string;
  body: string;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  nextAt: number;
  /** Set while somebody sends it. */
  claimedAt: number | null;
  createdAt: number;
}

/** A Regelstand this installation has worked with. */
interface KnownRulesetRow {
  version: string;
  seenAt: number;
}

/** Something told to a person in the bell of the app. */
export interface NoticeRow {
  id: string;
  userId: string;
  type: "INFO" | "WARNING" | "ERROR" | "SUCCESS" | "RESULT";
  important: number;
  title: string;
  message: string;
  /** File check it leads to. */
  fileId: string | null;
  /** Page it leads to, where it is about none. */
  path: string | null;
  createdAt: number;
}

/** One question to one provider; its cost is reserved before it leaves. */
export interface AiRequestRow {
  id: string;
  at: number;
  userId: string;
  purpose: AiPurpose | "test" | "trial";
  providerId: string;
  /** As they were called then. */
  provider: string;
  model: string;
  state: "running" | "ok" | "error" | "timeout" | "aborted" | "refused";
  /** In German; never a text of the request. */
  cause: string | null;
  firstTokenMs: number | null;
  totalMs: number | null;
  tokensIn: number;
  tokensOut: number;
  /** Millionths of a euro; while it runs the most it can cost. */
  costMicros: number;
  redactions: number;
  isFallback: 0 | 1;
  /** What left and what came back, with placeholders; null where contents are not kept. */
  contentJson: string | null;
  rating: "helpful" | "unhelpful" | null;
  /** When a person took over the text, of a Rückfrage. */
  adoptedAt: number | null;
}

/** A Python script of the office; what it says stands in its versions, and a removed one stays for its runs. */
export interface ScriptRow {
  id: string;
  /** The present one; one more with each change. */
  version: number;
  /** Version that a second person approved, and the e-mail of that person. */
  approvedVersion: number | null;
  approvedBy: string | null;
  approvedAt: number | null;
  enabled: number;
  /** Runs that failed one after the other. */
  failures: number;
  /** Why it was switched off by itself. */
  offReason: string | null;
  createdAt: number;
  removedAt: number | null;
}

/** A script as somebody saved it; never changed. */
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
  /** E-mail at that time. */
  changedBy: string;
}

/** One run of a version on the result of one file check. */
export interface ScriptRunRow {
  id: string;
  scriptId: string;
  version: number;
  kind: ScriptRun["kind"];
  fileCheckId: string;
  /** Step of a workflow that waits for it. */
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

/** A text an office has written for a purpose; a draft may change, what was published once does not. */
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

/** A Befund templates have to pass, without any value of the file it was taken from. */
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

/** One question of the trials, and what became of it. */
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
  /** Null for the order of the purpose. */
  providerId: string | null;
  /** As it was called when it answered. */
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

/** A backup that a person has started in the app, or the schedule. */
export interface BackupRow {
  id: string;
  state: "running" | "done" | "failed";
  startedBy: "person" | "schedule";
  /** Empty for the schedule. */
  userId: string;
  /** E-mail of the person; empty for the schedule. */
  actor: string;
  startedAt: number;
  endedAt: number | null;
  /** Below the folder of backups. */
  fileName: string;
  sizeBytes: number | null;
  /** How many files the rows name and the archive does not hold. */
  missing: number;
  /** In German, where it failed. */
  cause: string | null;
  isEncrypted: 0 | 1;
  /** When it was restored into a throw-away folder. */
  restoredAt: number | null;
}

/** A backup in one of the places of the plan. */
export interface BackupCopyRow {
  backupId: string;
  place: "folder" | "s3";
  /** Path of the folder, or address and name of the bucket. */
  location: string;
  fileName: string;
  /** `removed`: there were enough newer ones. */
  state: "verified" | "failed" | "removed";
  /** In German, where it failed. */
  cause: string | null;
  writtenAt: number;
}

/** One row: the last entry of the chain. */
interface AuditHeadRow {
  id: string;
  position: number;
  hash: string;
}

/** Added in one place, never changed. */
export interface AuditEntryRow {
  /** 1, 2, 3 …; a gap is a missing entry. */
  position: number;
  at: number;
  actorId: string | null;
  /** E-mail at that time; `""` when nobody was signed in. */
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

/** A file taken out of the watched folder, until it is put away. */
export interface WatchedFileRow {
  /** Key of its file check, and name of the folder it lies in meanwhile. */
  key: string;
  /** Number of the Mandant whose folder it came from; empty for the watched folder itself. */
  folder: string;
  name: string;
  /** Whose file check it becomes. */
  ownerId: string;
  /** Where it is being put away, from the moment that is decided. */
  outcome: "geprueft" | "fehlerhaft" | null;
  targetName: string | null;
  createdAt: number;
}

/** What the virus scanner said of a content. */
interface MalwareScanRow {
  sha256: string;
  scannedAt: number;
  /** Name of the malware; empty where there is none. */
  signature: string;
}
