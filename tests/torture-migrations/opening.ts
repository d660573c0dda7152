import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const script = join(import.meta.dirname, "open.ts");
export const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };

export interface Opening {
  /** Opens the folder to the end; milliseconds between the first look at it and its last change. */
  readonly finish: () => Promise<number>;
  /** Kills the process so long after it has begun to open the folder; false where it was done before. */
  readonly killAfter: (ms: number) => Promise<boolean>;
}

/** The process that is killed while it opens a data folder. Every call rejects where it ends by itself with an error. */
export const openingOf = (dataDir: string, databaseUrl: string | null): Opening => {
  const start = async () => {
    const child = fork(script, [], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        LOG_LEVEL: "error",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        DATABASE_URL: databaseUrl ?? "",
        NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled"),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const output = readOutput(child);
    const ended = once(child, "exit").then(([code, signal]) => {
      if (code !== 0 && signal !== "SIGKILL") throw new Error(`the start ended with ${code}:\n${output()}`);
    });
    ended.catch(() => {});
    await Promise.race([heard(child, "opening"), ended]);
    return { child, ended, opened: heard(child, "opened"), begunAt: performance.now() };
  };
  return {
    finish: async () => {
      const { ended, opened, begunAt } = await start();
      const lastedMs = opened.then(() => performance.now() - begunAt);
      await ended;
      return lastedMs;
    },
    killAfter: async (ms) => {
      const { child, ended, opened } = await start();
      const isOpen = await Promise.race([
        opened.then(() => true),
        ended.then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, ms, false)),
      ]);
      child.kill("SIGKILL");
      await ended;
      return !isOpen;
    },
  };
};

const heard = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve) => {
    child.on("message", (message) => {
      if (message === word) resolve();
    });
  });

const readOutput = (child: ChildProcess): (() => string) => {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
  return () => output;
};
