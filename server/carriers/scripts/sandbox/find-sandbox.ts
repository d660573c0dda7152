import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Paths of the programs the sandbox consists of. */
export interface Sandbox {
  readonly bwrap: string;
  readonly prlimit: string;
  /** Package folder. */
  readonly pyodide: string;
  /** „bubblewrap 0.8.0“ */
  readonly name: string;
}

/** Folders writable by administrators only; PATH is not trusted. */
export const systemFolders = ["/usr/bin", "/bin", "/usr/local/bin", "/run/current-system/sw/bin"] as const;

/** The sandbox, or a German message about a missing part. */
export const findSandbox = async (folders: readonly string[]): Promise<Sandbox | string> => {
  if (process.platform !== "linux") return "Sie braucht Linux mit bubblewrap.";
  const bwrap = await findProgram("bwrap", folders);
  if (bwrap === null) return "Das Programm bwrap fehlt (Paket bubblewrap).";
  const prlimit = await findProgram("prlimit", folders);
  if (prlimit === null) return "Das Programm prlimit fehlt (Paket util-linux).";
  const pyodide = findPyodide();
  if (pyodide === null) return "Das Paket pyodide fehlt. Bitte installieren Sie Prüfstapel erneut.";
  const { stdout } = await promisify(execFile)(bwrap, ["--version"]);
  return { bwrap, prlimit, pyodide, name: stdout.trim() };
};

const findProgram = async (name: string, folders: readonly string[]): Promise<string | null> => {
  for (const folder of folders) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
};

const findPyodide = (): string | null => {
  try {
    return dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
  } catch {
    return null;
  }
};
