import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mebibyte } from "#engine/values/units.ts";
import { testSettings } from "#tests/support/server-context.ts";
import { type RunningServer, startServer } from "./start-server.ts";

let dataDir: string;
let servers: RunningServer[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-start-"));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (settings = testSettings(dataDir)): Promise<RunningServer> => {
  const server = await startServer(settings);
  servers.push(server);
  return server;
};

test("the server listens at the URL it returns", async () => {
  const { url } = await start();
  const answer = await fetch(`${url.replace("localhost", "127.0.0.1")}/datev-api/api/health`);
  expect(await answer.json()).toMatchObject({ success: true, data: { status: "ok" } });
});

test("a second server on the same folder is refused in German, and the first keeps running", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/läuft bereits ein Prüfstapel-Server.*DATA_DIR/);
  expect((await fetch(`${first.url}/datev-api/api/ready`)).status).toBe(200);
});

test("a port in use is reported in German and frees the folder", async () => {
  const { url } = await start();
  const other = join(dataDir, "andere");
  const port = Number(new URL(url).port);
  await expect(start({ ...testSettings(other), port })).rejects.toThrow(`Der Anschluss ${port} ist schon belegt.`);
  await start(testSettings(other));
});

test("only the first start creates an administrator", async () => {
  const settings = { ...testSettings(dataDir), adminEmail: null, adminPassword: null };
  const { firstAdmin } = await start(settings);
  expect(firstAdmin).toMatchObject({ email: "admin@pruefstapel.local", generated: true });
  expect(firstAdmin?.password).toMatch(/^(\w{5}-){3}\w{5}$/);
  await servers.pop()?.close();
  expect((await start(settings)).firstAdmin).toBeNull();
});

test("secrets are readable by their owner only", async () => {
  await start();
  expect((await stat(join(dataDir, "secret.key"))).mode & 0o077).toBe(0);
});

test.each([
  ["without a session", 401, (): Record<string, string> => ({})],
  ["above the limit", 413, (token: string) => ({ authorization: `Bearer ${token}` })],
  ["under a key that is none", 400, (token: string) => ({ authorization: `Bearer ${token}` })],
])("a large upload %s gets its refusal instead of a broken connection", async (_title, status, authorize) => {
  const { url } = await start({ ...testSettings(dataDir), maxUploadBytes: status === 413 ? mebibyte : 104_857_600 });
  const api = `${url}/datev-api/api`;
  const login = await fetch(`${api}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "leitung@kanzlei.example", password: "geheim-1" }),
  });
  const { data } = await login.json();
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(30_000_000)]), "gross.csv");
  const headers = authorize(data.tokens.accessToken);
  const answer = await fetch(`${api}/file-checks/upload`, { method: "POST", headers, body });
  expect(answer.status).toBe(status);
  expect((await answer.json()).success).toBe(false);
});
