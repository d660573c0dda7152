import Type, { type Static } from "typebox";
import type { OwnRule } from "#engine/index.ts";
import { tag } from "./file-checks.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { mostTags } from "./tags.ts";

/** What is asked of a file check; some of it is only known once it has been checked. */
export const conditionFields = ["verdict", "clientNumber", "format", "rule", "source"] as const;
/** Those of own rules that compare words. */
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
  /** Five fields of cron, in the time of Berlin. */
  Type.Object({ kind: Type.Literal("schedule"), pattern: Type.String({ minLength: 1, maxLength: 100 }) }),
]);
export type WorkflowTrigger = Static<typeof trigger>;

/** `owner` of the file, all `admins`, or ids of persons. */
const recipients = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: 100,
  examples: [["admins"]],
});

/** What the texts of a mail may name, with what it means; those of a file only where the trigger is about one. */
export const mailPlaceholders = {
  name: "Name der Person",
  workflow: "Name des Workflows",
  datei: "Name der Datei",
  mandant: "Nummer des Mandanten",
  verdict: "Ergebnis der Prüfung",
  befunde: "Zahl der Fehler, Warnungen und Hinweise",
  link: "Adresse des Ergebnisses",
} as const;

/** The last day, week or month that is over, in the time of Berlin. */
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
  /** What was checked in a time that is over, in a mail to each person about the files they see. */
  Type.Object({
    kind: Type.Literal("report"),
    to: recipients,
    period: Type.Enum([...reportPeriods]),
    /** Nothing is sent to whom it would tell nothing. */
    skipEmpty: Type.Boolean(),
  }),
  /** Of the file, or of every file that was checked with another Regelstand. */
  Type.Object({ kind: Type.Literal("recheck") }),
  /** On the result of the file. */
  Type.Object({ kind: Type.Literal("script"), scriptId: Type.String({ maxLength: 64 }) }),
  /** Of the file; what it has already stays. */
  Type.Object({ kind: Type.Literal("tag"), tags: Type.Array(tag, { minItems: 1, maxItems: mostTags }) }),
  /** Who is to deal with the file. */
  Type.Object({
    kind: Type.Literal("assign"),
    personId: Type.String({ minLength: 1, maxLength: 64, examples: ["nobody"] }),
  }),
]);
export type WorkflowAction = Static<typeof action>;

const definition = {
  trigger,
  /** All of them must hold. */
  conditions: Type.Array(condition, { maxItems: 20 }),
  /** One after the other. */
  actions: Type.Array(action, { minItems: 1, maxItems: 20 }),
};
const workflowDefinition = Type.Object(definition);
export type WorkflowDefinition = Static<typeof workflowDefinition>;

const draft = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }),
  enabled: Type.Boolean(),
  ...definition,
};

/** What a person writes of a workflow. */
export const workflowDraft = Type.Object(draft);

const runState = Type.Enum(["queued", "running", "paused", "done", "failed", "cancelled"]);
export type RunState = Static<typeof runState>;
/** `underWay`: others carry it out, a check or a delivery; `repeated`: it was done, and is to be done again. */
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
  /** Why it was switched off by itself, in German. */
  offReason: nullable(Type.String()),
  /** Of a schedule. */
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
  /** What it was about; null where that is gone, or it was about no file. */
  fileName: nullable(Type.String()),
  fileId: nullable(Type.String()),
  /** Why it ran, in German. */
  cause: Type.String(),
  createdAt: Type.Integer(),
  endedAt: nullable(Type.Integer()),
});
export type WorkflowRun = Static<typeof run>;

const reportRun = Type.Object({
  ...run.properties,
  /** Of the step that sends the report; to repeat it from there. */
  position: Type.Integer(),
  /** What the step said last, in German; empty before it was begun. */
  outcome: Type.String(),
  /** Mails of its last attempt; they are kept for a while only. */
  recipients: Type.Integer(),
});
export type ReportRun = Static<typeof reportRun>;

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
const secretState = Type.Object({ secretSet: Type.Boolean(), secretHint: nullable(Type.String()) });

export const workflowRoutes = {
  /** All of them, and what a form about one can offer. */
  listWorkflows: {
    path: ["GET", "/api/admin/workflows"],
    access: admins,
    response: Type.Object({
      workflows: Type.Array(workflow),
      /** Values that occur in the file checks of this installation, by field. */
      choices: Type.Object({
        clientNumber: Type.Array(choice),
        format: Type.Array(choice),
        rule: Type.Array(choice),
        people: Type.Array(choice),
        /** Those that run in workflows, by id. */
        script: Type.Array(choice),
      }),
      /** With it other programs recognise what comes from here. */
      webhookSecret: secretState,
      /** Machines of the own network that may be called. */
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
  /** SETTINGS_CHANGED where `version` is no longer that of the workflow. */
  changeWorkflow: {
    path: ["PUT", "/api/admin/workflows/:id"],
    access: admins,
    errors: ["WORKFLOW_NOT_FOUND", "WORKFLOW_REFUSED", "SETTINGS_CHANGED"],
    params: one,
    body: Type.Object({ ...draft, version: Type.Integer({ minimum: 1 }) }),
    response: Type.Object({ workflow }),
  },
  /** Its runs stay. */
  removeWorkflow: {
    path: ["DELETE", "/api/admin/workflows/:id"],
    access: admins,
    errors: ["WORKFLOW_NOT_FOUND"],
    params: one,
    response: Type.Object({}),
  },
  /** What the workflow would do with the last file checks; nothing of it is done. */
  tryWorkflow: {
    path: ["POST", "/api/admin/workflows/dry-run"],
    access: admins,
    errors: ["WORKFLOW_REFUSED"],
    body: Type.Object({ ...definition, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }),
    response: Type.Object({
      /** So many file checks were looked at. */
      looked: Type.Integer(),
      matches: Type.Array(
        Type.Object({
          /** Null where it runs without a file. */
          fileId: nullable(Type.String()),
          fileName: Type.String(),
          /** What each action would do, in German. */
          effects: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  /** The next three times of a schedule; WORKFLOW_REFUSED where it never comes or cannot be read. */
  previewSchedule: {
    path: ["POST", "/api/admin/workflows/schedule-preview"],
    access: admins,
    errors: ["WORKFLOW_REFUSED"],
    body: Type.Object({ pattern: Type.String({ maxLength: 100, examples: ["0 7 * * 1"] }) }),
    response: Type.Object({ dates: Type.Array(Type.Integer()), zone: Type.Literal("Europe/Berlin") }),
  },
  /** Makes a new secret, which is shown this once. */
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
  /** From a step on, as the workflow was; or wholly anew, as it is now. */
  retryWorkflowRun: {
    path: ["POST", "/api/admin/workflow-runs/:id/retry"],
    access: admins,
    errors: ["RUN_NOT_FOUND", "RUN_OPEN", "WORKFLOW_NOT_FOUND"],
    params: one,
    body: Type.Object({ fromStep: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })) }),
    response: Type.Object({ id: Type.String() }),
  },
} as const satisfies Record<string, Route>;
