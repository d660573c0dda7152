import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SoundFile } from "#tests/realism/sound-file.ts";
import { runCalc } from "./calc.ts";
import { runIconv } from "./iconv.ts";
import type { ProgramCases } from "./program-cases.ts";

/** Damages made by real programs, where they are installed. */
export function runPrograms(files: readonly SoundFile[]): ProgramCases {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-realism-"));
  try {
    const calc = runCalc(files, folder);
    const iconv = runIconv(files);
    return { cases: [...calc.cases, ...iconv.cases], notRun: [...calc.notRun, ...iconv.notRun] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
