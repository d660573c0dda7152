import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "#contract/roles.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly clientNumbers?: readonly string[];
}

export interface RunningServer {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** What the server itself says to its administrator, asked beside the app. */
  readonly call: <Answer>(path: string, sent?: { readonly method: string; readonly body: object }) => Promise<Answer>;
  /** Kills the process at once, as a power failure would. */
  readonly kill: () => Promise<void>;
  /** Adds a person with the command of the README, beside the running server. */
  readonly addPerson: (person: Person) => Promise<void>;
  /** Starts it again on the same port and data, with other settings where some are given. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** Below those that systems lend to outgoing calls: a server that was stopped wants its port back. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await canListen(port)) return port;
  }
};

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once("exit", () => resolve()),
  );

/** Resolves when the server answers; rejects with its output when it ends before. */
const answering = async (child: ChildProcess, url: string): Promise<void> => {
  let output = "";
  child.stdout?.on("data", (chunk) => (output += String(chunk)));
  child.stderr?.on("data", (chunk) => (output += String(chunk)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    const answer = await fetch(`${url}/datev-api/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Starts the product the way `npm start` does, on a free port of 127.0.0.1 with a data folder of its own. */
export const runServer = async (
  env: Readonly<Record<string, string>> = {},
  script = "server/start/start.mjs",
): Promise<RunningServer> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "pruefstapel-"));
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: "leitung@kanzlei.example", password: "Pruefung-2026" };
  let child: ChildProcess | null = null;

  const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    child = spawn(process.execPath, [script], {
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        LOG_LEVEL: "error",
        ...env,
        ...more,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    await answering(child, url);
  };
  const kill = async (): Promise<void> => {
    if (!child) return;
    child.kill("SIGKILL");
    await exited(child);
    child = null;
  };
  await start();
  const login = await fetch(`${url}/datev-api/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { data } = (await login.json()) as { data: { tokens: { accessToken: string } } };
  const authorization = `Bearer ${data.tokens.accessToken}`;
  return {
    call: async <Answer>(path: string, sent?: { readonly method: string; readonly body: object }): Promise<Answer> => {
      const content = sent && { method: sent.method, body: JSON.stringify(sent.body) };
      const headers = { authorization, ...(sent && { "content-type": "application/json" }) };
      const answer = await fetch(`${url}/datev-api${path}`, { ...content, headers });
      return ((await answer.json()) as { data: Answer }).data;
    },
    url,
    admin,
    kill,
    start,
    addPerson: async ({ email, password, role, clientNumbers = [] }) => {
      const args = ["cli/pruefstapel.mjs", "user", "add", email, "--role", role, "--clients", clientNumbers.join(",")];
      const env = { ...process.env, DATA_DIR: dataDir, USER_PASSWORD: password };
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
      const errors: unknown[] = [];
      child.stderr.on("data", (chunk) => errors.push(chunk));
      const [status] = await once(child, "close");
      if (status !== 0) throw new Error(errors.join(""));
    },
    remove: async () => {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
