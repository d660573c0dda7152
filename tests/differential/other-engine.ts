import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export type Engine = Pick<typeof import("#engine/index.ts"), "checkFile" | "proposeRepairs">;

export interface OtherEngine {
  readonly engine: Engine;
  readonly close: () => void;
}

const root = resolve(import.meta.dirname, "..", "..");
const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** The engine of another checkout, or of a commit, which is checked out for as long as it is needed. */
export async function openOtherEngine(refOrFolder: string): Promise<OtherEngine> {
  if (existsSync(join(refOrFolder, "engine", "index.ts")))
    return { engine: await load(resolve(refOrFolder)), close: () => {} };
  const folder = join(mkdtempSync(join(tmpdir(), "pruefstapel-engine-")), "checkout");
  git("worktree", "add", "--detach", folder, refOrFolder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return { engine: await load(folder), close: () => void git("worktree", "remove", "--force", folder) };
}

/** Its imports begin with `#`, so its own package.json resolves them. */
const load = (folder: string): Promise<Engine> => import(pathToFileURL(join(folder, "engine", "index.ts")).href);
