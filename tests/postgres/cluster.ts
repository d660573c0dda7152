import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Cluster {
  /** Address of its maintenance database, as its superuser. */
  readonly url: string;
  /** Its processes at this moment. */
  readonly listProcesses: () => readonly number[];
  /** Ends it for a while. `crash`: PostgreSQL loses one of its processes and starts again by itself. */
  readonly halt: (how: Halt) => Promise<void>;
  /** Starts it again after a `halt`. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export const halts = ["fast", "immediate", "kill", "crash"] as const;
export type Halt = (typeof halts)[number];

const packages = "/usr/lib/postgresql";
const oldest = 15;

/**
 * A PostgreSQL of its own that listens on a socket of its folder only and is gone with `stop`. The package of Debian
 * is installed where this is allowed.
 *
 * @returns null where there is no PostgreSQL and none may be installed
 */
export const startCluster = (options: readonly string[] = []): Cluster | null => {
  const bin = canRunPostgres() ? findPrograms() : null;
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-pg-"));
  if (isRoot) chownSync(folder, ...ownerOf("postgres"));
  const data = join(folder, "data");
  run(join(bin, "initdb"), ["-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"]);
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=300", ...options];
  const flags = settings.map((setting) => `-c ${setting}`).join(" ");
  const start = ["-D", data, "-l", join(folder, "log"), "-o", flags, "-w", "start"];
  run(join(bin, "pg_ctl"), start);
  const readProcessId = (): number => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    listProcesses: () => [readProcessId(), ...listChildren(readProcessId())],
    // Refused while a killed process is not quite gone.
    start: () => repeatedly(() => runAside(join(bin, "pg_ctl"), start)),
    halt: async (how) => {
      if (how === "fast" || how === "immediate")
        return runAside(join(bin, "pg_ctl"), ["-D", data, "-m", how, "-w", "stop"]);
      const postmaster = readProcessId();
      const children = listChildren(postmaster);
      for (const pid of how === "kill" ? [postmaster, ...children] : children.slice(-1)) process.kill(pid, "SIGKILL");
    },
    stop: () => {
      run(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whether tests can have a PostgreSQL, after installing it where that is needed and allowed. */
export const canRunPostgres = (): boolean =>
  Boolean(process.env.DATABASE_URL) || findPrograms() !== null || (installPackage() && findPrograms() !== null);

/** Commits outlast the end of PostgreSQL, though not that of the machine. */
export const withoutDisk = ["fsync=off", "full_page_writes=off"] as const;
/** What is lost with the cluster anyway need not last at all. */
export const withoutDurability = [...withoutDisk, "synchronous_commit=off"] as const;

/** Processes of a cluster, its sessions last. */
const listChildren = (postmaster: number): readonly number[] =>
  readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const isRoot = process.getuid?.() === 0;

const findPrograms = (): string | null => {
  if (!existsSync(packages)) return null;
  const newest = Math.max(0, ...readdirSync(packages).map(Number).filter(Number.isInteger));
  const bin = join(packages, String(newest), "bin");
  return newest >= oldest && existsSync(join(bin, "initdb")) ? bin : null;
};

const installPackage = (): boolean => {
  if (!isRoot) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", "postgresql"];
  return apt(...install) || (apt("update") && apt(...install));
};

const ownerOf = (name: string): readonly [number, number] => {
  const ask = (flag: string): number => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
  return [ask("-u"), ask("-g")];
};

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];

/** A daemon keeps what it inherits open, so it inherits nothing. */
const inheritNothing = { stdio: "ignore", cwd: tmpdir() } as const;

const run = (program: string, args: readonly string[]): void => {
  const { status, error } = spawnSync(...asPostgres(program, args), inheritNothing);
  if (status !== 0) throw new Error(`${program} ended with ${status}`, { cause: error });
};

/** The same while other work goes on. */
const runAside = async (program: string, args: readonly string[]): Promise<void> => {
  const [status] = await once(spawn(...asPostgres(program, args), inheritNothing), "exit");
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
};

const maxAttempts = 10;

const repeatedly = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await wait(200);
    }
  }
};
