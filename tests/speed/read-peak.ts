import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Most memory a process has had, in megabytes; without a process its own. Linux counts the memory of the parent into
 * `maxRSS` of a child, so its own record is read where there is one.
 */
export function readPeakMb(processId: number | "self" = "self"): number {
  const path = `/proc/${processId}/status`;
  const status = existsSync(path) ? readFileSync(path, "utf8") : "";
  const kibibytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  return (kibibytes * 1024) / 1e6;
}

/** Lets the record of a process start again from what it has now; only on Linux. */
export const forgetPeak = (processId: number): void => writeFileSync(`/proc/${processId}/clear_refs`, "5");
