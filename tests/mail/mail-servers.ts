import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { dovecotConfig, eximConfig } from "./server-configs.ts";

/** Where tests reach them, and what they believe. */
export interface MailServers {
  /** Boxes as Maildir folders. */
  readonly folder: string;
  readonly ports: { readonly smtp: number; readonly smtps: number; readonly imap: number; readonly imaps: number };
  /** PEM of the certificate both show. */
  readonly certificate: string;
  readonly stop: () => Promise<void>;
}

/** Everybody's, by SMTP and IMAP. */
export const boxPassword = "Geheim-für-alle-1";
export const boxes = ["post", "leitung", "erika", "pruefstapel", "eingang", "mandant", "fremd"] as const;

const programs = ["/usr/sbin/exim4", "/usr/sbin/dovecot"];
const packages = ["exim4-daemon-light", "dovecot-imapd", "dovecot-lmtpd"];
const isRoot = process.getuid?.() === 0;
const readyWithinMs = 30_000;

/**
 * exim4, which hands on by LMTP to dovecot, on ports and in a folder that are gone with `stop`; started by hand as
 * somebody without rights. Installed where that is allowed.
 *
 * @returns null where they are not here and may not be installed
 */
export const startMailServers = async (): Promise<MailServers | null> => {
  if (!hasPrograms() && !(installPackages() && hasPrograms())) return null;
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-mail-"));
  const [smtp = 0, smtps = 0, imap = 0, imaps = 0, lmtp = 0] = await findPorts(5);
  const ports = { smtp, smtps, imap, imaps, lmtp };
  for (const name of ["run", "state", "boxes", "spool", "log"]) mkdirSync(join(folder, name));
  makeCertificate(folder);
  const { uid, gid, username } = isRoot ? { uid: 65_534, gid: 65_534, username: "nobody" } : userInfo();
  const group = isRoot ? "nogroup" : readGroup();
  writeFileSync(join(folder, "users"), boxes.map((name) => `${name}:{PLAIN}${boxPassword}::::::\n`).join(""));
  writeFileSync(join(folder, "dovecot.conf"), dovecotConfig({ folder, ports, uid, gid, user: username, group }));
  writeFileSync(
    join(folder, "exim.conf"),
    eximConfig({ folder, ports, user: username, group, name: "post", password: boxPassword }),
  );
  if (isRoot) spawnSync("chown", ["-R", "nobody:nogroup", folder]);
  const processes = [
    startProcess("/usr/sbin/dovecot", ["-F", "-c", join(folder, "dovecot.conf")]),
    startProcess("/usr/sbin/exim4", ["-C", join(folder, "exim.conf"), "-bdf", "-q5s"]),
  ];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map(endProcess));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(Object.values(ports).map(waitUntilListening));
  } catch (error) {
    const log = spawnSync("sh", ["-c", `cat ${folder}/*.log ${folder}/log/* 2>/dev/null`], { encoding: "utf8" }).stdout;
    await stop();
    throw new Error(`the mail servers do not get ready: ${log}`, { cause: error });
  }
  return {
    folder: join(folder, "boxes"),
    ports: { smtp, smtps, imap, imaps },
    certificate: readFileSync(join(folder, "certificate.pem"), "utf8"),
    stop,
  };
};

const hasPrograms = (): boolean => programs.every((path) => existsSync(path));

const installPackages = (): boolean => {
  if (!isRoot) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  return apt(...install) || (apt("update") && apt(...install));
};

const readGroup = (): string => spawnSync("id", ["-gn"], { encoding: "utf8" }).stdout.trim();

const makeCertificate = (folder: string): void => {
  const to = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const about = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...to, ...about];
  const { status, stderr } = spawnSync("openssl", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr}`);
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

const startProcess = (path: string, args: readonly string[]): ChildProcess =>
  isRoot
    ? spawn("/usr/sbin/runuser", ["-u", "nobody", "--", path, ...args], { stdio: "ignore" })
    : spawn(path, args, { stdio: "ignore" });

/** `runuser` hands the signal on. */
const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
};

const waitUntilListening = async (port: number): Promise<void> => {
  const last = performance.now() + readyWithinMs;
  while (!(await isListening(port))) {
    if (performance.now() > last) throw new Error(`nobody listens at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
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
