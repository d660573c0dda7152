import Type, { type Static } from "typebox";
import { type AdminTool, adminToolKeys } from "./admin-tools.ts";
import { maxChosenPasswordLength, minPasswordLength } from "./credentials.ts";
import { admins, roles } from "./roles.ts";
import type { Route } from "./route.ts";

/** `error`: does not work; `warn`: needs attention; `off`: not set up. */
const state = Type.Enum(["ok", "warn", "error", "off"]);

/** One health check, with its own timeout. */
const systemCheck = Type.Object({
  key: Type.Enum([
    "database",
    "files",
    "space",
    "memory",
    "jobs",
    "backup",
    "certificate",
    "mail",
    "inbox",
    "workflows",
    "batch",
    "ai",
    "aiProviders",
    "ollama",
    "gitConfig",
    "scripts",
  ]),
  label: Type.String(),
  state,
  /** In German. */
  value: Type.String(),
  /** Advice; null if nothing needs to be done. */
  hint: Type.Union([Type.String(), Type.Null()]),
  durationMs: Type.Integer(),
});
export type SystemCheck = Static<typeof systemCheck>;

const setting = Type.Object({
  /** Name of the environment variable. */
  name: Type.String(),
  group: Type.String(),
  label: Type.String(),
  /** Its effect. */
  effect: Type.String(),
  /** Present value; for a secret only whether it is set. */
  value: Type.String(),
  source: Type.Enum(["default", "environment"]),
});
export type SystemSetting = Static<typeof setting>;

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const logLevel = Type.Enum(["error", "warn", "info"]);

/** Settings of administrators, for everything the environment does not set; null for the default. */
export const officeSettings = Type.Object({
  contactEmail: orNull(Type.String({ maxLength: 254, pattern: "^[^\\s@]+@[^\\s@]+$" })),
  /** Whether the sign-in page shows „DATEV Zertifiziert“. */
  showsCertified: Type.Boolean(),
  /** At most the limit set at server start. */
  maxUploadMb: orNull(Type.Integer({ minimum: 1, maximum: 4096 })),
  sessionDays: orNull(Type.Integer({ minimum: 1, maximum: 366 })),
  /** Minimum length of new passwords, in characters. */
  passwordLength: orNull(Type.Integer({ minimum: minPasswordLength, maximum: maxChosenPasswordLength })),
  /** Whether a new password needs letters and other characters. */
  mixedPassword: Type.Boolean(),
  /** Roles that need a second factor in addition to their password. */
  secondFactorRoles: Type.Array(Type.Enum([...roles]), { uniqueItems: true }),
  /** Whether the app requires a PIN on each device. */
  devicePin: Type.Boolean(),
  /** Timeout of a check in seconds. */
  checkSeconds: orNull(Type.Integer({ minimum: 1, maximum: 86_400 })),
  /** Concurrent checks; applies after a restart of the server. */
  checkThreads: orNull(Type.Integer({ minimum: 1, maximum: 64 })),
  logLevel: orNull(logLevel),
});
export type OfficeSettings = Static<typeof officeSettings>;

/** A notice for everyone, e.g. about maintenance; it switches nothing off. */
export const maintenance = Type.Object({
  enabled: Type.Boolean(),
  message: Type.String({ maxLength: 300 }),
  /** Hidden after that time; null until it is switched off. */
  until: orNull(Type.Integer({ minimum: 0 })),
});
export type Maintenance = Static<typeof maintenance>;

/** Settings the environment can fix. */
const fixable = Type.Enum(["contactEmail", "maxUploadMb", "sessionDays", "checkThreads", "logLevel"]);

const version = Type.Integer({ minimum: 0, examples: [999] });
const office = { settings: officeSettings, version };

const failedJob = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  /** Name of its file; null if it had none or the file is gone. */
  fileName: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.Integer(),
  failures: Type.Integer(),
  /** Error text without paths of the server. */
  cause: Type.String(),
});

const selfTestStep = Type.Object({ name: Type.String(), isOk: Type.Boolean(), detail: Type.String() });

const lastChange = Type.Object({ at: Type.Integer(), by: Type.String() });
const lastChangeOfTool = Object.fromEntries(adminToolKeys.map((tool) => [tool, lastChange])) as {
  readonly [T in AdminTool]: typeof lastChange;
};

export const systemRoutes = {
  health: {
    path: ["GET", "/api/health"],
    access: "public",
    response: Type.Object({
      status: Type.Literal("ok"),
      version: Type.String(),
      rulesetVersion: Type.String(),
      /** Contact for help; null if the operator names none. */
      contactEmail: Type.Union([Type.String(), Type.Null()]),
      /** Whether „DATEV Zertifiziert“ is shown. */
      showsCertified: Type.Boolean(),
      /** Whether people can sign in with DATEV. */
      datevLogin: Type.Boolean(),
      /** Whether „Passwort vergessen“ mails a link. */
      passwordMail: Type.Boolean(),
      /** Present notice for everyone; null if there is none. */
      notice: orNull(Type.Object({ message: Type.String(), until: orNull(Type.Integer()) })),
    }),
  },
  ready: {
    path: ["GET", "/api/ready"],
    access: "public",
    errors: ["UNAVAILABLE"],
    response: Type.Object({ ready: Type.Literal(true) }),
  },
  /** Values set by the environment, with the source of each. */
  readSystemSettings: {
    path: ["GET", "/api/admin/system/config"],
    access: admins,
    response: Type.Object({ settings: Type.Array(setting) }),
  },
  /** Own settings, their defaults, and which of them the environment sets. */
  readOfficeSettings: {
    path: ["GET", "/api/admin/system/office"],
    access: admins,
    response: Type.Object({
      ...office,
      /** Values at server start; null for the contact if none is named. */
      defaults: Type.Object({
        contactEmail: orNull(Type.String()),
        maxUploadMb: Type.Integer(),
        sessionDays: Type.Integer(),
        passwordLength: Type.Integer(),
        checkSeconds: Type.Integer(),
        checkThreads: Type.Integer(),
        logLevel,
      }),
      fromEnvironment: Type.Array(fixable),
      /** Whether a setting waits for a restart. */
      restartRequired: Type.Boolean(),
      maintenance: Type.Object({ settings: maintenance, version }),
    }),
  },
  /** Omitted settings stay. Applies from the next call on; SETTINGS_CHANGED if `version` is outdated. */
  changeOfficeSettings: {
    path: ["PATCH", "/api/admin/system/config"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ settings: Type.Partial(officeSettings), version }),
    response: Type.Object({ ...office, restartRequired: Type.Boolean() }),
  },
  setMaintenance: {
    path: ["POST", "/api/admin/system/maintenance"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ settings: maintenance, version }),
    response: Type.Object({ settings: maintenance, version }),
  },
  /** Each check has a quarter of a second; a timeout is reported and does not delay the others. */
  readSystemHealth: {
    path: ["GET", "/api/admin/system/health"],
    access: admins,
    response: Type.Object({ checks: Type.Array(systemCheck) }),
  },
  /** The Regelstand used by device and server, with its changes and those of earlier ones. */
  listRulesets: {
    path: ["GET", "/api/admin/system/rules"],
    access: admins,
    response: Type.Object({
      active: Type.String(),
      /** The newest first. */
      rulesets: Type.Array(
        Type.Object({
          version: Type.String(),
          introduced: Type.Array(Type.String()),
          withdrawn: Type.Array(Type.String()),
          /** Rules whose severity changed. */
          severityChanged: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  /** Latest log lines of the answering process, of a level and above. */
  readServerLog: {
    path: ["GET", "/api/admin/system/logs"],
    access: admins,
    query: Type.Object({ level: logLevel }),
    response: Type.Object({
      /** The newest first, at most 100. */
      lines: Type.Array(
        Type.Object({ at: Type.Integer(), level: logLevel, message: Type.String(), detail: Type.String() }),
      ),
    }),
  },
  /** Answers with this status after a delay. */
  echo: {
    path: ["POST", "/api/admin/test/echo"],
    access: admins,
    errors: ["ROLE_MISSING", "NOT_FOUND", "SETTINGS_CHANGED", "RATE_LIMITED", "BUSY"],
    body: Type.Object({
      status: Type.Enum([200, 400, 403, 404, 409, 429, 500, 503]),
      delayMs: Type.Integer({ minimum: 0, maximum: 10_000 }),
    }),
    response: Type.Object({ status: Type.Literal(200), waitedMs: Type.Integer() }),
  },
  /** Waiting, running and failed jobs. */
  listJobs: {
    path: ["GET", "/api/admin/system/jobs"],
    access: admins,
    response: Type.Object({
      counts: Type.Array(
        Type.Object({
          kind: Type.String(),
          state: Type.Enum(["queued", "running", "failed"]),
          count: Type.Integer(),
        }),
      ),
      /** Newest first, at most 200. */
      failed: Type.Array(failedJob),
    }),
  },
  /** Retries a failed job; a check of a file starts again from the beginning. */
  retryJob: {
    path: ["POST", "/api/admin/system/jobs/:id/retry"],
    access: admins,
    errors: ["JOB_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
  /** Most important facts for an administrator. */
  readOverview: {
    path: ["GET", "/api/admin/overview"],
    access: admins,
    response: Type.Object({
      checks: Type.Array(systemCheck),
      people: Type.Object({ active: Type.Integer(), invited: Type.Integer(), locked: Type.Integer() }),
      /** Administrators without a second factor. */
      adminsWithoutSecondFactor: Type.Integer(),
      fileChecks: Type.Object({ total: Type.Integer(), today: Type.Integer(), failed: Type.Integer() }),
      /** By tool; `by` is empty if the server changed it. */
      lastChanges: Type.Partial(Type.Object(lastChangeOfTool)),
      version: Type.String(),
      rulesetVersion: Type.String(),
      /** Since the start of the answering process. */
      uptimeSeconds: Type.Integer(),
    }),
  },
  /** Result of the server's engine for some bytes, compared by the device with its own; nothing is stored. */
  runGoldenFile: {
    path: ["POST", "/api/admin/test/golden/run"],
    access: admins,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      /** Base64; archives are not allowed. */
      content: Type.String({ maxLength: 200_000, pattern: "^[A-Za-z0-9+/]*={0,2}$" }),
    }),
    response: Type.Object({
      verdict: Type.Enum(["importable", "importableWithWarnings", "notImportable", "notCheckable"]),
      counts: Type.Object({ error: Type.Integer(), warning: Type.Integer(), hint: Type.Integer() }),
      /** Hash of the whole result; equal if device and server agree. */
      resultHash: Type.String(),
      durationMs: Type.Integer(),
    }),
  },
  /** Runs a probe file through all steps and removes it again. */
  runSelfTest: {
    path: ["POST", "/api/admin/test/services/:key/run"],
    access: admins,
    params: Type.Object({ key: Type.Enum(["database", "files", "jobs"]) }),
    response: Type.Object({ isOk: Type.Boolean(), durationMs: Type.Integer(), steps: Type.Array(selfTestStep) }),
  },
} as const satisfies Record<string, Route>;
