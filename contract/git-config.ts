import Type, { type Static } from "typebox";
import { branchNamePattern, maxBranchNameLength } from "./branch-name.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

/** Everything that can be kept as files, in the order in which it is shown. */
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
] as const;
export type GitConfigKind = (typeof gitConfigKinds)[number];

const nullable = <Shape extends Type.TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);
/** Whoever saw another version is refused. */
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });
/** Id of a commit. */
const commitId = Type.String({ pattern: "^[\\da-f]{40}$", examples: ["0".repeat(40)] });
const path = Type.String({ minLength: 1, maxLength: 500, examples: ["workflows/unbekannt.yaml"] });
const oneLine = "^[^\\x00-\\x1f\\x7f]*$";

/** Where the repository goes and what is in it; the token or key stands apart and is never answered. */
export const gitConfigSettings = Type.Object({
  /** HTTPS or SSH; empty: the repository stays on this server. */
  remoteUrl: Type.String({ maxLength: 500, pattern: "^[^\\s\\x00-\\x1f\\x7f]*$" }),
  /** Narrowed by `isBranchName`. */
  branch: Type.String({ maxLength: maxBranchNameLength, pattern: branchNamePattern, examples: ["main"] }),
  authType: Type.Enum(["none", "token", "ssh"]),
  /** Of `token`; many services take any name with it. */
  user: Type.String({ maxLength: 200, pattern: oneLine }),
  /** Of `ssh`: what a person has confirmed, as `ssh-ed25519 AAAA…`; empty until then. */
  hostKey: Type.String({
    maxLength: 2000,
    pattern: "^(?:(?:ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(?:256|384|521)) [A-Za-z\\d+/]+={0,2})?$",
  }),
  /** Whether a change of what is kept is committed, and sent where there is a remote, without anybody asking. */
  autoCommit: Type.Boolean(),
  /** What is kept; files of other kinds are neither written nor read. */
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
  /** What the file is about, in German. */
  label: Type.String(),
  change: Type.Enum(["added", "changed", "removed"]),
});
export type GitFileChange = Static<typeof fileChange>;

const side = Type.Enum(["here", "repository"]);

const conflict = Type.Object({
  path: Type.String(),
  label: Type.String(),
  /** Which one was chosen; null while nobody has. */
  side: nullable(side),
});
export type GitConflict = Static<typeof conflict>;

const status = Type.Object({
  /** Last commit of the branch here; null before the first. */
  head: nullable(commitId),
  /** What holds here and is in no commit yet. */
  changes: Type.Array(fileChange),
  /** The remote as it was fetched last; null where there is none. */
  remote: nullable(
    Type.Object({
      head: nullable(commitId),
      /** Commits that are only here, and only there. */
      ahead: Type.Integer(),
      behind: Type.Integer(),
      fetchedAt: nullable(Type.Integer()),
    }),
  ),
  /** Why the remote was not reached last, or nothing was committed by itself, in German; null when all went well. */
  cause: nullable(Type.String()),
  /** What taking it over would change here. */
  incoming: Type.Array(fileChange),
  /** Files that both have changed differently. */
  conflicts: Type.Array(conflict),
});
export type GitConfigStatus = Static<typeof status>;

const diffLine = Type.Object({ kind: Type.Enum(["same", "added", "removed"]), text: Type.String() });
const fileDiff = Type.Object({
  ...fileChange.properties,
  /** With three lines around each change; null where there is too much of it to be shown. */
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
      /** Of the confirmed host key. */
      fingerprint: nullable(Type.String()),
      /** SSH needs `git` and `ssh` on the server. */
      canSsh: Type.Boolean(),
    }),
  },
  /**
   * Without `secret` the present one stays, null removes it; with another address it goes, unless it comes along.
   * GIT_CONFIG_REFUSED says what does not fit together.
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
  /** Takes the way of the real thing; of a server whose key nobody has confirmed it says the key and goes no further. */
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
  /** Asks no remote. */
  readGitStatus: { path: ["GET", "/api/admin/git-config/status"], access: admins, response: status },
  /**
   * `ref`: `here` for what a commit would add, `repository` for what taking over would change (of a conflict what the
   * repository says), or a commit to go back to.
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
  /** Commits what holds; null where nothing has changed. GIT_CONFIG_SECRET names a file with a known secret in it. */
  commitGitConfig: {
    path: ["POST", "/api/admin/git-config/commit"],
    access: admins,
    errors: ["GIT_CONFIG_SECRET"],
    body: Type.Object({ message: Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" }) }),
    response: Type.Object({ head: nullable(commitId) }),
  },
  /** Looks what is new in the remote; changes nothing here. */
  fetchGitConfig: {
    path: ["POST", "/api/admin/git-config/fetch"],
    access: admins,
    errors: ["GIT_CONFIG_REFUSED", "GIT_REMOTE_FAILED"],
    response: status,
  },
  /** Takes over what was fetched, all of it or nothing; `head` is what the person saw of the remote. */
  pullGitConfig: {
    path: ["POST", "/api/admin/git-config/pull"],
    access: admins,
    errors: ["GIT_CONFIG_MOVED", "GIT_CONFIG_CONFLICT", "GIT_CONFIG_FILE", "GIT_CONFIG_SECRET", "SETTINGS_CHANGED"],
    body: Type.Object({ head: commitId }),
    response: Type.Object({ files: Type.Integer(), head: commitId }),
  },
  /** GIT_CONFIG_BEHIND where the remote has commits that are not here. */
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
  /** Holds for the two versions there are now; when either changes, it has to be chosen anew. */
  resolveGitConflict: {
    path: ["POST", "/api/admin/git-config/resolve"],
    access: admins,
    errors: ["GIT_CONFIG_MOVED"],
    body: Type.Object({ path, side }),
    response: Type.Object({ conflicts: Type.Array(conflict) }),
  },
  /** Makes files of an older commit what holds; a super_admin alone. */
  restoreGitConfig: {
    path: ["POST", "/api/admin/git-config/restore"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "GIT_COMMIT_NOT_FOUND", "GIT_CONFIG_FILE", "GIT_CONFIG_SECRET", "SETTINGS_CHANGED"],
    body: Type.Object({ ref: commitId, paths: Type.Array(path, { minItems: 1, maxItems: 1000 }) }),
    response: Type.Object({ files: Type.Integer(), head: nullable(commitId) }),
  },
} as const satisfies Record<string, Route>;
