import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

export interface ProgramEnd {
  /** Null if it was killed after the timeout. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Order {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

const maxOutput = 200_000;

/**
 * Runs a program without a shell and with the given environment only; after the timeout its process group is killed.
 */
export const runProgram = (program: string, { args, cwd, env, timeoutMs }: Order): Promise<ProgramEnd> =>
  new Promise((resolve, reject) => {
    const path = { PATH: process.env.PATH ?? "", LC_ALL: "C" };
    const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
    // Own process group, because git starts another program for the connection.
    const child = spawn(program, args, { cwd, env: { ...path, ...env }, stdio, detached: true });
    const written = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].on("data", (part: Buffer) => {
        written[name] = (written[name] + part.toString("utf8")).slice(-maxOutput);
      });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child.pid);
    }, timeoutMs);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? null : code, ...written });
    });
  });

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
};

/** Whether all of these can be started here. */
export const hasPrograms = async (...programs: readonly string[]): Promise<boolean> => {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const present = await Promise.all(programs.map((program) => isThere(folders, program)));
  return present.every(Boolean);
};

const isThere = async (folders: readonly string[], program: string): Promise<boolean> => {
  for (const folder of folders)
    if (
      await access(join(folder, program), constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
};
