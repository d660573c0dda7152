import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Item, recordRestored, type Whereabouts } from "./item.ts";
import type { Victim } from "./victim.ts";

/** How the state of one installation is kept and put back; what goes wrong is answered as text. */
export interface Backups {
  readonly isTaken: () => boolean;
  /** Else only while no server runs. */
  readonly whileRunning: boolean;
  readonly take: (items: readonly Item[]) => Promise<string | null>;
  /** Puts the last one back; every file is then where it was at that time. */
  readonly restore: (items: readonly Item[]) => Promise<string | null>;
}

type Places = ReadonlyMap<Item, readonly Whereabouts[]>;

/** `npm run backup` and `npm run restore` of the embedded database. */
export const backupsOf = (victim: Victim, folder: string): Backups => {
  const file = join(folder, "backup.tar.gz");
  let places: Places | null = null;
  return {
    isTaken: () => places !== null,
    whileRunning: true,
    take: async (items) => {
      const present = [...items];
      for (const item of present) item.during = new Set(item.may);
      const { code, output } = await victim.runProgram("backup", file, "--with-key");
      if (code === 0)
        places = new Map(present.map((item) => [item, [...new Set([...(item.during ?? []), ...item.may])]]));
      for (const item of present) item.during = null;
      return code === 0 ? null : `backup: ${output}`;
    },
    restore: async (items) => {
      const { code, output } = await victim.runProgram("restore", file, "--replace");
      recordAll(items, places);
      places = null;
      rmSync(file);
      return code === 0 ? null : `restore: ${output}`;
    },
  };
};

/** The tools of PostgreSQL and a copy of the data folder, as docs/operations.md says. */
export const copiesOf = (databaseUrl: string, dataDir: string, folder: string): Backups => {
  const [rows, files] = [join(folder, "rows.dump"), join(folder, "files")];
  let places: Places | null = null;
  return {
    isTaken: () => places !== null,
    whileRunning: false,
    take: async (items) => {
      const problem = run("pg_dump", "-Fc", "-f", rows, databaseUrl);
      if (problem !== null) return problem;
      cpSync(dataDir, files, { recursive: true });
      places = new Map(items.map((item) => [item, item.may]));
      return null;
    },
    restore: async (items) => {
      const emptied = run("psql", "-q", "-c", emptyDatabase, databaseUrl);
      const problem = emptied ?? run("pg_restore", "--exit-on-error", "-d", databaseUrl, rows);
      rmSync(dataDir, { recursive: true });
      cpSync(files, dataDir, { recursive: true });
      rmSync(files, { recursive: true });
      recordAll(items, places);
      places = null;
      return problem;
    },
  };
};

/** What has come since is not in the dump, so it would stay. */
const emptyDatabase = "drop schema public cascade; drop schema if exists pgboss cascade; create schema public";

const recordAll = (items: readonly Item[], places: Places | null): void => {
  for (const item of items) recordRestored(item, places?.get(item) ?? ["absent", "live"]);
};

const run = (program: string, ...args: readonly string[]): string | null => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? null : `${program} ended with ${status}: ${error?.message ?? stderr}`;
};
