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

/** Source of a file: the app, a mail, a watched folder, or a program with an API key. */
export const uploadWays = ["app", "mail", "folder", "program"] as const;
export type UploadWay = (typeof uploadWays)[number];

/**
 * Whether durations, sources and questions are collected, and how long they are stored; none of it names a person or a
 * file to anybody.
 */
export const analyticsSettings = Type.Object({
  collect: Type.Boolean(),
  /** Whether devices send questions to the assistant, without values of files. */
  collectQuestions: Type.Boolean(),
  retentionDays: Type.Integer({ minimum: 7, maximum: 3660 }),
});
export type AnalyticsSettings = Static<typeof analyticsSettings>;

const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

export const analyticsRoutes = {
  /** Figures about operation; none of them names or ranks a person. */
  readOfficeFigures: {
    path: ["GET", "/api/admin/analytics/summary"],
    access: admins,
    query: Type.Object({
      /** Length of the period, which ends now. */
      days: Type.Optional(Type.Integer({ minimum: 7, maximum: 366 })),
    }),
    response: Type.Object({
      days: Type.Integer(),
      /** Distinct uploaders in the period, and all accounts that may sign in. */
      people: Type.Object({ uploading: Type.Integer(), accounts: Type.Integer() }),
      /** Devices in contact during the period. */
      devices: Type.Integer(),
      fileChecks: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), largestBytes: Type.Integer(), verdicts }),
      /** Oldest first; `start` in milliseconds since 1970, UTC, Monday. */
      weeks: Type.Array(Type.Object({ start: Type.Integer(), count: Type.Integer(), notImportable: Type.Integer() })),
      /** Everything stored, not only the period; largest first, at most 20. */
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
      /** Everything stored; most files first, at most 10. */
      rules: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), files: Type.Integer() })),
      /** Files of the period, largest first, at most 10. */
      largest: Type.Array(
        Type.Object({
          fileId: Type.String(),
          name: Type.String(),
          clientNumber: orNull(Type.String()),
          bytes: Type.Integer(),
        }),
      ),
      /** Rules with accepted occurrences, most first, at most 10: candidates for a revision. */
      accepted: Type.Array(Type.Object({ rule: Type.String(), title: Type.String(), count: Type.Integer() })),
      /** Actions in the audit of the period; most frequent first, at most 15. */
      acts: Type.Array(Type.Object({ action: Type.String(), count: Type.Integer() })),
      /** Measurements of the period; each null if there are none. */
      measured: Type.Object({
        /** Whether measuring is on. */
        collect: Type.Boolean(),
        /** Time of the server's engine per 10,000 records, for files with at least 1,000; milliseconds. */
        checks: orNull(Type.Object({ count: Type.Integer(), p50: Type.Number(), p95: Type.Number() })),
        /** From capture on the device to arrival on the server, milliseconds; `late` took more than five minutes. */
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
  /** Switching off also deletes what was collected. */
  changeAnalyticsSettings: {
    path: ["PUT", "/api/admin/analytics/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ settings: analyticsSettings, version }),
    response: Type.Object({ settings: analyticsSettings, version }),
  },
} as const satisfies Record<string, Route>;
