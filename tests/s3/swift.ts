import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

export interface S3Service {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
}

const servers = ["account", "container", "object"] as const;
const packages = ["swift", "swift-proxy", ...servers.map((name) => `swift-${name}`)];
const programs = ["swift-ring-builder", "swift-proxy-server", ...servers.map((name) => `swift-${name}-server`)];
const readyWithinMs = 60_000;

/** Whether tests can have an S3 service, after installing it where that is needed and allowed. */
export const canRunSwift = (): boolean => hasPrograms() || (installPackages() && hasPrograms());

/**
 * A real S3 service of its own: OpenStack Swift of Debian with its S3 interface, on ports and in a folder that are gone
 * with `stop`. Its packages are installed where this is allowed.
 *
 * @returns null where there is no Swift and none may be installed
 */
export const startSwift = async (): Promise<S3Service | null> => {
  if (!canRunSwift()) return null;
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-swift-"));
  const [proxyPort = 0, ...ports] = await findPorts(servers.length + 1);
  mkdirSync(join(folder, "devices", "disk"), { recursive: true });
  for (const [index, name] of servers.entries()) {
    buildRing(folder, name, ports[index] ?? 0);
    writeFileSync(join(folder, `${name}.conf`), storageConfig(folder, name, ports[index] ?? 0));
  }
  writeFileSync(join(folder, "proxy.conf"), proxyConfig(folder, proxyPort));
  const processes = [...servers, "proxy"].map((name) => startProcess(folder, name));
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(endProcess));
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  try {
    await Promise.all([proxyPort, ...ports].map((port) => waitUntilHealthy(`http://127.0.0.1:${port}/healthcheck`)));
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = processes.flatMap(({ pid }) => pid ?? []);
  return { endpoint, accessKey: "test:tester", secretKey: "testing", pids, stop };
};

const isRoot = process.getuid?.() === 0;
const hasPrograms = (): boolean => programs.every((name) => existsSync(`/usr/bin/${name}`));

const installPackages = (): boolean => {
  if (!isRoot) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return apt(...install) || (apt("update") && apt(...install));
};

const findPorts = async (count: number): Promise<readonly number[]> => {
  const held = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer();
          server.listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  const ports = held.map((server) => (server.address() as { port: number }).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

/** Which server holds what: here always the one there is. */
const buildRing = (folder: string, name: string, port: number): void => {
  const builder = join(folder, `${name}.builder`);
  for (const args of [["create", "4", "1", "0"], ["add", `r1z1-127.0.0.1:${port}/disk`, "100"], ["rebalance"]]) {
    const { status, stderr } = spawnSync("swift-ring-builder", [builder, ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(`swift-ring-builder ${args[0]} ended with ${status}: ${stderr}`);
  }
};

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
log_address = ${join(folder, "no-log")}
log_level = ERROR
`;

const storageConfig = (folder: string, name: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = healthcheck ${name}-server
[app:${name}-server]
use = egg:swift#${name}
[filter:healthcheck]
use = egg:swift#healthcheck
`;

const proxyConfig = (folder: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
${["catch_errors", "healthcheck", "listing_formats", "bulk", "copy", "slo", "dlo"]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join("")}`;

const startProcess = (folder: string, name: string): ChildProcess =>
  spawn(`/usr/bin/swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: "ignore", cwd: folder });

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
};

const waitUntilHealthy = async (url: string): Promise<void> => {
  const last = performance.now() + readyWithinMs;
  for (;;) {
    const isHealthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    if (performance.now() > last) throw new Error(`the S3 service does not get ready: ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
