import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether clamd is here, after installing it where that is needed and allowed. */
export const canRunClamd = (): boolean => process.platform === "linux" && (works() || (installPackage() && works()));

const works = (): boolean => spawnSync("clamd", ["--version"], { stdio: "ignore" }).status === 0;

const installPackage = (): boolean => {
  if (process.getuid?.() !== 0) return false;
  const apt = (...args: readonly string[]): boolean =>
    spawnSync("apt-get", args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0;
  const install = ["install", "-y", "--no-install-recommends", "clamav-daemon"];
  return apt(...install) || (apt("update") && apt(...install));
};

/** The test file every scanner knows; in two parts, so that none takes this file for it. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${"STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"}`;

export interface RunningClamd {
  readonly port: number;
  readonly socket: string;
  readonly stop: () => Promise<void>;
}

/** A clamd of its own with one signature, so that no database has to be downloaded. */
export const startClamd = async (streamMaxMb: number): Promise<RunningClamd> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-clamd-"));
  // As root clamd gives its rights up for a user of its own.
  await chmod(folder, 0o777);
  const port = await findPort();
  const socket = join(folder, "clamd.ctl");
  await writeFile(join(folder, "test.ndb"), `Eicar-Probe:0:*:${Buffer.from(eicar).toString("hex")}\n`);
  const config = [
    "Foreground yes",
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    `StreamMaxLength ${streamMaxMb}M`,
    `LogFile ${join(folder, "clamd.log")}`,
  ];
  await writeFile(join(folder, "clamd.conf"), `${config.join("\n")}\n`);
  const child = spawn("clamd", ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; !answers(socket); attempt += 1) {
    if (attempt === 300 || child.exitCode !== null) {
      const log = spawnSync("cat", [join(folder, "clamd.log")], { encoding: "utf8" }).stdout;
      await stop();
      throw new Error(`clamd does not get ready: ${log}`);
    }
    await wait(100);
  }
  return { port, socket, stop };
};

const answers = (socket: string): boolean => spawnSync("test", ["-S", socket]).status === 0;

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
};

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
};
