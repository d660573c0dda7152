import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const sshd = "/usr/sbin/sshd";
const programs = [sshd, "/usr/bin/git", "/usr/lib/git-core/git-http-backend", "/usr/bin/git-shell", "/usr/bin/ssh"];
const packages = ["openssh-server", "openssh-client", "git"];
const isRoot = process.getuid?.() === 0;
const readyWithinMs = 30_000;

/** Whether git and sshd are here, or may be installed. */
export const canRunGitServers = (): boolean => hasAll() || (installPackages() && hasAll());

const hasAll = (): boolean => programs.every((path) => existsSync(path));

const installPackages = (): boolean => {
  if (!isRoot) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return apt(...install) || (apt("update") && apt(...install));
};

export interface SshServer {
  readonly url: string;
  /** Private key of a person who may sign in. */
  readonly key: string;
  readonly folder: string;
  /** From now on it shows another key, as if somebody had put another machine in its place. */
  readonly changeHostKey: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A real sshd in a folder of its own, at a port of its own, which lets one key run git on one repository. */
export const openSshServer = async (): Promise<SshServer> => {
  const root = mkdtempSync(join(tmpdir(), "pruefstapel-sshd-"));
  const folder = join(root, "konfiguration.git");
  if (spawnSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", folder]).status !== 0)
    throw new Error("git init failed");
  // Where sshd as root puts the part of it that has no rights.
  if (isRoot) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  for (const name of ["host-key", "other-host-key", "key"]) makeKey(join(root, name));
  const allowed = readFileSync(join(root, "key.pub"), "utf8");
  const shell = 'restrict,command="git-shell -c \\"$SSH_ORIGINAL_COMMAND\\""';
  writeFileSync(join(root, "authorized_keys"), `${shell} ${allowed}`, { mode: 0o600 });
  const port = await findPort();
  const start = async (hostKey: string): Promise<ChildProcess> => {
    writeFileSync(join(root, "sshd_config"), sshdConfig(root, port, hostKey));
    const child = spawn(sshd, ["-D", "-e", "-f", join(root, "sshd_config")], { stdio: "ignore" });
    await waitUntilListening(port);
    return child;
  };
  let running = await start("host-key");
  const url = `ssh://${userInfo().username}@127.0.0.1:${port}${folder}`;
  return {
    url,
    key: readFileSync(join(root, "key"), "utf8"),
    folder,
    changeHostKey: async () => {
      await end(running);
      running = await start("other-host-key");
    },
    close: async () => {
      await end(running);
      rmSync(root, { recursive: true, force: true });
    },
  };
};

const makeKey = (path: string): void => {
  const { status } = spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path]);
  if (status !== 0) throw new Error("ssh-keygen failed");
};

const sshdConfig = (root: string, port: number, hostKey: string): string =>
  [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${join(root, hostKey)}`,
    `PidFile ${join(root, "sshd.pid")}`,
    `AuthorizedKeysFile ${join(root, "authorized_keys")}`,
    "StrictModes no",
    "UsePAM no",
    "PasswordAuthentication no",
    "KbdInteractiveAuthentication no",
    "PermitRootLogin prohibit-password",
    "",
  ].join("\n");

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
};

const findPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const waitUntilListening = async (port: number): Promise<void> => {
  const last = performance.now() + readyWithinMs;
  while (!(await isListening(port))) {
    if (performance.now() > last) throw new Error("sshd does not get ready");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
