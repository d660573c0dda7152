import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";

const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };
let dataDir: string;
let server: ServerProcess;
let sockets: Socket[];
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
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
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

const readRss = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
};

/** The heap may grow by its usual share before V8 clears it; what is sent adds nothing to that. */
const mostGrowthMb = 120;

/** 150 connections that send 300 requests each and read nothing; how much the server grows meanwhile, in MB. */
const flood = async (path: string, authorization: string | null): Promise<number> => {
  const head = authorization === null ? "" : `Authorization: ${authorization}\r\n`;
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`.repeat(300);
  const { port } = new URL(server.url);
  const before = readRss();
  let most = before;
  let slowestMs = 0;
  for (let index = 0; index < 150; index += 1) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write(text);
    sockets.push(socket);
  }
  for (let look = 0; look < 60; look += 1) {
    const askedAt = performance.now();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    most = Math.max(most, readRss());
    await wait(50);
  }
  for (const socket of sockets.splice(0)) socket.destroy();
  console.log(`${path}: ${(most - before).toFixed(0)} MB more, /health within ${slowestMs.toFixed(0)} ms`);
  return most - before;
};

test("150 connections with 300 requests each that read no answer cost little memory, anonymous or signed in", {
  timeout: 180_000,
}, async () => {
  const authorization = await signIn();
  for (let number = 0; number < 200; number += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => upload(authorization, number + index)));
  // What the first calls load does not count.
  for (const path of ["/file-checks?limit=200", "/health"])
    await (await api(path, { headers: { authorization } })).arrayBuffer();
  expect(await flood("/datev-api/api/health", null)).toBeLessThan(mostGrowthMb);
  expect(await flood("/", null)).toBeLessThan(mostGrowthMb);
  expect(await flood("/datev-api/api/file-checks?limit=200", authorization)).toBeLessThan(mostGrowthMb);
});
