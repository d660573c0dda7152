import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runProgram } from "#tests/support/run-program.ts";

const script = join(import.meta.dirname, "serve.ts");
export const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };

/** The server process that is killed. */
export interface Victim {
  /** Starts it and answers where it listens; null when it was killed before that. Rejects when it ends by itself. */
  readonly start: (offsetMs: number) => Promise<string | null>;
  /** SIGKILL, whatever it is doing. */
  readonly kill: () => Promise<void>;
  readonly setClock: (offsetMs: number) => void;
  /** Runs the program `pruefstapel` on the same data folder. */
  readonly runProgram: (
    ...args: readonly string[]
  ) => Promise<{ readonly code: number | null; readonly output: string }>;
}

export const createVictim = (dataDir: string, databaseUrl: string | null): Victim => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "error",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_SECONDS: "86400",
    LOGINS_PER_MINUTE: "1000000",
    UPLOADS_PER_MINUTE: "1000000",
    DATABASE_URL: databaseUrl ?? "",
    // As with `npm start`: what was compiled once is read the next time.
    NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled"),
  };
  let child: ChildProcess | null = null;
  return {
    start: async (offsetMs) => {
      const started = spawn(process.execPath, [script], {
        env: { ...env, CLOCK_OFFSET_MS: String(offsetMs) },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      child = started;
      let output = "";
      for (const stream of [started.stdout, started.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
      const ended = once(started, "exit").then(([, signal]) => {
        if (signal === "SIGKILL") return null;
        throw new Error(`The server ended by itself:\n${output}`);
      });
      const listens = once(started, "message").then(([message]) => (message as { url: string }).url);
      const url = await Promise.race([listens, ended]);
      // From here on its end is a kill, or shows in the calls that follow.
      ended.catch(() => {});
      return url;
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    setClock: (offsetMs) => {
      if (child?.connected) child.send({ offsetMs });
    },
    runProgram: (...args) => runProgram(env, ...args),
  };
};
