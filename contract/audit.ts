import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

/** All actions an entry can record. */
export const auditActions = [
  "signIn",
  "signInFailed",
  "download",
  "delete",
  "restore",
  "deleteForGood",
  "wipeRequest",
  "personAdd",
  "personChange",
  "personRemove",
  "clientsImport",
  "clientChange",
  "clientRemove",
  "questionsRemove",
  "passwordLink",
  "passwordLinkRequest",
  "passwordSet",
  "secondFactorOn",
  "secondFactorOff",
  "recoveryCodeUsed",
  "passwordChange",
  "sessionEnd",
  "refused",
  "setAside",
  "apiKeyAdd",
  "apiKeyRemove",
  "change",
  "organise",
  "start",
  "cancel",
  "export",
  "backup",
  "systemRestore",
  "retention",
  "settingsChange",
  "jobRetry",
  "backupStart",
  "backupFail",
  "selfTest",
  "mailTest",
  "mailRetry",
  "mailRemove",
  "mailPreview",
  "workflowAdd",
  "workflowChange",
  "workflowRemove",
  "workflowRetry",
  "batchStart",
  "batchSteer",
  "scriptAdd",
  "scriptChange",
  "scriptRemove",
  "scriptApprove",
  "scriptSwitch",
  "scriptTest",
  "mailRelease",
  "mailReject",
  "inboxSimulation",
  "aiTest",
  "aiPreview",
  "aiBlocked",
  "aiTemplate",
  "aiTrial",
  "aiGolden",
  "ollamaOrder",
  "configCommit",
  "configImport",
  "configRestore",
  "configPush",
  "configFetch",
  "configResolve",
  "configTest",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Details of an entry; the app words each. */
export type AuditFact =
  | "act"
  | "after"
  | "as"
  | "assignee"
  | "backupOf"
  | "batch"
  | "before"
  | "by"
  | "cause"
  | "clientNumbers"
  | "clientNumbersAfter"
  | "clientNumbersBefore"
  | "clients"
  | "code"
  | "count"
  | "days"
  | "device"
  | "devices"
  | "email"
  | "enabled"
  | "enabledBefore"
  | "export"
  | "failedJobs"
  | "fileCheck"
  | "fileChecks"
  | "files"
  | "filter"
  | "findings"
  | "format"
  | "fromStep"
  | "fullNameAfter"
  | "fullNameBefore"
  | "isNeeded"
  | "isOk"
  | "kind"
  | "locked"
  | "mails"
  | "model"
  | "models"
  | "name"
  | "number"
  | "order"
  | "owner"
  | "password"
  | "permissionsAfter"
  | "permissionsBefore"
  | "purpose"
  | "reason"
  | "renamed"
  | "repeats"
  | "restored"
  | "role"
  | "roleAfter"
  | "roleBefore"
  | "route"
  | "rule"
  | "ruleset"
  | "runs"
  | "scopes"
  | "scriptOutputs"
  | "state"
  | "tags"
  | "trash"
  | "verdict"
  | "version"
  | "way"
  | "withKey"
  | "workflow";

const narrowing = {
  /** Two days `2026-11-01/2026-11-20`, both inclusive, UTC; empty for all. */
  dateRange: Type.Optional(Type.String({ pattern: "^(?:\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})?$" })),
  /** One action, e.g. `signInFailed`. */
  action: Type.Optional(Type.String({ maxLength: 40 })),
  /** E-mail of the person. */
  actor: Type.Optional(Type.String({ maxLength: 254 })),
};

const auditEntry = Type.Object({
  position: Type.Integer(),
  at: Type.Integer(),
  /** `""` if the server acted by itself or no one was signed in. */
  actor: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  detail: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  address: Type.String(),
  /** Present state of a mail that was put into the outbox again; null for other actions and removed mails. */
  mailOutcome: Type.Union([
    Type.Object({
      state: Type.Enum(["sent", "failed", "waiting"]),
      cause: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});

/** Filters of the export, which is a file and not JSON: `csv` for spreadsheets, `jsonl` for programs. */
export const auditExportQuery = Type.Object({ ...narrowing, format: Type.Optional(Type.Enum(["csv", "jsonl"])) });

export const auditRoutes = {
  /** All entries with action and person, newest first. */
  listAudit: {
    path: ["GET", "/api/admin/system/audit"],
    access: admins,
    query: Type.Object({
      ...narrowing,
      page: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
    }),
    response: Type.Object({
      entries: Type.Array(auditEntry),
      /** Names of people, files, devices and tools by the id in an entry, of actors by their e-mail. */
      names: Type.Record(Type.String(), Type.String()),
      total: Type.Integer(),
    }),
  },
  /** Computes the chain of hashes again; `brokenAt` is the first entry that was changed or is missing. */
  verifyAudit: {
    path: ["GET", "/api/admin/system/audit/verification"],
    access: admins,
    response: Type.Object({
      entries: Type.Integer(),
      brokenAt: Type.Union([Type.Integer(), Type.Null()]),
      hash: Type.String(),
    }),
  },
} as const satisfies Record<string, Route>;
