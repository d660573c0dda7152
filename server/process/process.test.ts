import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";

let env: Record<string, string>;
let server: ServerProcess | null = null;
beforeEach(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "pruefstapel-process-"));
  env = { DATA_DIR, ADMIN_EMAIL: "leitung@kanzlei.example", ADMIN_PASSWORD: "geheim-1" };
});
afterEach(async () => {
  await server?.kill();
  await rm(env.DATA_DIR ?? "", { recursive: true, force: true });
});

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server?.url}/datev-api/api/auth/login`, { method: "POST", headers, body });
  return (await answer.json()).data.tokens.accessToken;
};

const head =
  '--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{}\r\n' +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nEXTF;';
const end = "700\r\n--b--\r\n";

/** An upload of which half has arrived. */
const beginUpload = async (): Promise<ClientRequest> => {
  const headers = { authorization: `Bearer ${await signIn()}`, "content-type": "multipart/form-data; boundary=b" };
  const upload = request(`${server?.url}/datev-api/api/file-checks/upload`, { method: "POST", headers });
  upload.on("error", () => {});
  upload.write(head);
  const incoming = join(env.DATA_DIR ?? "", "incoming");
  await expect.poll(async () => (await readdir(incoming)).length).toBe(1);
  return upload;
};

test("at shutdown an upload in progress gets its answer first", async () => {
  server = await spawnServer("server/process/main.ts", env);
  const upload = await beginUpload();
  const ended = server.end();
  // New connections are refused from now on.
  await expect
    .poll(() =>
      fetch(`${server?.url}/ready`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  upload.end(end);
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray()).toString();
  expect([response.statusCode, JSON.parse(body).data.fileCheck.status]).toEqual([200, "uploaded"]);
  expect(await ended, server.output()).toBe(0);
});

test("an upload that does not finish in time is aborted, and the data folder stays consistent", async () => {
  server = await spawnServer("server/process/main.ts", { ...env, STOP_SECONDS: "1" });
  const upload = await beginUpload();
  const cut = new Promise((resolve) => upload.once("close", resolve));
  expect(await server.end(), server.output()).toBe(0);
  await cut;
  server = await spawnServer("server/process/main.ts", env);
  expect(await readdir(join(env.DATA_DIR ?? "", "incoming"))).toEqual([]);
});

test.each([
  ["once, as it ends", 'void open(pipe, "r");'],
  [
    "in every look at the watched folder",
    `const { readdir } = promises;
    promises.readdir = (path, ...rest) => (path.startsWith("/proc/self/fd/") ? open(pipe, "r") : readdir(path, ...rest));
    syncBuiltinESMExports();`,
  ],
])("a share that hangs %s does not keep the process from ending", async (_when, hang) => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-hanging-"));
  try {
    // Opening a pipe without a writer blocks a thread, like a share whose server is down.
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const preload = join(folder, "hang.mjs");
    const imports = `import { promises } from "node:fs"; import { syncBuiltinESMExports } from "node:module";`;
    await writeFile(preload, `${imports} const { open } = promises; const pipe = ${JSON.stringify(pipe)}; ${hang}`);
    const WATCH_DIR = await mkdtemp(join(folder, "ordner-"));
    const watch = { WATCH_DIR, WATCH_OWNER: env.ADMIN_EMAIL ?? "", STOP_SECONDS: "1" };
    server = await spawnServer("server/process/main.ts", { ...env, ...watch, NODE_OPTIONS: `--import ${preload}` });
    // It kills itself, so there is no exit code.
    expect(await server.end(), server.output()).toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a second server on the same folder is refused, and the first keeps running", async () => {
  server = await spawnServer("server/process/main.ts", env);
  await expect(spawnServer("server/process/main.ts", env)).rejects.toThrow(/läuft bereits ein Prüfstapel-Server/);
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
});

test("an unwritable data folder ends the start with one German sentence", async () => {
  await mkdir(join(env.DATA_DIR ?? "", "server.lock"));
  await expect(spawnServer("server/process/main.ts", env)).rejects.toThrow(
    /^Prüfstapel: Für den Datenordner \S+ oder etwas darin fehlt die Berechtigung zum Schreiben\.[^\n]*\n$/,
  );
});

test("a missing certificate ends the start with one German sentence", async () => {
  const files = { TLS_CERT: "/nirgends/a.crt", TLS_KEY: "/nirgends/a.key" };
  await expect(spawnServer("server/process/main.ts", { ...env, ...files })).rejects.toThrow(
    /^Prüfstapel: Die Datei \/nirgends\/a\.crt \(TLS_CERT\) ist nicht vorhanden\.\n$/,
  );
});
