import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** What it wrote on its way. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  readonly kill: () => Promise<void>;
  /** Asks it to end and answers its exit code. */
  readonly end: () => Promise<number | null>;
}

/** Starts a server script in a process of its own and waits until it says where it listens. */
export const spawnServer = (
  script: string,
  env: Readonly<Record<string, string>>,
  role?: "serve",
): Promise<ServerProcess> => spawnUntil(/läuft: (http\S+)\n/, role === undefined ? [script] : [script, role], env);

/** Starts a process that carries out jobs and answers no requests. */
export const spawnWorker = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  spawnUntil(/(arbeitet): .*\n/, ["server/process/main.ts", "work"], env);

const spawnUntil = async (
  isReady: RegExp,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const url = await waitFor(isReady, child);
  return {
    url: url.replace("localhost", "127.0.0.1"),
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
    end: async () => {
      child.kill("SIGTERM");
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    },
  };
};

const waitFor = (pattern: RegExp, child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const match = pattern.exec(output)?.[1];
      if (match) resolve(match);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(output)));
  });
