import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Case } from "#tests/realism/judge-case.ts";

export interface ProgramCases {
  readonly cases: readonly Case[];
  /** What is missing on this machine, with the number of cases it would have made. */
  readonly notRun: readonly string[];
}

export const isThere = (program: string): boolean =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

export function readIfThere(path: string): Uint8Array | null {
  try {
    return Uint8Array.from(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
