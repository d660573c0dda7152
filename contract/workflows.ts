import Type, { type Static } from "typebox";
import type { OwnRule } from "#engine/index.ts";
import { tag } from "./file-checks.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { maxTags } from "./tags.ts";

/** Fields of a file check; some are known only after the check. */
export const conditionFields = ["verdict", "clientNumber", "format", "rule", "source"] as const;
/** Operators for words, shared with own rules. */
export const conditionOperators = [
  "equals",
  "notEquals",
  "oneOf",
  "notOneOf",
  "startsWith",
  "filled",
  "empty",
] as const satisfies readonly OwnRule["operator"][];

const condition = Type.Object({
  field: Type.Enum([...conditionFields]),
  operator: Type.Enum([...conditionOperators]),
  /** One for most operators, several for `oneOf` and `notOneOf`, none for `filled` and `empty`. */
  values: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 50 }),
});
export type WorkflowCondition = Static<typeof condition>;

const trigger = Type.Union([
  Type.Object({ kind: Type.Literal("checkEnded") }),
  Type.Object({ kind: Type.Literal("fileReceived") }),
  Type.Object({ kind: Type.Literal("newRuleset") }),
  /** Five cron fields, Europe/Berlin. */
  Type.Object({ kind: Type.Literal("schedule"), pattern: Type.String({ minLength: 1, maxLength: 100 }) }),
]);
export type WorkflowTrigger = Static<typeof trigger>;

/** `owner` of the file, all `admins`, or ids of people. */
const recipients = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: 100,
  examples: [["admins"]],
});

/** Placeholders of mail texts with their meaning; those of a file need a trigger about a file. */
export const mailPlaceholders = {
  name: "Name der Person",
  workflow: "Name des Workflows",
  datei: "Name der Datei",
  mandant: "Nummer des Mandanten",
  verdict: "Ergebnis der Prüfung",
  befunde: "Zahl der Fehler, Warnungen und Hinweise",
  link: "Adresse des Ergebnisses",
} as const;

/** The last complete day, week or month, Europe/Berlin. */
export const reportPeriods = ["day", "week", "month"] as const;

const action = Type.Union([
  Type.Object({
    kind: Type.Literal("notify"),
    to: recipients,
    title: Type.String({ minLength: 1, maxLength: 120, pattern: "\\S" }),
    important: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal("webhook"),
    url: Type.String({ maxLength: 500, pattern: "^https?://", examples: ["https://vorsystem.example/pruefung"] }),
  }),
  Type.Object({
    kind: Type.Literal("mail"),
    to: recipients,
    /** One line. */
    subject: Type.String({ minLength: 1, maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f]*\\S[^\\x00-\\x1f\\x7f]*$" }),
    text: Type.String({ minLength: 1, maxLength: 5000, pattern: "\\S" }),
  }),
  /** Mails a report on the checks of a past period to each person, limited to files they see. */
  Type.Object({
    kind: Type.Literal("report"),
    to: recipients,
    period: Type.Enum([...reportPeriods]),
    /** Skips recipients without any file in the report. */
    skipEmpty: Type.Boolean(),
  }),
  /** Rechecks the file, or every file checked with another Regelstand. */
  Type.Object({ kind: Type.Literal("recheck") }),
  /** Runs on the result of the file. */
  Type.Object({ kind: Type.Literal("script"), scriptId: Type.String({ maxLength: 64 }) }),
  /** Adds tags to the file; its present ones stay. */
  Type.Object({ kind: Type.Literal("tag"), tags: Type.Array(tag, { minItems: 1, maxItems: maxTags }) }),
  /** Sets the assignee of the file. */
  Type.Object({
    kind: Type.Literal("assign"),
    personId: Type.String({ minLength: 1, maxLength: 64, examples: ["nobody"] }),
  }),
]);
export type WorkflowAction = Static<typeof action>;

const definition = {
  trigger,
  /** All must match. */
  conditions: Type.Array(condition, { maxItems: 20 }),
  /** Executed in order. */
  actions: Type.Array(action, { minItems: 1, maxItems: 20 }),
};
const workflowDefinition = Type.Object(definition);
export type WorkflowDefinition = Static<typeof workflowDefinition>;

const draft = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }),
  enabled: Type.Boolean(),
  ...definition,
};

/** The parts of a workflow a person writes. */
export const workflowDraft = Type.Object(draft);

const runState = Type.Enum(["queued", "running", "paused", "done", "failed", "cancelled"]);
export type RunState = Static<typeof runState>;
/** `underWay`: waits for a check or a delivery; `repeated`: done, but scheduled to run again. */
const stepState = Type.Enum([
  "queued",
  "running",
  "underWay",
  "done",
  "failed",
  "interrupted",
  "repeated",
  "cancelled",
]);
export type StepState = Static<typeof stepState>;

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

const workflow = Type.Object({
  id: Type.String(),
  ...draft,
  version: Type.Integer(),
  changedAt: Type.Integer(),
  changedBy: Type.String(),
  /** Why it was switched off automatically, in German. */
  offReason: nullable(Type.String()),
  /** For a schedule. */
  nextRunAt: nullable(Type.Integer()),
  lastRun: nullable(Type.Object({ state: runState, at: Type.Integer() })),
  runs: Type.Object({ done: Type.Integer(), failed: Type.Integer(), open: Type.Integer() }),
});
export type Workflow = Static<typeof workflow>;

const choice = Type.Object({ value: Type.String(), label: Type.String() });

const step = Type.Object({
  position: Type.Integer(),
  attempt: Type.Integer(),
  name: Type.String(),
  state: stepState,
  startedAt: nullable(Type.Integer()),
  endedAt: nullable(Type.Integer()),
  log: Type.String(),
});

const run = Type.Object({
  id: Type.String(),
  workflowId: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  state: runState,
  /** Name of its file; null if it had none or the file is gone. */
  fileName: nullable(Type.String()),
  fileId: nullable(Type.String()),
  /** Trigger of the run, in German. */
  cause: Type.String(),
  createdAt: Type.Integer(),
  endedAt: nullable(Type.Integer()),
});
export type WorkflowRun = Static<typeof run>;

const reportRun = Type.Object({
  ...run.properties,
  /** Index of the report step, to retry from there. */
  position: Type.Integer(),
  /** Last result of the step, in German; empty before its start. */
  outcome: Type.String(),
  /** Recipients of the last attempt; the mails are stored for a limited time. */
  recipients: Type.Integer(),
});
export type ReportRun = Static<typeof reportRun>;

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
const secretState = Type.Object({ secretSet: Type.Boolean(), secretHint: nullable(Type.String()) });

export const workflowRoutes = {
  /** All workflows, and the options of their form. */
  listWorkflows: {
    path: ["GET", "/api/admin/workflows"],
    access: admins,
    response: Type.Object({
      workflows: Type.Array(workflow),
      /** Values that occur in file checks of this installation, by field. */
      choices: Type.Object({
        clientNumber: Type.Array(choice),
        /** With the word for all e-invoices, which need not occur. */
        format: Type.Array(choice),
        rule: Type.Array(choice),
        people: Type.Array(choice),
        /** Scripts for workflows, by id. */
        script: Type.Array(choice),
      }),
      /** Signs calls, so that receivers can verify their origin. */
      webhookSecret: secretState,
      /** Hosts of the internal network that may be called. */
      privateHosts: Type.Array(Type.String()),
      rulesetVersion: Type.String(),
    }),
  },
  createWorkflow: {
    path: ["POST", "/api/admin/workflows"],
    access: admins,
    errors: ["WORKFLOW_REFUSED"],
    body: Type.Object(draft),
    response: Type.Object({ workflow }),
  },
  /** SETTINGS_CHANGED if `version` is not that of the workflow. */
  changeWorkflow: {
    path: ["PUT", "/api/admin/workflows/:id"],
    access: admins,
    errors: ["WORKFLOW_NOT_FOUND", "WORKFLOW_REFUSED", "SETTINGS_CHANGED"],
    params: one,
    body: Type.Object({ ...draft, version: Type.Integer({ minimum: 1 }) }),
    response: Type.Object({ workflow }),
  },
  /** Keeps its runs. */
  removeWorkflow: {
    path: ["DELETE", "/api/admin/workflows/:id"],
    access: admins,
    errors: ["WORKFLOW_NOT_FOUND"],
    params: one,
    response: Type.Object({}),
  },
  /** The effect of the workflow on the last file checks; nothing is executed. */
  tryWorkflow: {
    path: ["POST", "/api/admin/workflows/dry-run"],
    access: admins,
    errors: ["WORKFLOW_REFUSED"],
    body: Type.Object({ ...definition, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }),
    response: Type.Object({
      /** Number of file checks evaluated. */
      looked: Type.Integer(),
      matches: Type.Array(
        Type.Object({
          /** Null if it runs without a file. */
          fileId: nullable(Type.String()),
          fileName: Type.String(),
          /** Effect of each action, in German. */
          effects: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  /** The next three times of a schedule; WORKFLOW_REFUSED if it never occurs or cannot be parsed. */
  previewSchedule: {
    path: ["POST", "/api/admin/workflows/schedule-preview"],
    access: admins,
    errors: ["WORKFLOW_REFUSED"],
    body: Type.Object({ pattern: Type.String({ maxLength: 100, examples: ["0 7 * * 1"] }) }),
    response: Type.Object({ dates: Type.Array(Type.Integer()), zone: Type.Literal("Europe/Berlin") }),
  },
  /** Creates a new secret, shown only once. */
  renewWebhookSecret: {
    path: ["POST", "/api/admin/workflows/webhook-secret"],
    access: admins,
    response: Type.Object({ secret: Type.String() }),
  },
  /** Newest first. */
  listWorkflowRuns: {
    path: ["GET", "/api/admin/workflows/:id/runs"],
    access: admins,
    errors: ["WORKFLOW_NOT_FOUND"],
    params: one,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
    }),
    response: Type.Object({ runs: Type.Array(run), total: Type.Integer() }),
  },
  /** The last runs of the workflows that send reports, newest first. */
  listReportRuns: {
    path: ["GET", "/api/admin/report-runs"],
    access: admins,
    response: Type.Object({ runs: Type.Array(reportRun) }),
  },
  readWorkflowRun: {
    path: ["GET", "/api/admin/workflow-runs/:id"],
    access: admins,
    errors: ["RUN_NOT_FOUND"],
    params: one,
    response: Type.Object({ run, steps: Type.Array(step) }),
  },
  /** From a step on, with the workflow as it was; or completely, as it is now. */
  retryWorkflowRun: {
    path: ["POST", "/api/admin/workflow-runs/:id/retry"],
    access: admins,
    errors: ["RUN_NOT_FOUND", "RUN_OPEN", "WORKFLOW_NOT_FOUND"],
    params: one,
    body: Type.Object({ fromStep: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })) }),
    response: Type.Object({ id: Type.String() }),
  },
} as const satisfies Record<string, Route>;
