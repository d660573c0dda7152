import Type, { type Static } from "typebox";
import { admins, everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

/** Parts of a result passed to a script in addition to verdict, counts and facts of the file; only those it needs. */
export const scriptInputs = ["header", "findings", "occurrences"] as const;
export type ScriptInput = (typeof scriptInputs)[number];

/** `check`: after every check on the server; `workflow`: as an action of a workflow. */
const trigger = Type.Enum(["check", "workflow"]);
export type ScriptTrigger = Static<typeof trigger>;

/** A script cannot report „Fehler“: only the engine decides whether a file can be imported. */
const scriptFinding = Type.Object({
  severity: Type.Enum(["warning", "hint"]),
  text: Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" }),
  /** 1-based. */
  line: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
});

/** JSON a script writes to its standard output. */
export const scriptOutput = Type.Object({
  findings: Type.Array(scriptFinding, { maxItems: 200 }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: "\\S" }), { maxItems: 20 }),
});
export type ScriptOutput = Static<typeof scriptOutput>;

/** In characters. */
export const maxCodeLength = 100_000;

/** The parts of a script a person writes. */
export const scriptDraft = {
  name: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }),
  /** Its purpose in one sentence. */
  purpose: Type.String({ maxLength: 300 }),
  code: Type.String({ maxLength: maxCodeLength }),
  inputs: Type.Array(Type.Enum([...scriptInputs]), { maxItems: 3 }),
  trigger,
  timeoutS: Type.Integer({ minimum: 1, maximum: 30 }),
};

const runState = Type.Enum(["queued", "running", "done", "failed", "cancelled"]);
export type ScriptRunState = Static<typeof runState>;

const version = Type.Integer({ minimum: 1 });

const script = Type.Object({
  id: Type.String(),
  ...scriptDraft,
  version,
  changedAt: Type.Integer(),
  changedBy: Type.String(),
  /** The caller made the last change and cannot approve it. */
  isOwnChange: Type.Boolean(),
  /** Approval of the present version; any change revokes it. */
  approval: nullable(Type.Object({ by: Type.String(), at: Type.Integer() })),
  enabled: Type.Boolean(),
  /** Why it was switched off automatically, in German. */
  offReason: nullable(Type.String()),
  lastRun: nullable(Type.Object({ state: runState, at: Type.Integer() })),
  /** Names of the workflows that use it. */
  usedIn: Type.Array(Type.String()),
});
export type Script = Static<typeof script>;

const scriptVersion = Type.Object({ ...scriptDraft, version, changedAt: Type.Integer(), changedBy: Type.String() });
export type ScriptVersion = Static<typeof scriptVersion>;

const run = Type.Object({
  id: Type.String(),
  version,
  kind: Type.Enum(["test", "check", "workflow"]),
  /** Null if the file is gone. */
  fileName: nullable(Type.String()),
  fileId: nullable(Type.String()),
  state: runState,
  /** Null if it was killed or never started. */
  exitCode: nullable(Type.Integer()),
  durationMs: nullable(Type.Integer()),
  stdout: Type.String(),
  stderr: Type.String(),
  findings: Type.Array(scriptFinding),
  tags: Type.Array(Type.String()),
  /** Why it failed or did not run, in German. */
  cause: nullable(Type.String()),
  /** E-mail of the person; empty if the server started it. */
  startedBy: Type.String(),
  createdAt: Type.Integer(),
});
export type ScriptRun = Static<typeof run>;

const runtime = Type.Object({
  available: Type.Boolean(),
  /** `unchecked` before the first self-test; `checking` while it runs. */
  state: Type.Enum(["unchecked", "checking", "available", "unavailable"]),
  /** E.g. „Python 3.14.2 (Pyodide 314.0.7)“. */
  version: nullable(Type.String()),
  /** E.g. „bubblewrap 0.8.0“. */
  sandbox: nullable(Type.String()),
  /** Why scripts cannot run here, in German. */
  reason: nullable(Type.String()),
  checkedAt: nullable(Type.Integer()),
});
export type ScriptRuntimeState = Static<typeof runtime>;

const one = Type.Object({ id: Type.String({ maxLength: 64 }) });
const onVersion = Type.Object({ version });
const oneScript = Type.Object({ script });

export const scriptRoutes = {
  /** Whether scripts can run on this server. */
  readScriptRuntime: {
    path: ["GET", "/api/admin/python-scripts/runtime"],
    access: admins,
    response: runtime,
  },
  /** Repeats the self-test, e.g. after bubblewrap was installed. super_admin only, like everything that runs code. */
  checkScriptRuntime: {
    path: ["POST", "/api/admin/python-scripts/runtime/check"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY"],
    response: runtime,
  },
  listScripts: {
    path: ["GET", "/api/admin/python-scripts"],
    access: admins,
    response: Type.Object({
      scripts: Type.Array(script),
      /** A super_admin writes, tests and enables scripts; every administrator can approve and disable them. */
      mayEdit: Type.Boolean(),
    }),
  },
  createScript: {
    path: ["POST", "/api/admin/python-scripts"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY"],
    body: Type.Object(scriptDraft),
    response: oneScript,
  },
  /**
   * Stores a new version, which revokes the approval and disables the script. SETTINGS_CHANGED if `version` is
   * outdated.
   */
  changeScript: {
    path: ["PUT", "/api/admin/python-scripts/:id"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SCRIPT_NOT_FOUND", "SETTINGS_CHANGED"],
    params: one,
    body: Type.Object({ ...scriptDraft, version }),
    response: oneScript,
  },
  /** Also removes its findings. */
  removeScript: {
    path: ["DELETE", "/api/admin/python-scripts/:id"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SCRIPT_NOT_FOUND"],
    params: one,
    response: Type.Object({}),
  },
  /** Runs the saved script on the result of a file check; only administrators see the output. */
  testScript: {
    path: ["POST", "/api/admin/python-scripts/:id/test"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SCRIPT_NOT_FOUND", "SCRIPTS_UNAVAILABLE", "FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    params: one,
    body: Type.Object({ fileId: Type.String({ maxLength: 64 }) }),
    response: Type.Object({ runId: Type.String() }),
  },
  /**
   * SCRIPT_OWN_APPROVAL for the author of the last change, SCRIPT_SAME_PERSON if both accounts may belong to one
   * person.
   */
  approveScript: {
    path: ["POST", "/api/admin/python-scripts/:id/approve"],
    access: admins,
    errors: ["SCRIPT_NOT_FOUND", "SCRIPT_OWN_APPROVAL", "SCRIPT_SAME_PERSON", "SETTINGS_CHANGED"],
    params: one,
    body: onVersion,
    response: oneScript,
  },
  enableScript: {
    path: ["POST", "/api/admin/python-scripts/:id/enable"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SCRIPT_NOT_FOUND", "SCRIPT_NOT_APPROVED", "SETTINGS_CHANGED"],
    params: one,
    body: onVersion,
    response: oneScript,
  },
  /** Open to every administrator at any time. */
  disableScript: {
    path: ["POST", "/api/admin/python-scripts/:id/disable"],
    access: admins,
    errors: ["SCRIPT_NOT_FOUND"],
    params: one,
    response: oneScript,
  },
  /** Newest first, at most 50. */
  listScriptVersions: {
    path: ["GET", "/api/admin/python-scripts/:id/versions"],
    access: admins,
    errors: ["SCRIPT_NOT_FOUND"],
    params: one,
    response: Type.Object({ versions: Type.Array(scriptVersion) }),
  },
  /** Stores a former version as the newest one, which needs a new approval. */
  restoreScriptVersion: {
    path: ["POST", "/api/admin/python-scripts/:id/versions/:formerVersion/restore"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SCRIPT_NOT_FOUND", "SETTINGS_CHANGED"],
    params: Type.Object({ ...one.properties, formerVersion: version }),
    body: onVersion,
    response: oneScript,
  },
  /** Newest first. */
  listScriptRuns: {
    path: ["GET", "/api/admin/python-scripts/:id/runs"],
    access: admins,
    errors: ["SCRIPT_NOT_FOUND"],
    params: one,
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })) }),
    response: Type.Object({ runs: Type.Array(run) }),
  },
  /** Findings of scripts on the present result of a file check, shown beside its report. */
  readScriptFindings: {
    path: ["GET", "/api/file-checks/:id/script-findings"],
    access: everyone,
    keyScopes: ["read"],
    params: one,
    response: Type.Object({
      scripts: Type.Array(
        Type.Object({
          name: Type.String(),
          version,
          findings: Type.Array(scriptFinding),
          tags: Type.Array(Type.String()),
        }),
      ),
      /** Scripts that have not run yet. */
      waiting: Type.Integer(),
      /** For administrators only; empty for others. */
      faults: Type.Array(Type.Object({ name: Type.String(), cause: Type.String() })),
    }),
  },
} as const satisfies Record<string, Route>;
