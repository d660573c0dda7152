import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const groups = "/sys/fs/cgroup";
const periodUs = 100_000;

/**
 * Lets each process have so much of a core (0.3 is three tenths) and no more, as a small machine of its own would. The
 * answer takes the limits away again once the processes have ended.
 *
 * @throws Error where the system has no control groups or forbids them
 */
export const limitCores = (pids: readonly number[], cores: number): (() => void) => {
  const folders = pids.map((pid) => {
    const [folder, limit] = existsSync(join(groups, "cpu", "cpu.cfs_quota_us"))
      ? [join(groups, "cpu", `bench-${pid}`), { "cpu.cfs_period_us": periodUs, "cpu.cfs_quota_us": cores * periodUs }]
      : [join(groups, `bench-${pid}`), { "cpu.max": `${cores * periodUs} ${periodUs}` }];
    mkdirSync(folder);
    for (const [name, value] of Object.entries(limit)) writeFileSync(join(folder, name), `${value}`);
    writeFileSync(join(folder, "cgroup.procs"), `${pid}`);
    return folder;
  });
  return () => {
    for (const folder of folders) rmdirSync(folder);
  };
};
