import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeFlood, flood } from "#tests/attack/flood.ts";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";

const admin = { email: "leitung@kanzlei.example", password: "Geranien-2026" };
let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-flood-"));
  server = await spawnServer("server/main.ts", {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "error",
    // As with `npm start`.
    NODE_OPTIONS: "--max-semi-space-size=4",
  });
});
afterEach(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const api = (path: string, init: RequestInit): Promise<Response> => fetch(`${server.url}/datev-api/api${path}`, init);
const signIn = async (): Promise<string> => {
  const headers = { "content-type": "application/json" };
  const answer = await api("/auth/login", { method: "POST", headers, body: JSON.stringify(admin) });
  return `Bearer ${(await answer.json()).data.tokens.accessToken}`;
};
const upload = async (authorization: string, number: number): Promise<void> => {
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob([`${number}`]), `${"Datei ".repeat(20)}${number}.csv`);
  const headers = { authorization, "idempotency-key": randomUUID() };
  await (await api("/file-checks/upload", { method: "POST", headers, body })).arrayBuffer();
};

const mostGrowthMb = 60;

test("150 connections with 300 requests each that read no answer cost little memory, anonymous or signed in", {
  timeout: 180_000,
}, async () => {
  const authorization = await signIn();
  for (let number = 0; number < 200; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => upload(authorization, number + index)));
  // What the first calls load does not count.
  for (const path of ["/file-checks?limit=200", "/health"])
    await (await api(path, { headers: { authorization } })).arrayBuffer();
  const calls = [
    { path: "/datev-api/api/health", authorization: null },
    { path: "/", authorization: null },
    { path: "/datev-api/api/file-checks?limit=200", authorization },
  ];
  for (const call of calls) {
    const figures = await flood(server, { ...call, connections: 150, requests: 300, lastsMs: 3_000 });
    console.log(`${call.path}: ${describeFlood(figures)}`);
    expect(figures).toMatchObject({ unanswered: 0 });
    expect(figures.growthMb).toBeLessThan(mostGrowthMb);
  }
});
