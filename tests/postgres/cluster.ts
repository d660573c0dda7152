import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Cluster {
  /** Address of its maintenance database, as its superuser. */
  readonly url: string;
  readonly stop: () => void;
}

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
  run(join(bin, "pg_ctl"), ["-D", data, "-l", join(folder, "log"), "-o", flags, "-w", "start"]);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run(join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whether tests can have a PostgreSQL, after installing it where that is needed and allowed. */
export const canRunPostgres = (): boolean =>
  Boolean(process.env.DATABASE_URL) || findPrograms() !== null || (installPackage() && findPrograms() !== null);

/** What is lost with the cluster anyway need not reach the disk. */
export const withoutDurability = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] as const;

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
const run = (program: string, args: readonly string[]): void => {
  const [command, all] = isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];
  // A daemon keeps what it inherits open, so it inherits nothing.
  const { status, error } = spawnSync(command, all, { stdio: "ignore", cwd: tmpdir() });
  if (status !== 0) throw new Error(`${program} ended with ${status}`, { cause: error });
};
