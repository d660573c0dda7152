import Type, { type Static } from "typebox";
import { branchNamePattern, maxBranchNameLength } from "./branch-name.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

/** All kinds of settings that can be stored as files, in display order. */
export const gitConfigKinds = [
  "officeRules",
  "clientProfiles",
  "deviations",
  "mailTemplates",
  "mail",
  "mailRhythm",
  "inbox",
  "workflows",
  "scripts",
  "batch",
  "ai",
  "aiProviders",
  "aiTemplates",
  "officeAnswers",
] as const;
export type GitConfigKind = (typeof gitConfigKinds)[number];

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);
/** A change based on another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });
const commitId = Type.String({ pattern: "^[\\da-f]{40}$", examples: ["0".repeat(40)] });
const path = Type.String({ minLength: 1, maxLength: 500, examples: ["workflows/unbekannt.yaml"] });
const oneLine = "^[^\\x00-\\x1f\\x7f]*$";

/** Remote and contents of the repository; the token or key is stored apart and never returned. */
export const gitConfigSettings = Type.Object({
  /** HTTPS or SSH; empty: no remote, the repository stays on this server. */
  remoteUrl: Type.String({ maxLength: 500, pattern: "^[^\\s\\x00-\\x1f\\x7f]*$" }),
  /** Must also pass `isBranchName`. */
  branch: Type.String({ maxLength: maxBranchNameLength, pattern: branchNamePattern, examples: ["main"] }),
  authType: Type.Enum(["none", "token", "ssh"]),
  /** For `token`; many services accept any name. */
  user: Type.String({ maxLength: 200, pattern: oneLine }),
  /** For `ssh`: the key a person confirmed, as `ssh-ed25519 AAAA…`; empty before that. */
  hostKey: Type.String({
    maxLength: 2000,
    pattern: "^(?:(?:ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(?:256|384|521)) [A-Za-z\\d+/]+={0,2})?$",
  }),
  /** Whether changes are committed automatically, and pushed if there is a remote. */
  autoCommit: Type.Boolean(),
  /** Kinds to store; files of other kinds are neither written nor read. */
  paths: Type.Array(Type.Enum([...gitConfigKinds]), { minItems: 1, maxItems: gitConfigKinds.length }),
});
export type GitConfigSettings = Static<typeof gitConfigSettings>;

const hostKey = Type.Object({
  key: Type.String(),
  /** `SHA256:…`, as `ssh-keygen -l` shows it. */
  fingerprint: Type.String(),
});

const fileChange = Type.Object({
  path: Type.String(),
  /** Subject of the file, in German. */
  label: Type.String(),
  change: Type.Enum(["added", "changed", "removed"]),
});
export type GitFileChange = Static<typeof fileChange>;

const side = Type.Enum(["here", "repository"]);

const conflict = Type.Object({
  path: Type.String(),
  label: Type.String(),
  /** The chosen side; null until a person chooses. */
  side: nullable(side),
});
export type GitConflict = Static<typeof conflict>;

const status = Type.Object({
  /** Last commit of the local branch; null before the first. */
  head: nullable(commitId),
  /** Uncommitted changes. */
  changes: Type.Array(fileChange),
  /** State of the remote at the last fetch; null without a remote. */
  remote: nullable(
    Type.Object({
      head: nullable(commitId),
      /** Commits that exist only here, and only there. */
      ahead: Type.Integer(),
      behind: Type.Integer(),
      fetchedAt: nullable(Type.Integer()),
    }),
  ),
  /** Why the last fetch or automatic commit failed, in German; null if it succeeded. */
  cause: nullable(Type.String()),
  /** Changes that a pull would make here. */
  incoming: Type.Array(fileChange),
  /** Files changed differently on both sides. */
  conflicts: Type.Array(conflict),
});
export type GitConfigStatus = Static<typeof status>;

const diffLine = Type.Object({ kind: Type.Enum(["same", "added", "removed"]), text: Type.String() });
const fileDiff = Type.Object({
  ...fileChange.properties,
  /** With three lines around each change; null if the diff is too long to show. */
  lines: nullable(Type.Array(diffLine)),
});
export type GitFileDiff = Static<typeof fileDiff>;

const commit = Type.Object({
  id: commitId,
  author: Type.String(),
  email: Type.String(),
  at: Type.Integer(),
  message: Type.String(),
});
export type GitCommit = Static<typeof commit>;

const step = Type.Object({ name: Type.String(), isOk: Type.Boolean(), detail: Type.String() });

export const gitConfigRoutes = {
  readGitConfig: {
    path: ["GET", "/api/admin/git-config"],
    access: admins,
    response: Type.Object({
      settings: gitConfigSettings,
      version,
      defaults: gitConfigSettings,
      secretSet: Type.Boolean(),
      secretHint: nullable(Type.String()),
      kinds: Type.Array(Type.Object({ key: Type.Enum([...gitConfigKinds]), label: Type.String() })),
      /** Fingerprint of the confirmed host key. */
      fingerprint: nullable(Type.String()),
      /** SSH needs `git` and `ssh` on the server. */
      canSsh: Type.Boolean(),
    }),
  },
  /**
   * Without `secret` the present one stays, null removes it; a new address removes it too, unless one is sent along.
   * GIT_CONFIG_REFUSED says which values do not fit together.
   */
  changeGitConfig: {
    path: ["PUT", "/api/admin/git-config"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "GIT_CONFIG_REFUSED"],
    body: Type.Object({
      settings: gitConfigSettings,
      version,
      secret: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 20_000 }))),
    }),
    response: Type.Object({ settings: gitConfigSettings, version }),
  },
  /** Connects as a push would; if the host key is unconfirmed, it only returns the key. */
  testGitConfig: {
    path: ["POST", "/api/admin/git-config/test"],
    access: admins,
    errors: ["GIT_CONFIG_REFUSED"],
    response: Type.Object({
      ok: Type.Boolean(),
      steps: Type.Array(step),
      hostKey: nullable(hostKey),
      head: nullable(commitId),
    }),
  },
  /** Does not contact the remote. */
  readGitStatus: { path: ["GET", "/api/admin/git-config/status"], access: admins, response: status },
  /**
   * `ref`: `here` for the next commit, `repository` for a pull (for a conflict: the version of the repository), or the
   * commit to restore.
   */
  readGitDiff: {
    path: ["GET", "/api/admin/git-config/diff"],
    access: admins,
    errors: ["GIT_COMMIT_NOT_FOUND"],
    query: Type.Object({
      ref: Type.Optional(Type.String({ pattern: "^(?:here|repository|[\\da-f]{40})$", default: "here" })),
    }),
    response: Type.Object({ files: Type.Array(fileDiff) }),
  },
  /**
   * Commits the present settings; null if nothing has changed. GIT_CONFIG_SECRET names a file that contains a known
   * secret.
   */
  commitGitConfig: {
    path: ["POST", "/api/admin/git-config/commit"],
    access: admins,
    errors: ["GIT_CONFIG_SECRET"],
    body: Type.Object({ message: Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" }) }),
    response: Type.Object({ head: nullable(commitId) }),
  },
  /** Fetches the remote; changes nothing here. */
  fetchGitConfig: {
    path: ["POST", "/api/admin/git-config/fetch"],
    access: admins,
    errors: ["GIT_CONFIG_REFUSED", "GIT_REMOTE_FAILED"],
    response: status,
  },
  /** Applies the fetched commits, all or none; `head` is the remote commit the person saw. */
  pullGitConfig: {
    path: ["POST", "/api/admin/git-config/pull"],
    access: admins,
    errors: ["GIT_CONFIG_MOVED", "GIT_CONFIG_CONFLICT", "GIT_CONFIG_FILE", "GIT_CONFIG_SECRET", "SETTINGS_CHANGED"],
    body: Type.Object({ head: commitId }),
    response: Type.Object({ files: Type.Integer(), head: commitId }),
  },
  /** GIT_CONFIG_BEHIND if the remote has commits that are missing here. */
  pushGitConfig: {
    path: ["POST", "/api/admin/git-config/push"],
    access: admins,
    errors: ["GIT_CONFIG_REFUSED", "GIT_CONFIG_BEHIND", "GIT_REMOTE_FAILED"],
    response: Type.Object({ head: nullable(commitId) }),
  },
  /** Newest first. */
  listGitCommits: {
    path: ["GET", "/api/admin/git-config/log"],
    access: admins,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    }),
    response: Type.Object({ commits: Type.Array(commit), total: Type.Integer() }),
  },
  /** Applies to the two present versions; if either changes, the choice must be made again. */
  resolveGitConflict: {
    path: ["POST", "/api/admin/git-config/resolve"],
    access: admins,
    errors: ["GIT_CONFIG_MOVED"],
    body: Type.Object({ path, side }),
    response: Type.Object({ conflicts: Type.Array(conflict) }),
  },
  /** Makes files of an older commit the present settings; super_admin only. */
  restoreGitConfig: {
    path: ["POST", "/api/admin/git-config/restore"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "GIT_COMMIT_NOT_FOUND", "GIT_CONFIG_FILE", "GIT_CONFIG_SECRET", "SETTINGS_CHANGED"],
    body: Type.Object({ ref: commitId, paths: Type.Array(path, { minItems: 1, maxItems: 1000 }) }),
    response: Type.Object({ files: Type.Integer(), head: nullable(commitId) }),
  },
} as const satisfies Record<string, Route>;
