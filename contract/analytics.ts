import Type, { type Static } from "typebox";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const verdicts = Type.Object({
  importable: Type.Integer(),
  importableWithWarnings: Type.Integer(),
  notImportable: Type.Integer(),
  notCheckable: Type.Integer(),
});

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** How a file came to the server: the app, a mail, a watched folder, or a program with an API key. */
export const uploadWays = ["app", "mail", "folder", "program"] as const;
export type UploadWay = (typeof uploadWays)[number];

/** Whether durations and ways are measured, and how long they are kept; no measure names a person or a file. */
export const analyticsSettings = Type.Object({
  collect: Type.Boolean(),
  retentionDays: Type.Integer({ minimum: 7, maximum: 3660 }),
});
export type AnalyticsSettings = Static<typeof analyticsSettings>;

const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

export const analyticsRoutes = {
  /** Figures about the operation of the office; none of them names or ranks a person. */
  readOfficeFigures: {
    path: ["GET", "/api/admin/analytics/summary"],
    access: admins,
    query: Type.Object({
      /** Length of the period that ends now. */
      days: Type.Optional(Type.Integer({ minimum: 7, maximum: 366 })),
    }),
    response: Type.Object({
      days: Type.Integer(),
      /** Different people who uploaded in the period, and all accounts that may sign in. */
      people: Type.Object({ uploading: Type.Integer(), accounts: Type.Integer() }),
      /** With contact in the period. */
      devices: Type.Integer(),
      fileChecks: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), largestBytes: Type.Integer(), verdicts }),
      /** Oldest first; `start` in milliseconds since 1970, UTC, Monday. */
      weeks: Type.Array(Type.Object({ start: Type.Integer(), count: Type.Integer(), notImportable: Type.Integer() })),
      /** Of everything stored, not only of the period; most first, at most 20. */
      storage: Type.Object({
        files: Type.Integer(),
        bytes: Type.Integer(),
        mandanten: Type.Array(
          Type.Object({
            clientNumber: Type.Union([Type.String(), Type.Null()]),
            files: Type.Integer(),
            bytes: Type.Integer(),
          }),
        ),
      }),
      /** Of everything stored; in most files first, at most 10. */
      rules: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), files: Type.Integer() })),
      /** Of the period, largest first, at most 10. */
      largest: Type.Array(
        Type.Object({
          fileId: Type.String(),
          name: Type.String(),
          clientNumber: orNull(Type.String()),
          bytes: Type.Integer(),
        }),
      ),
      /** Rules of which occurrences are accepted now, most often first, at most 10: candidates for a revision. */
      accepted: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), count: Type.Integer() })),
      /** How often what was done in the period, by the audit; most often first, at most 15. */
      acts: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
      /** What was measured in the period; each null where nothing was. */
      measured: Type.Object({
        /** Whether anything is measured now. */
        collect: Type.Boolean(),
        /** Of the engine of the server per 10,000 records, of files with at least 1,000; milliseconds. */
        checks: orNull(Type.Object({ count: Type.Integer(), p50: Type.Number(), p95: Type.Number() })),
        /** From the device to the server, milliseconds; `late` took more than five minutes. */
        delays: orNull(
          Type.Object({ count: Type.Integer(), p50: Type.Number(), p95: Type.Number(), late: Type.Integer() }),
        ),
        ways: Type.Array(Type.Object({ way: Type.Enum([...uploadWays]), files: Type.Integer() })),
      }),
    }),
  },
  readAnalyticsSettings: {
    path: ["GET", "/api/admin/analytics/settings"],
    access: admins,
    response: Type.Object({ settings: analyticsSettings, version, defaults: analyticsSettings }),
  },
  /** Switched off, nothing is measured any more; what was measured goes at once. */
  changeAnalyticsSettings: {
    path: ["PUT", "/api/admin/analytics/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ settings: analyticsSettings, version }),
    response: Type.Object({ settings: analyticsSettings, version }),
  },
} as const satisfies Record<string, Route>;
