import Type, { type Static } from "typebox";
import { format } from "./file-checks.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";
import { timeOfDay } from "./time-of-day.ts";

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);
const verdict = Type.Enum(["importable", "importableWithWarnings", "notImportable", "notCheckable"]);

/**
 * `recheck` with the present rules; `compare` with those of an older Regelstand, which changes no result; `delete`
 * permanently removes files older than a number of days.
 */
const kind = Type.Enum(["recheck", "compare", "delete"]);
export type BatchKind = Static<typeof kind>;

const filter = Type.Object({
  /** Two days `2026-11-01/2026-11-20`, both inclusive, UTC; empty for all. */
  dateRange: Type.Optional(Type.String({ pattern: "^(?:\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2})?$" })),
  clientNumber: Type.Optional(Type.String({ maxLength: 10 })),
  verdict: Type.Optional(verdict),
  /** Checked with rules other than the present ones. */
  outdated: Type.Optional(Type.Boolean()),
  /** Arrived at least this many days ago; required for a deletion. */
  olderThanDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 36_500 })),
});
export type BatchFilter = Static<typeof filter>;

/** For `compare`: the older Regelstand. */
const ruleset = Type.Optional(Type.String({ maxLength: 20, examples: ["2026.11.4"] }));

/** How many files are checked concurrently, and the hours in which batches run; both hours empty: always. */
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
  /** Higher runs first: 2 urgent, 1 normal, 0 when idle. */
  priority: Type.Integer(),
  startedBy: Type.String(),
  createdAt: Type.Integer(),
  endedAt: nullable(Type.Integer()),
  counts,
  /** For `recheck` and `compare`: verdicts that changed. */
  changedVerdicts: Type.Integer(),
});
export type Batch = Static<typeof batch>;

const item = Type.Object({
  position: Type.Integer(),
  attempt: Type.Integer(),
  /** Kept after the file is gone. */
  fileName: Type.String(),
  fileId: Type.String(),
  state: Type.Enum(["queued", "running", "underWay", "done", "failed", "interrupted", "repeated", "cancelled"]),
  /** Null if the file is gone or has no result. */
  format: nullable(format),
  before: nullable(verdict),
  after: nullable(verdict),
  /** Events with their times. */
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
      /** Older ones that can be chosen, newest first. */
      olderRulesets: Type.Array(Type.String()),
      ...batchSettingFields,
      /** Values without any setting. */
      defaults: Type.Object(batchSettingFields),
      /** Outside the hours of batches: when they resume. */
      waitsUntil: nullable(Type.String()),
      /** Version of the setting; 0 if it was never set. */
      version: Type.Integer(),
    }),
  },
  /** Number of matching files, and the first of them. */
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
          format: nullable(format),
          verdict: nullable(verdict),
          rulesetVersion: nullable(Type.String()),
          createdAt: Type.Integer(),
        }),
      ),
    }),
  },
  /** BATCH_CHANGED if the number of files differs from `count`. */
  startBatch: {
    path: ["POST", "/api/admin/batch/jobs"],
    access: admins,
    errors: ["BATCH_REFUSED", "BATCH_CHANGED"],
    body: Type.Object({
      kind,
      filter,
      ruleset,
      /** As shown; for a deletion the person has typed it. */
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
      /** Only items in this state; `changed`: items with another verdict. */
      items: Type.Optional(Type.Enum(["all", "failed", "changed"], { default: "all" })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
    }),
    response: Type.Object({ batch, items: Type.Array(item), total: Type.Integer() }),
  },
  /** RUN_OPEN if the command does not fit the present state. */
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
  /** Sets how many files of batches are checked concurrently, and when; SETTINGS_CHANGED if `version` is outdated. */
  changeBatchSettings: {
    path: ["PUT", "/api/admin/batch/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "BATCH_REFUSED"],
    body: Type.Object({ ...batchSettingFields, version: Type.Integer({ minimum: 0, examples: [999] }) }),
    response: Type.Object({ ...batchSettingFields, version: Type.Integer() }),
  },
} as const satisfies Record<string, Route>;
