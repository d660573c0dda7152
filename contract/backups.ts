import Type, { type Static } from "typebox";
import { writtenSecret } from "./mail-oauth.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A change based on another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

/** A bucket of an S3 service; its secret key is stored apart and never returned. */
const bucket = Type.Object({
  endpoint: Type.String({
    maxLength: 500,
    pattern: "^https?://[^\\s\\x00-\\x1f\\x7f?#]+$",
    examples: ["https://s3.example"],
  }),
  bucket: Type.String({ pattern: "^[a-z\\d][a-z\\d.-]{1,61}[a-z\\d]$", examples: ["sicherung"] }),
  region: Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z\\d-]+$", examples: ["us-east-1"] }),
  accessKey: Type.String({ minLength: 1, maxLength: 300, pattern: "^[\\x21-\\x7e]+$", examples: ["key"] }),
});

const target = {
  /** Full path on the server; empty for none. */
  folder: Type.String({ maxLength: 1000, pattern: "^[^\\x00-\\x1f\\x7f]*$" }),
  s3: orNull(bucket),
  /** Public key of age (`age1…`) that backups are encrypted to; empty for none. */
  recipient: Type.String({ pattern: "^(?:age1[a-z\\d]{58})?$", examples: [""] }),
};

/** Targets, schedule, number of kept backups and key. */
export const backupPlan = Type.Object({
  enabled: Type.Boolean(),
  ...target,
  /** Time of day in Berlin. */
  at: Type.String({ pattern: "^(?:[01]\\d|2[0-3]):[0-5]\\d$", examples: ["02:00"] }),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true, examples: [[1]] }),
  /** Generations per target. */
  kept: Type.Integer({ minimum: 1, maximum: 366 }),
});
export type BackupPlan = Static<typeof backupPlan>;

const copy = Type.Object({
  place: Type.Enum(["folder", "s3"]),
  /** `removed`: replaced by newer generations. */
  state: Type.Enum(["verified", "failed", "removed"]),
  fileName: Type.String(),
  /** In German, if it failed. */
  cause: orNull(Type.String()),
});

const backup = Type.Object({
  id: Type.String(),
  state: Type.Enum(["running", "done", "failed"]),
  /** E-mail of the person who started it; empty for the schedule. */
  actor: Type.String(),
  startedAt: Type.Integer(),
  endedAt: orNull(Type.Integer()),
  /** Without the folders above. */
  fileName: Type.String(),
  sizeBytes: orNull(Type.Integer()),
  /** Files in the database that are missing in the archive. */
  missing: Type.Integer(),
  /** In German, if it failed. */
  cause: orNull(Type.String()),
  /** Whether a complete copy still exists. */
  isThere: Type.Boolean(),
  /** When a trial restored it into a temporary folder; null if none did. */
  restoredAt: orNull(Type.Integer()),
  /** Copies in the targets of the plan; empty without a plan. */
  copies: Type.Array(copy),
});
export type Backup = Static<typeof backup>;

export const backupRoutes = {
  /** Starts a job that writes a backup without its secret. While one is running, the call returns its id. */
  startBackup: {
    path: ["POST", "/api/admin/system/backup"],
    access: admins,
    response: Type.Object({ id: Type.String() }),
  },
  /** The newest first. */
  listBackups: {
    path: ["GET", "/api/admin/system/backups"],
    access: admins,
    response: Type.Object({
      /** Subfolder of the data folder that holds backups without a plan. */
      folder: Type.String(),
      /** How many of the newest it keeps. */
      mostKept: Type.Integer(),
      /** Whether backups go to the targets of a plan. */
      hasPlan: Type.Boolean(),
      backups: Type.Array(backup),
    }),
  },
  readBackupPlan: {
    path: ["GET", "/api/admin/system/backup-plan"],
    access: admins,
    response: Type.Object({
      settings: backupPlan,
      version,
      secretSet: Type.Boolean(),
      /** Its last characters; null if none may be shown. */
      secretHint: orNull(Type.String()),
      /** Set by the environment of the server; read-only here. */
      isFromEnvironment: Type.Boolean(),
      /** Null without a plan. */
      nextAt: orNull(Type.Integer()),
      /** The newest backup a trial restored; null if there is none. */
      restorable: orNull(
        Type.Object({
          backupAt: Type.Integer(),
          testedAt: Type.Integer(),
          /** The trial used the archive before its encryption: the server has no private key. */
          isEncrypted: Type.Boolean(),
        }),
      ),
    }),
  },
  /**
   * Without `secretKey` the present one stays, unless the bucket changes. BACKUP_REFUSED if a target cannot be written
   * to, or if the environment sets the plan.
   */
  changeBackupPlan: {
    path: ["PUT", "/api/admin/system/backup-plan"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "BACKUP_REFUSED"],
    body: Type.Object({ settings: backupPlan, version, secretKey: Type.Optional(writtenSecret) }),
    response: Type.Object({ settings: backupPlan, version }),
  },
  /** Writes a small file to each target and removes it again. */
  testBackupTarget: {
    path: ["POST", "/api/admin/system/backup-plan/test"],
    access: admins,
    body: Type.Object({ ...target, secretKey: Type.Optional(writtenSecret) }),
    response: Type.Object({
      problems: Type.Array(Type.Object({ field: Type.Enum(["folder", "s3", "recipient"]), text: Type.String() })),
    }),
  },
} as const satisfies Record<string, Route>;
