import { readFileSync } from "node:fs";

/**
 * Seconds of processor time of a process with its threads so far, as Linux counts it, in hundredths; 0 once it has
 * ended. `withEnded` adds that of its children that have ended.
 */
export const readCpu = (pid: number, withEnded = false): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const own = fields.slice(11, withEnded ? 15 : 13);
    return own.reduce((sum, field) => sum + Number(field), 0) / 100;
  } catch {
    return 0;
  }
};
