import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const wholeDays = Type.Integer({ minimum: 1, maximum: 36_500 });
/** Whole days; null keeps for ever. */
const days = Type.Union([wholeDays, Type.Null()]);

/** After how many days the server deletes what by itself. */
const shape = {
  /** File checks with bytes and results, counted from their upload. */
  fileChecks: days,
  /** Devices that have not been in contact. */
  devices: days,
  /** Jobs that were given up. */
  failedJobs: days,
  /** Runs of workflows and batches that have ended, with the logs of their steps. */
  runs: days,
  /** What scripts have printed, and their trial runs; what they say of a result goes with the file. */
  scriptOutputs: days,
  /** Who got which mail, and who sent one that is done; texts are gone as soon as a mail was sent. */
  mails: days,
};
const retention = Type.Object(shape);

/** How much there is to delete. */
const outlived = Type.Object({
  fileChecks: Type.Integer(),
  /** Of these file checks together. */
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
      /** What holds where nobody has set anything. */
      defaults: retention,
    }),
  },
  /** What the next night would delete if this held; what is left out is kept for ever. */
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
  /** Holds from the next night on. SETTINGS_CHANGED where `before` is no longer what holds. */
  changeRetention: {
    path: ["PUT", "/api/admin/system/retention"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ ...shape, before: Type.Optional(retention) }),
    response: retention,
  },
} as const satisfies Record<string, Route>;
