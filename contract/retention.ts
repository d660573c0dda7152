import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const wholeDays = Type.Integer({ minimum: 1, maximum: 36_500 });
/** Whole days; null: never deleted. */
const days = Type.Union([wholeDays, Type.Null()]);

/** Days after which the server deletes by itself. */
const shape = {
  /** File checks with bytes and results, counted from the upload. */
  fileChecks: days,
  /** Devices without contact. */
  devices: days,
  /** Jobs that were given up. */
  failedJobs: days,
  /** Finished runs of workflows and batches, with the logs of their steps. */
  runs: days,
  /** Output of scripts and their trial runs; script findings are deleted with the file. */
  scriptOutputs: days,
  /** Senders and recipients of finished mails; the text is removed as soon as a mail is sent. */
  mails: days,
};
const retention = Type.Object(shape);

/** Amount to delete. */
const outlived = Type.Object({
  fileChecks: Type.Integer(),
  /** Total of these file checks. */
  bytes: Type.Integer(),
  devices: Type.Integer(),
  failedJobs: Type.Integer(),
  runs: Type.Integer(),
  scriptOutputs: Type.Integer(),
  mails: Type.Integer(),
});

export const retentionRoutes = {
  readRetention: {
    path: ["GET", "/api/admin/system/retention"],
    access: admins,
    response: Type.Object({
      ...shape,
      /** Values without any setting. */
      defaults: retention,
    }),
  },
  /** The next night's deletions under this setting; omitted fields keep everything. */
  previewRetention: {
    path: ["GET", "/api/admin/system/retention/preview"],
    access: admins,
    query: Type.Object({
      fileChecks: Type.Optional(wholeDays),
      devices: Type.Optional(wholeDays),
      failedJobs: Type.Optional(wholeDays),
      runs: Type.Optional(wholeDays),
      scriptOutputs: Type.Optional(wholeDays),
      mails: Type.Optional(wholeDays),
    }),
    response: outlived,
  },
  /** Applies from the next night on. SETTINGS_CHANGED if `before` is outdated. */
  changeRetention: {
    path: ["PUT", "/api/admin/system/retention"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ ...shape, before: Type.Optional(retention) }),
    response: retention,
  },
} as const satisfies Record<string, Route>;
