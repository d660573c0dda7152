import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";

export const admin = { email: "leitung@kanzlei.example", password: "Geranien-2026" };

/** The server that is attacked: a real process on a data folder of its own that watches a folder. */
export interface Subject {
  readonly server: ServerProcess;
  readonly env: Readonly<Record<string, string>>;
  /** For whatever an attack needs beside the server. */
  readonly folder: string;
  readonly watched: string;
  readonly authorization: string;
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
  readonly upload: (name: string, text: string) => Promise<Response>;
  readonly remove: () => Promise<void>;
}

/** `script` is `server/process/main.ts`, or what `npm start` runs, which builds the app first. */
export const openSubject = async (script: string): Promise<Subject> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-attack-"));
  const watched = join(folder, "ordner");
  await mkdir(watched);
  const env = {
    DATA_DIR: join(folder, "data"),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    WATCH_DIR: watched,
    WATCH_OWNER: admin.email,
    WATCH_SECONDS: "1",
    UPLOADS_PER_MINUTE: "100000",
    // As with `npm start`.
    NODE_OPTIONS: "--max-semi-space-size=4",
  };
  const server = await spawnServer(script, env);
  const api = `${server.url}/datev-api/api`;
  const signIn = await fetch(`${api}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { accessToken } = ((await signIn.json()) as { data: { tokens: { accessToken: string } } }).data.tokens;
  const authorization = `Bearer ${accessToken}`;
  return {
    server,
    env,
    folder,
    watched,
    authorization,
    call: (method, path, body) =>
      fetch(`${api}${path}`, {
        method,
        headers: { authorization, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    upload: (name, text) => {
      const body = new FormData();
      body.append("metadata", "{}");
      body.append("file", new Blob([text]), name);
      const headers = { authorization, "idempotency-key": randomUUID() };
      return fetch(`${api}/file-checks/upload`, { method: "POST", headers, body });
    },
    remove: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
