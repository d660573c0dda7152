import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

export interface ProgramEnd {
  /** Null where it was ended because it took too long. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Order {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly withinMs: number;
}

const maxOutput = 200_000;

/** Runs a program without a shell and with no more of the environment than it is given; after its time all it began ends. */
export const runProgram = (program: string, { args, cwd, env, withinMs }: Order): Promise<ProgramEnd> =>
  new Promise((resolve, reject) => {
    const path = { PATH: process.env.PATH ?? "", LC_ALL: "C" };
    const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
    // A group of its own: git leaves the connection to a program it starts.
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
    }, withinMs);
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
    // It ended by itself just now.
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
