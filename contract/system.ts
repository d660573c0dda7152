import Type, { type Static } from "typebox";
import { type AdminTool, adminToolKeys } from "./admin-tools.ts";
import { maxChosenPasswordLength, minPasswordLength } from "./credentials.ts";
import { admins, roles } from "./roles.ts";
import type { Route } from "./route.ts";

/** `error`: it does not work; `warn`: somebody should look at it; `off`: it is not set up. */
const state = Type.Enum(["ok", "warn", "error", "off"]);

/** One thing that was looked at, with a time-out of its own. */
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
  /** What to do; null where there is nothing to do. */
  hint: Type.Union([Type.String(), Type.Null()]),
  durationMs: Type.Integer(),
});
export type SystemCheck = Static<typeof systemCheck>;

const setting = Type.Object({
  /** Name of the variable that sets it. */
  name: Type.String(),
  group: Type.String(),
  label: Type.String(),
  /** What it changes. */
  effect: Type.String(),
  /** As it holds; of a secret only whether it is set. */
  value: Type.String(),
  source: Type.Enum(["default", "environment"]),
});
export type SystemSetting = Static<typeof setting>;

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const logLevel = Type.Enum(["error", "warn", "info"]);

/** What administrators set where the environment of the server does not decide; null for the default. */
export const officeSettings = Type.Object({
  contactEmail: orNull(Type.String({ maxLength: 254, pattern: "^[^\\s@]+@[^\\s@]+$" })),
  /** Whether „DATEV Zertifiziert“ stands on the page of the sign-in. */
  showsCertified: Type.Boolean(),
  /** Never more than the server has started with. */
  maxUploadMb: orNull(Type.Integer({ minimum: 1, maximum: 4096 })),
  sessionDays: orNull(Type.Integer({ minimum: 1, maximum: 366 })),
  /** Of passwords that are set from now on, in characters. */
  passwordLength: orNull(Type.Integer({ minimum: minPasswordLength, maximum: maxChosenPasswordLength })),
  /** Whether a new password needs letters and something else. */
  mixedPassword: Type.Boolean(),
  /** Whoever has one of these roles and a password works only with a second factor. */
  secondFactorRoles: Type.Array(Type.Enum([...roles]), { uniqueItems: true }),
  /** Whether the app asks for a PIN on each device. */
  devicePin: Type.Boolean(),
  /** After so many seconds a check is ended. */
  checkSeconds: orNull(Type.Integer({ minimum: 1, maximum: 86_400 })),
  /** Checks at once; holds from the next start of the server on. */
  checkThreads: orNull(Type.Integer({ minimum: 1, maximum: 64 })),
  logLevel: orNull(logLevel),
});
export type OfficeSettings = Static<typeof officeSettings>;

/** A notice everybody reads, such as of a maintenance; nothing is switched off by it. */
export const maintenance = Type.Object({
  enabled: Type.Boolean(),
  message: Type.String({ maxLength: 300 }),
  /** Moment after which it is shown no more; null for until it is switched off. */
  until: orNull(Type.Integer({ minimum: 0 })),
});
export type Maintenance = Static<typeof maintenance>;

/** What a variable of the environment may decide. */
const fixable = Type.Enum(["contactEmail", "maxUploadMb", "sessionDays", "checkThreads", "logLevel"]);

const version = Type.Integer({ minimum: 0, examples: [999] });
const office = { settings: officeSettings, version };

const failedJob = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  subject: Type.String(),
  /** Name of the file it was about; null where it was about none, or that is gone. */
  fileName: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.Integer(),
  failures: Type.Integer(),
  /** Cause without paths of the server. */
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
      /** Whom to write to for help; null where the operator names nobody. */
      contactEmail: Type.Union([Type.String(), Type.Null()]),
      /** Whether „DATEV Zertifiziert“ is shown. */
      showsCertified: Type.Boolean(),
      /** What everybody should read now; null where there is nothing. */
      notice: orNull(Type.Object({ message: Type.String(), until: orNull(Type.Integer()) })),
    }),
  },
  ready: {
    path: ["GET", "/api/ready"],
    access: "public",
    errors: ["UNAVAILABLE"],
    response: Type.Object({ ready: Type.Literal(true) }),
  },
  /** What the environment of the server decides, and where each value comes from. */
  readSystemSettings: {
    path: ["GET", "/api/admin/system/config"],
    access: admins,
    response: Type.Object({ settings: Type.Array(setting) }),
  },
  /** What is set here, what holds without it, and which of it the environment decides. */
  readOfficeSettings: {
    path: ["GET", "/api/admin/system/office"],
    access: admins,
    response: Type.Object({
      ...office,
      /** By the start of the server; of the contact null where nobody is named. */
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
      /** Whether something set here waits for a start of the server. */
      restartRequired: Type.Boolean(),
      maintenance: Type.Object({ settings: maintenance, version }),
    }),
  },
  /** What is left out stays as it is. Holds from the next call on; SETTINGS_CHANGED where `version` is no longer the present one. */
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
  /** Each check has a quarter of a second; what is silent for longer says so and keeps nothing else waiting. */
  readSystemHealth: {
    path: ["GET", "/api/admin/system/health"],
    access: admins,
    response: Type.Object({ checks: Type.Array(systemCheck) }),
  },
  /** The Regelstand by which device and server check, and what it and those before it changed. */
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
          /** Rules that weighed something else before. */
          severityChanged: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  /** The latest lines of the log of the process that answers: those of a level and of more severe ones. */
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
  /** Answers with this status, after so long. */
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
  /** Jobs that wait or run, and those that were given up. */
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
  /** Runs a job once more that was given up; a check of a file begins anew. */
  retryJob: {
    path: ["POST", "/api/admin/system/jobs/:id/retry"],
    access: admins,
    errors: ["JOB_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
  /** What an administrator should know first. */
  readOverview: {
    path: ["GET", "/api/admin/overview"],
    access: admins,
    response: Type.Object({
      checks: Type.Array(systemCheck),
      people: Type.Object({ active: Type.Integer(), invited: Type.Integer(), locked: Type.Integer() }),
      /** Administrators who sign in with a password alone. */
      adminsWithoutSecondFactor: Type.Integer(),
      fileChecks: Type.Object({ total: Type.Integer(), today: Type.Integer(), failed: Type.Integer() }),
      /** By tool; `by` is empty where the server did it by itself. */
      lastChanges: Type.Partial(Type.Object(lastChangeOfTool)),
      version: Type.String(),
      rulesetVersion: Type.String(),
      /** Since the start of the process that answers. */
      uptimeSeconds: Type.Integer(),
    }),
  },
  /** What the engine of the server says of some bytes, for a device to compare; nothing is stored. */
  runGoldenFile: {
    path: ["POST", "/api/admin/test/golden/run"],
    access: admins,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 200 }),
      /** Base64; no archive. */
      content: Type.String({ maxLength: 200_000, pattern: "^[A-Za-z0-9+/]*={0,2}$" }),
    }),
    response: Type.Object({
      verdict: Type.Enum(["importable", "importableWithWarnings", "notImportable", "notCheckable"]),
      counts: Type.Object({ error: Type.Integer(), warning: Type.Integer(), hint: Type.Integer() }),
      /** Of everything the result says; equal where device and server say the same. */
      resultHash: Type.String(),
      durationMs: Type.Integer(),
    }),
  },
  /** Does for a probe what is done for a real file, and removes the probe again. */
  runSelfTest: {
    path: ["POST", "/api/admin/test/services/:key/run"],
    access: admins,
    params: Type.Object({ key: Type.Enum(["database", "files", "jobs"]) }),
    response: Type.Object({ isOk: Type.Boolean(), durationMs: Type.Integer(), steps: Type.Array(selfTestStep) }),
  },
} as const satisfies Record<string, Route>;
