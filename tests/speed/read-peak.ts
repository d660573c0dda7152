import { existsSync, readFileSync } from "node:fs";

/** Linux counts the memory of the parent into `maxRSS` of a child, so its own record is read where there is one. */
export function readPeakMb(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kibibytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  return (kibibytes * 1024) / 1e6;
}
