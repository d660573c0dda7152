import Type, { type Static } from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { timeOfDay } from "./time-of-day.ts";

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);
const verdict = Type.Enum(["importable", "importableWithWarnings", "notImportable", "notCheckable"]);

/**
 * `recheck` with the rules of today; `compare` with those of an older Regelstand, which changes no result; `delete` for
 * good what is older than so many days.
 */
const kind = Type.Enum(["recheck", "compare", "delete"]);
export type BatchKind = Static<typeof kind>;

const filter = Type.Object({
  /** Two days `2026-11-01/2026-11-20`, both inclusive, UTC; empty for all. */
  dateRange: Type.Optional(Type.String({ pattern: "^(?:\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})?$" })),
  clientNumber: Type.Optional(Type.String({ maxLength: 10 })),
  verdict: Type.Optional(verdict),
  /** Checked with other rules than those of today. */
  outdated: Type.Optional(Type.Boolean()),
  /** Came in at least so many days ago; a deletion needs it. */
  olderThanDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
});
export type BatchFilter = Static<typeof filter>;

/** Of `compare`: the Regelstand of before. */
const ruleset = Type.Optional(Type.String({ maxLength: 20, examples: ["2026.11.4"] }));

/** How many files are checked at once, and the hours in which batches work; both empty for always. */
export const batchSettingFields = {
  concurrency: Type.Integer({ minimum: 1, maximum: 8 }),
  windowFrom: timeOfDay,
  windowTo: timeOfDay,
};

const counts = Type.Object({
  total: Type.Integer(),
  queued: Type.Integer(),
  underWay: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  cancelled: Type.Integer(),
});

const batch = Type.Object({
  id: Type.String(),
  kind,
  filter,
  ruleset: nullable(Type.String()),
  state: Type.Enum(["queued", "running", "paused", "done", "failed", "cancelled"]),
  /** Greater ones first: 2 urgent, 1 normal, 0 when nothing else is to be done. */
  priority: Type.Integer(),
  startedBy: Type.String(),
  createdAt: Type.Integer(),
  endedAt: nullable(Type.Integer()),
  counts,
  /** Of a new check and a comparison: verdicts that are not what they were. */
  changedVerdicts: Type.Integer(),
});
export type Batch = Static<typeof batch>;

const item = Type.Object({
  position: Type.Integer(),
  attempt: Type.Integer(),
  /** As it was called; also of one that is gone. */
  fileName: Type.String(),
  fileId: Type.String(),
  state: Type.Enum(["queued", "running", "underWay", "done", "failed", "interrupted", "repeated", "cancelled"]),
  before: nullable(verdict),
  after: nullable(verdict),
  /** What happened, with its times. */
  log: Type.String(),
});
export type BatchItem = Static<typeof item>;

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });

export const batchRoutes = {
  /** Newest first, at most 100. */
  listBatches: {
    path: ["GET", "/api/admin/batch/jobs"],
    access: admins,
    response: Type.Object({
      batches: Type.Array(batch),
      rulesetVersion: Type.String(),
      /** Those of before that can be chosen, newest first. */
      olderRulesets: Type.Array(Type.String()),
      ...batchSettingFields,
      /** What holds until somebody sets anything. */
      defaults: Type.Object(batchSettingFields),
      /** Outside of the hours in which batches work: when they go on. */
      waitsUntil: nullable(Type.String()),
      /** Of the setting; 0 until somebody has set it. */
      version: Type.Integer(),
    }),
  },
  /** How many there are, and the first of them. */
  previewBatch: {
    path: ["POST", "/api/admin/batch/preview"],
    access: admins,
    errors: ["BATCH_REFUSED"],
    body: Type.Object({ kind, filter, ruleset }),
    response: Type.Object({
      count: Type.Integer(),
      bytes: Type.Integer(),
      sample: Type.Array(
        Type.Object({
          fileId: Type.String(),
          fileName: Type.String(),
          clientNumber: nullable(Type.String()),
          verdict: nullable(verdict),
          rulesetVersion: nullable(Type.String()),
          createdAt: Type.Integer(),
        }),
      ),
    }),
  },
  /** BATCH_CHANGED where there are no longer as many as `count` says. */
  startBatch: {
    path: ["POST", "/api/admin/batch/jobs"],
    access: admins,
    errors: ["BATCH_REFUSED", "BATCH_CHANGED"],
    body: Type.Object({
      kind,
      filter,
      ruleset,
      /** As it was shown; a person who deletes has typed it. */
      count: Type.Integer({ minimum: 0 }),
      priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, default: 1 })),
    }),
    response: Type.Object({ id: Type.String() }),
  },
  readBatch: {
    path: ["GET", "/api/admin/batch/jobs/:id"],
    access: admins,
    errors: ["RUN_NOT_FOUND"],
    params: one,
    query: Type.Object({
      /** Only items of this state, or `changed` for those with another verdict. */
      items: Type.Optional(Type.Enum(["all", "failed", "changed"], { default: "all" })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
    }),
    response: Type.Object({ batch, items: Type.Array(item), total: Type.Integer() }),
  },
  /** RUN_OPEN where the order makes no sense in its present state. */
  steerBatch: {
    path: ["POST", "/api/admin/batch/jobs/:id/:order"],
    access: admins,
    errors: ["RUN_NOT_FOUND", "RUN_OPEN"],
    params: Type.Object({
      id: Type.String({ maxLength: 64 }),
      order: Type.Enum(["pause", "resume", "cancel", "retry-failed"]),
    }),
    response: Type.Object({ batch }),
  },
  /** All items as a table for spreadsheets. */
  exportBatch: {
    path: ["GET", "/api/admin/batch/jobs/:id/result"],
    access: admins,
    errors: ["RUN_NOT_FOUND"],
    params: one,
    response: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  },
  /** How many files of batches are checked at once, and when; SETTINGS_CHANGED where `version` is no longer the present. */
  changeBatchSettings: {
    path: ["PUT", "/api/admin/batch/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "BATCH_REFUSED"],
    body: Type.Object({ ...batchSettingFields, version: Type.Integer({ minimum: 0, examples: [999] }) }),
    response: Type.Object({ ...batchSettingFields, version: Type.Integer() }),
  },
} as const satisfies Record<string, Route>;
