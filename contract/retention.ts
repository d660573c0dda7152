import Type from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

/** Whole days; null keeps for ever. */
const days = Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()]);

/** After how many days the server deletes what by itself. */
const retention = Type.Object({
  /** File checks with bytes and results, counted from their upload. */
  fileChecks: days,
  /** Devices that have not been in contact. */
  devices: days,
  /** Jobs that were given up. */
  failedJobs: days,
});

export const retentionRoutes = {
  readRetention: { path: ["GET", "/api/admin/system/retention"], access: admins, response: retention },
  /** Holds from the next night on. */
  changeRetention: {
    path: ["PUT", "/api/admin/system/retention"],
    access: admins,
    body: retention,
    response: retention,
  },
} as const satisfies Record<string, Route>;
