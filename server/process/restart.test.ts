import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";
import { metadataOf } from "#tests/support/uploads.ts";

let env: Record<string, string>;
let server: ServerProcess | null = null;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-restart-"));
  env = { DATA_DIR: dataDir, ADMIN_EMAIL: "leitung@kanzlei.example", ADMIN_PASSWORD: "geheim-1" };
});
afterEach(async () => {
  await server?.kill();
  await rm(env.DATA_DIR ?? "", { recursive: true, force: true });
});

const start = async (script = "server/process/main.ts"): Promise<string> => {
  server = await spawnServer(script, env);
  return `${server.url}/datev-api/api`;
};

const signIn = async (api: string): Promise<string> => {
  const body = JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${api}/auth/login`, { method: "POST", headers, body });
  return (await answer.json()).data.tokens.accessToken;
};

const upload = async (api: string, token: string, key: string, text: string): Promise<string> => {
  const body = new FormData();
  body.append("metadata", JSON.stringify(metadataOf(text)));
  body.append("file", new Blob([text]), "Prüfung.csv");
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const answer = await fetch(`${api}/file-checks/upload`, { method: "POST", headers, body });
  return (await answer.json()).data.fileCheck.fileId;
};

const get = (api: string, token: string, path: string) =>
  fetch(`${api}/file-checks${path}`, { headers: { authorization: `Bearer ${token}` } });

test("O-52 a check running at a crash is finished after the restart", async () => {
  const before = await start(new URL("../../tests/support/hanging-server.ts", import.meta.url).pathname);
  const token = await signIn(before);
  const text = "Das ist keine DATEV-Datei\r\n";
  const id = await upload(before, token, randomUUID(), text);
  await fetch(`${before}/file-checks/${id}/start`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  expect((await (await get(before, token, `/${id}/status`)).json()).data.status).toBe("processing");
  await server?.kill();

  const after = await start();
  const status = async () => (await (await get(after, token, `/${id}/status`)).json()).data.status;
  await expect.poll(status).toBe("completed");
  expect((await (await get(after, token, `/${id}/results`)).json()).data.report.verdict).toBe("notCheckable");
  expect(await (await get(after, token, `/${id}/download`)).text()).toBe(text);
});

test("O-52 after kills at random moments every answered upload exists exactly once", async () => {
  const files = new Map<string, { readonly text: string; id: string | null }>();
  let api = await start();
  const token = await signIn(api);
  for (let round = 0; round < 3; round += 1) {
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of keys) files.set(key, { text: key.repeat(10_000), id: null });
    const sendAll = () =>
      [...files].map(async ([key, file]) => {
        const id = await upload(api, token, key, file.text).catch(() => null);
        if (id === null) return;
        expect(file.id ?? id).toBe(id);
        file.id = id;
      });
    const sending = sendAll();
    // Kills at the n-th answer, between the first and the last commit.
    await Promise.any(sending.slice(round * 10 + 2));
    await server?.kill();
    await Promise.all(sending);
    api = await start();
    for (const [, { id, text }] of files) {
      if (id !== null) expect(await (await get(api, token, `/${id}/download`)).text()).toBe(text);
    }
  }
  for (const [key, file] of files)
    expect(await upload(api, token, key, file.text)).toEqual(file.id ?? expect.any(String));
  expect((await (await get(api, token, "?limit=200")).json()).data.total).toBe(files.size);
  expect(await readdir(join(env.DATA_DIR ?? "", "incoming"))).toEqual([]);
});

test("a shutdown is orderly and frees the folder", async () => {
  await start();
  expect(await server?.end(), server?.output()).toBe(0);
  await start();
});
