import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In memory where that is possible: nothing has to last, and a disk makes a life ten times as long. */
export const scratchParent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
/** The same in all threads of this process. */
const prefix = `pruefstapel-simulated-${process.pid}-`;

/** A new, empty folder. */
export const createScratch = (): string => mkdtempSync(join(scratchParent, prefix));

/** Removes those of lives that this process did not bring to an end. */
export const removeScratch = (): void => {
  for (const name of readdirSync(scratchParent))
    if (name.startsWith(prefix)) rmSync(join(scratchParent, name), { recursive: true, force: true });
};
