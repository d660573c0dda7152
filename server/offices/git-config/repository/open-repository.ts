import fs from "node:fs";
import { join } from "node:path";
import type { Settings } from "#server/ground/settings/settings.ts";

/** A file of a commit; its content by hash. */
export interface TreeFile {
  readonly oid: string;
  readonly mode: string;
}
export type TreeFiles = ReadonlyMap<string, TreeFile>;

export interface Person {
  readonly fullName: string;
  readonly email: string;
}

interface NewCommit {
  readonly files: TreeFiles;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Person;
  readonly at: number;
}

type Git = typeof import("isomorphic-git");

/** A bare repository: files from elsewhere are never written to a path they choose. Loaded on first use. */
export interface Repository {
  readonly git: Git;
  readonly base: { readonly fs: typeof fs; readonly gitdir: string; readonly cache: object };
  readonly readRef: (ref: string) => Promise<string | null>;
  readonly writeRef: (ref: string, commit: string) => Promise<void>;
  readonly listFiles: (commit: string) => Promise<TreeFiles>;
  readonly readText: (oid: string) => Promise<string>;
  /** Computes the hash without storing the content. */
  readonly hashText: (text: string) => Promise<string>;
  readonly storeText: (text: string) => Promise<string>;
  readonly commit: (content: NewCommit) => Promise<string>;
  /** History of a commit, including itself, newest first. */
  readonly listCommits: (commit: string, max?: number) => Promise<readonly ReadCommit[]>;
  readonly findBase: (one: string, other: string) => Promise<string | null>;
}

export interface ReadCommit {
  readonly id: string;
  readonly author: string;
  readonly email: string;
  readonly at: number;
  readonly message: string;
}

export const folderOf = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "git-config.git");

/** Whether a repository exists; only checks the disk. */
export const hasRepository = (settings: Pick<Settings, "dataDir">): boolean =>
  fs.existsSync(join(folderOf(settings), "HEAD"));

/** Creates the repository if missing. */
export const openRepository = async (settings: Pick<Settings, "dataDir">): Promise<Repository> => {
  const git = await import("isomorphic-git");
  const base = { fs, gitdir: folderOf(settings), cache: {} };
  if (!hasRepository(settings)) {
    await fs.promises.mkdir(base.gitdir, { recursive: true, mode: 0o700 });
    await git.init({ ...base, bare: true, defaultBranch: "main" });
  }
  const storeText = (text: string): Promise<string> => git.writeBlob({ ...base, blob: Buffer.from(text) });
  return {
    git,
    base,
    readRef: (ref) => orNull(git, git.resolveRef({ ...base, ref })),
    writeRef: (ref, value) => git.writeRef({ ...base, ref, value, force: true }),
    listFiles: (commit) => listFiles(git, base, commit),
    readText: async (oid) => Buffer.from((await git.readBlob({ ...base, oid })).blob).toString("utf8"),
    hashText: async (text) => (await git.hashBlob({ object: text })).oid,
    storeText,
    commit: async ({ files, parents, message, author, at }) => {
      const who = { ...signature(author), timestamp: Math.floor(at / 1000), timezoneOffset: 0 };
      const tree = await writeTree(git, base, files);
      const content = { message: `${message}\n`, tree, parent: [...parents], author: who, committer: who };
      return git.writeCommit({ ...base, commit: content });
    },
    listCommits: async (commit, max) => {
      const entries = await git.log({ ...base, ref: commit, ...(max !== undefined && { depth: max }) });
      return entries.map(({ oid, commit: { author, message } }) => ({
        id: oid,
        author: author.name,
        email: author.email,
        at: author.timestamp * 1000,
        message: message.trim(),
      }));
    },
    findBase: async (one, other) => {
      const [base1] = (await git.findMergeBase({ ...base, oids: [one, other] })) as readonly string[];
      return base1 ?? null;
    },
  };
};

type Base = Repository["base"];

const orNull = async (git: Git, search: Promise<string>): Promise<string | null> => {
  try {
    return await search;
  } catch (error) {
    if (error instanceof git.Errors.NotFoundError) return null;
    throw error;
  }
};

/** Removes characters not allowed in commit signatures. */
const signature = ({ fullName, email }: Person): { readonly name: string; readonly email: string } => {
  const clean = (text: string): string => text.replaceAll(/[<>\r\n]+/g, " ").trim();
  return { name: clean(fullName) || clean(email), email: clean(email) };
};

/** Limit for foreign trees; more than any configuration needs. */
const maxFiles = 20_000;

const listFiles = async (git: Git, base: Base, commit: string): Promise<TreeFiles> => {
  const files = new Map<string, TreeFile>();
  let entries = 0;
  const read = async (oid: string, prefix: string): Promise<void> => {
    const { tree } = await git.readTree({ ...base, oid });
    // Counts folders as well: a few nested ones can multiply without a single file.
    entries += tree.length;
    if (entries > maxFiles) throw new Error("the repository has too many files");
    for (const entry of tree) {
      const path = `${prefix}${entry.path}`;
      if (entry.type === "tree") await read(entry.oid, `${path}/`);
      else files.set(path, { oid: entry.oid, mode: entry.mode });
    }
  };
  await read(commit, "");
  return files;
};

const writeTree = async (git: Git, base: Base, files: TreeFiles): Promise<string> => {
  const folders = new Map<string, Map<string, TreeFile>>();
  const entries: { mode: string; path: string; oid: string; type: "blob" | "tree" | "commit" }[] = [];
  for (const [path, file] of files) {
    const cut = path.indexOf("/");
    if (cut < 0) {
      entries.push({ ...file, path, type: file.mode === submodule ? "commit" : "blob" });
      continue;
    }
    const name = path.slice(0, cut);
    const inside = folders.get(name) ?? new Map<string, TreeFile>();
    inside.set(path.slice(cut + 1), file);
    folders.set(name, inside);
  }
  for (const [name, inside] of folders)
    entries.push({ mode: "040000", path: name, oid: await writeTree(git, base, inside), type: "tree" });
  return git.writeTree({ ...base, tree: entries });
};

const submodule = "160000";
export const plainFile = "100644";
