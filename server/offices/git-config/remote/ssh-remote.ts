import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { knownHost } from "./host-key.ts";
import type { RemoteAddress } from "./read-address.ts";
import type { Remote, RemoteAccess } from "./remote.ts";
import { isSilent, noRepository, RemoteAhead, RemoteFailure } from "./remote-failure.ts";
import { hasPrograms, type ProgramEnd, runProgram } from "./run-program.ts";

export const sshPrograms = ["git", "ssh", "ssh-keyscan"] as const;

/** Connecting has ten seconds; the transfer may take a little longer. */
const timeoutMs = 30_000;

type SshAddress = RemoteAddress & { kind: "ssh" };

/** Uses the system's `git` and `ssh`, because isomorphic-git only speaks HTTP. */
export const sshRemote = ({ settings, secret }: RemoteAccess, address: SshAddress): Remote => {
  const { branch, hostKey } = settings;
  const ref = `refs/heads/${branch}`;
  const run = async (gitdir: string, args: readonly string[]): Promise<ProgramEnd> => {
    if (!(await hasPrograms(...sshPrograms)))
      throw new RemoteFailure("Verbindung", "Auf diesem Server fehlen die Programme git und ssh.");
    if (hostKey === "")
      throw new RemoteFailure(
        "Schlüssel des Servers",
        "Der Schlüssel des Servers ist noch nicht bestätigt. Bitte testen Sie die Verbindung.",
      );
    const end = await withKeys({ secret, trusted: knownHost(address, hostKey) }, (env) =>
      runProgram("git", { args: [...always, ...args], cwd: gitdir, env, timeoutMs }),
    );
    if (end.code !== 0) throw describeEnd(end, address);
    return end;
  };
  const readHead = async (gitdir: string): Promise<string | null> => {
    const { stdout } = await run(gitdir, ["ls-remote", "--heads", "--", address.url, ref]);
    return /^([\da-f]{40})\t/m.exec(stdout)?.[1] ?? null;
  };
  return {
    readHead: () => readHead(tmpdir()),
    tryWrite: async () => null,
    fetch: async ({ base }) => {
      const head = await readHead(base.gitdir);
      if (head === null) return null;
      // The external program never updates our refs directly.
      await run(base.gitdir, [
        "fetch",
        "--no-tags",
        "--no-recurse-submodules",
        "--no-write-fetch-head",
        "--",
        address.url,
        ref,
      ]);
      return head;
    },
    push: async ({ base }, commit) => {
      await run(base.gitdir, ["push", "--porcelain", "--", address.url, `${commit}:${ref}`]);
    },
  };
};

/** No configuration of the machine, no hooks, no transport but ssh. */
const always = [
  ...["core.hooksPath=/dev/null", "protocol.allow=never", "protocol.ssh.allow=always", "gc.auto=0"],
  ...["transfer.fsckObjects=true", "core.fsmonitor=false"],
].flatMap((setting) => ["-c", setting]);

interface Keys {
  readonly secret: string;
  readonly trusted: string;
}

/** The key is in a private folder while the program runs. */
const withKeys = async <T>(
  { secret, trusted }: Keys,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-ssh-"));
  try {
    const [key, hosts] = [join(folder, "key"), join(folder, "known_hosts")];
    // ssh rejects a key without a final line break.
    await writeFile(key, `${secret.replaceAll("\r\n", "\n").trim()}\n`, { mode: 0o600 });
    await writeFile(hosts, trusted, { mode: 0o600 });
    return await work({
      HOME: folder,
      GIT_TERMINAL_PROMPT: "0",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_SSH_COMMAND: ["ssh -F none", `-i ${quote(key)}`, ...options(hosts).map((one) => `-o ${one}`)].join(" "),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const options = (hosts: string): readonly string[] => [
  ...["IdentitiesOnly=yes", "IdentityAgent=none", "BatchMode=yes", "StrictHostKeyChecking=yes", "UpdateHostKeys=no"],
  ...[`UserKnownHostsFile=${quote(hosts)}`, "GlobalKnownHostsFile=/dev/null"],
  ...["ConnectTimeout=5", "ServerAliveInterval=5", "ServerAliveCountMax=2"],
];

const quote = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

const describeEnd = ({ code, stdout, stderr }: ProgramEnd, { host }: SshAddress): RemoteFailure => {
  if (/REMOTE HOST IDENTIFICATION HAS CHANGED|Host key verification failed|No \S+ host key is trusted/.test(stderr))
    return new RemoteFailure(
      "Schlüssel des Servers",
      `${host} zeigt einen anderen Schlüssel als den bestätigten. Es wurde nichts gesendet. Bitte klären Sie zuerst, warum er sich geändert hat.`,
    );
  if (/Permission denied/.test(stderr))
    return new RemoteFailure(
      "Anmeldung",
      "Anmeldung abgelehnt. Bitte prüfen Sie, ob der Schlüssel dort hinterlegt ist.",
    );
  if (/error in libcrypto|invalid format|bad passphrase|incorrect passphrase/.test(stderr))
    return new RemoteFailure("Anmeldung", "Der private Schlüssel ist nicht lesbar oder hat eine Passphrase.");
  if (/\[rejected\]|non-fast-forward|fetch first/.test(stdout + stderr)) return new RemoteAhead();
  if (/\[remote rejected\]/.test(stdout + stderr))
    return new RemoteFailure(
      "Schreiben",
      "Das Repository nimmt den Stand nicht an. Vielleicht ist der Zweig geschützt.",
    );
  if (/not appear to be a git repository|not found|does not exist/i.test(stderr) && !/resolve hostname/.test(stderr))
    return noRepository();
  if (/resolve hostname/.test(stderr))
    return new RemoteFailure("Verbindung", `Den Rechner ${host} gibt es nicht, oder der Name ist nicht auflösbar.`);
  return code === null
    ? isSilent(host)
    : new RemoteFailure("Verbindung", `${host} hat die Verbindung nicht angenommen.`);
};
