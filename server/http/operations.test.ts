import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { readSettings, type Settings } from "#server/ground/settings/settings.ts";
import { ready } from "#server/offices/system/calls/ready.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { type RunningServer, startServer } from "#server/process/start-server.ts";
import { openSqlite } from "#server/store/db/open-sqlite.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { createStorageProbe } from "#server/store/files/storage-probe.ts";
import { openTestContext, testParts, testSettings } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { createHttp } from "./create-http.ts";
import { canReadMetrics, isForwarded } from "./metrics-access.ts";
import { readTls } from "./read-tls.ts";

let folder: string;
let server: RunningServer | null = null;
const logged: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-operations-"));
});
afterEach(async () => {
  await server?.close();
  server = null;
  logged.length = 0;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async (change: Partial<Settings> = {}): Promise<string> => {
  const settings = { ...testSettings(await mkdtemp(join(folder, "data-"))), logLevel: "info" as const, ...change };
  server = await startServer(settings, { ...testParts, writeLog: (line) => logged.push(line) });
  return server.url.replace("localhost", "127.0.0.1");
};

const dataDir = () => (server as RunningServer).context.settings.dataDir;

test("health and readiness are available at short paths, and readiness ends at shutdown", async () => {
  const url = await start();
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ success: true, data: { status: "ok" } });
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ success: true, data: { ready: true } });
  await server?.context.db.destroy();
  const dead = await fetch(`${url}/ready`);
  expect([dead.status, (await dead.json()).success]).toEqual([503, false]);
  server = null;
});

test("an unwritable data folder makes the server not ready, and the reason is logged", async () => {
  const url = await start();
  await rm(join(dataDir(), "incoming"), { recursive: true });
  const answer = await fetch(`${url}/ready`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await answer.json()).error.code).toBe("UNAVAILABLE");
  const refused = logged.map((line) => JSON.parse(line)).find(({ message }) => message === "request refused");
  expect(refused.cause).toMatch(/caused by: ENOENT/);
});

test("an unwritable database makes the server not ready", async () => {
  await start();
  const db = await openSqlite(join(folder, "read-only.db"));
  const { context } = server as RunningServer;
  const writable = { ...context, probeStorage: createStorageProbe({ ...context, db }) };
  expect(await ready({}, writable)).toEqual({ ready: true });
  await sql`PRAGMA query_only = ON`.execute(db);
  const later = { ...writable, probeStorage: createStorageProbe({ ...context, db }) };
  await expect(ready({}, later)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    cause: { message: "attempt to write a readonly database" },
  });
  await db.destroy();
});

test("the probe writes to the store's upload folder, which may be outside the data folder", async () => {
  await start();
  const { context } = server as RunningServer;
  const incomingDir = await mkdtemp(join(folder, "incoming-"));
  await rm(join(dataDir(), "incoming"), { recursive: true });
  const elsewhere = { ...context, files: { ...context.files, incomingDir } };
  expect(await ready({}, { ...elsewhere, probeStorage: createStorageProbe(elsewhere) })).toEqual({ ready: true });
});

test("frequent readiness requests write once in five seconds", async () => {
  let time = 1_000_000;
  server = await startServer(testSettings(await mkdtemp(join(folder, "data-"))), { ...testParts, now: () => time });
  const { probeStorage } = server.context;
  const first = probeStorage();
  expect(probeStorage()).toBe(first);
  await first;
  time += 4_999;
  expect(probeStorage()).toBe(first);
  time += 1;
  expect(probeStorage()).not.toBe(first);
  await probeStorage();
  expect(await readdir(join(dataDir(), "incoming"))).toEqual([]);
});

test("every error names its request, and so does its log line", async () => {
  const url = await start();
  const bodies = [
    await fetch(`${url}/datev-api/api/file-checks`),
    await fetch(`${url}/datev-api/api/nirgends`),
    await fetch(`${url}/datev-api/api/auth/login`, { method: "POST", body: "{" }),
    await fetch(`${url}/datev-api/%zz`),
    await fetch(`${url}/metrics`),
  ];
  for (const answer of bodies) {
    const { error } = await answer.json();
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get("x-request-id") ?? error.requestId).toBe(error.requestId);
  }
  const { error } = await (await fetch(`${url}/datev-api/api/file-checks`)).json();
  await expect.poll(() => logged.some((line) => JSON.parse(line).id === error.requestId)).toBe(true);
});

test("metrics are off by default and contain no names", async () => {
  const off = await start();
  expect((await fetch(`${off}/metrics`)).status).toBe(404);
  await server?.close();
  const url = await start({ metrics: { kind: "token", token: "0123456789abcdef" } });
  const read = (authorization: string) => fetch(`${url}/metrics`, { headers: { authorization } });
  expect([(await fetch(`${url}/metrics`)).status, (await read("Bearer falsch")).status]).toEqual([404, 404]);
  await fetch(`${url}/datev-api/api/file-checks/4711-geheim`);
  const answer = await read("Bearer 0123456789abcdef");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain(
    'pruefstapel_http_requests_total{method="GET",route="/datev-api/api/file-checks/:id",status="401"} 1',
  );
  expect(text).toMatch(/^pruefstapel_free_bytes \d+/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toMatch(/geheim|kanzlei|@/);
});

test.each([
  [{ kind: "loopback" }, "127.0.0.1", false, true],
  [{ kind: "loopback" }, "::1", false, true],
  [{ kind: "loopback" }, "::ffff:127.0.0.1", false, true],
  [{ kind: "loopback" }, "192.0.2.7", false, false],
  [{ kind: "loopback" }, "", false, false],
  // An external request, forwarded by a local proxy.
  [{ kind: "loopback" }, "127.0.0.1", true, false],
  [{ kind: "off" }, "127.0.0.1", false, false],
] as const)("with %j metrics for %s (forwarded: %s) are allowed: %s", (access, address, isForwarded, expected) => {
  expect(canReadMetrics(access, { address, authorization: undefined, isForwarded })).toBe(expected);
});

test.each([
  ["this machine", 200, {}],
  ["a proxy that names the caller", 404, { "x-forwarded-for": "127.0.0.1" }],
  ["a proxy that says this machine called", 404, { forwarded: "for=127.0.0.1" }],
  ["a proxy that names the caller in its own way", 404, { "x-real-ip": "127.0.0.1" }],
  ["a proxy that tells of the encryption alone", 404, { "x-forwarded-proto": "https" }],
  ["a proxy that names itself", 404, { via: "1.1 proxy" }],
  ["a proxy that keeps the name of the office", 404, { host: "pruefstapel.kanzlei.example" }],
] as const)("with METRICS=loopback a request of %s gives %i", async (_whose, status, headers) => {
  const url = new URL(await start({ metrics: { kind: "loopback" } }));
  const asking = request({ host: url.hostname, port: url.port, path: "/metrics", headers }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(status);
});

test.each([
  ["localhost:8080", "1.1", false],
  ["127.0.0.1:8080", "1.1", false],
  ["[::1]:8080", "1.1", false],
  ["127.0.0.1:8080", "1.0", true],
  ["127.0.0.1.kanzlei.example", "1.1", true],
  [undefined, "1.1", true],
])("a request to %s by HTTP/%s was forwarded: %s", (host, httpVersion, expected) => {
  expect(isForwarded({ headers: { ...(host !== undefined && { host }) }, httpVersion })).toBe(expected);
});

test.each([
  [{ METRICS: "ja" }, "METRICS muss „loopback“ oder „token“ sein, nicht „ja“."],
  [{ METRICS: "token", METRICS_TOKEN: "kurz" }, /mindestens 16 Zeichen/],
  [{ MIN_FREE_MB: "viel" }, /MIN_FREE_MB muss eine ganze Zahl/],
])("%j is refused at start", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("without enough free space an upload is refused with Retry-After and leaves no file", async () => {
  const context = await openTestContext({ settings: { minFreeBytes: 5_000 } });
  const person = await context.signIn("berater", ["4711"]);
  const withFree = (free: number) => ({ ...person, files: { ...person.files, freeBytes: async () => free } });
  await expect(receiveUpload(uploadOf(), withFree(4_999))).rejects.toMatchObject({
    code: "NO_SPACE",
    retryAfterSeconds: 300,
  });
  expect(await context.context.files.list("bytes")).toEqual([]);
  await receiveUpload(uploadOf(), withFree(5_000));
  expect(await context.context.files.list("bytes")).toHaveLength(1);
  await context.remove();
});

test("a repeated upload is answered completely while the disk is full", async () => {
  const context = await openTestContext({ settings: { minFreeBytes: 5_000 } });
  const disk = { free: 5_000 };
  const files: FileStore = {
    ...context.context.files,
    freeBytes: async () => disk.free,
    receive: (...args) => {
      if (disk.free === 0) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      return context.context.files.receive(...args);
    },
  };
  const http = await createHttp({ ...context.context, files }, createHandlers());
  const url = await http.listen({ port: 0, host: "127.0.0.1" });
  const { user } = await context.signIn("berater", ["4711"]);
  const { accessToken } = await openSession(user.id, context.context);
  const send = async (key: string, text: string, metadata: object = {}) => {
    const body = new FormData();
    body.append("file", new Blob([text]), "a.csv");
    body.append("metadata", JSON.stringify(metadata));
    const headers = { authorization: `Bearer ${accessToken}`, "idempotency-key": key };
    const answer = await fetch(`${url}/datev-api/api/file-checks/upload`, { method: "POST", headers, body });
    const { data, error } = await answer.json();
    return [answer.status, data?.fileCheck.fileId ?? error.code, answer.headers.get("idempotent-replayed")];
  };
  const [, id] = await send("00000000-known", "Mandant 4711");
  for (disk.free of [4_999, 0]) {
    expect(await send("00000000-known", "Mandant 4711")).toEqual([200, id, "true"]);
    expect(await send("00000000-known", "Mandant 4711 anders")).toEqual([422, "KEY_REUSED", null]);
    expect(await send("00000000-known", "Mandant 4711", { size: 1 })).toEqual([422, "HASH_MISMATCH", null]);
    expect(await send("00000000-new", "Mandant 4711 neu")).toEqual([507, "NO_SPACE", null]);
  }
  expect(await context.context.files.list("bytes")).toHaveLength(1);
  await http.close();
  await context.remove();
});

const weakestFirst = "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384";

const makeCertificate = async (name: string): Promise<{ tlsCert: string; tlsKey: string }> => {
  const [tlsCert, tlsKey] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await promisify(execFile)("openssl", ["req", "-x509", ...curve, "-keyout", tlsKey, "-out", tlsCert, ...subject]);
  return { tlsCert, tlsKey };
};

test("with a certificate the server only serves HTTPS, with HSTS", async () => {
  const files = await makeCertificate("gut");
  const url = await start(files);
  expect(url).toMatch(/^https:/);
  const { cert: ca } = (await readTls(files)) ?? {};
  const answer = await new Promise<{ status: number | undefined; hsts: unknown }>((resolve, reject) => {
    get(`${url}/ready`, { ...(ca && { ca }) }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, hsts: response.headers["strict-transport-security"] });
    }).on("error", reject);
  });
  expect(answer).toEqual({ status: 200, hsts: "max-age=31536000" });
  await expect(fetch(url.replace("https", "http"))).rejects.toThrow();
});

test.each<[string, ConnectionOptions, string | null]>([
  ["TLS 1.3", { minVersion: "TLSv1.3" }, "TLS_AES_256_GCM_SHA384"],
  ["TLS 1.2", { maxVersion: "TLSv1.2" }, "ECDHE-ECDSA-AES256-GCM-SHA384"],
  ["the weakest cipher preferred", { maxVersion: "TLSv1.2", ciphers: weakestFirst }, "ECDHE-ECDSA-AES256-GCM-SHA384"],
  ["TLS 1.1", { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" }, null],
  ["CBC", { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA" }, null],
])("over HTTPS a client with %s and %j gets the cipher %s", async (_title, options, cipher) => {
  const files = await makeCertificate("tls");
  const { port } = new URL(await start(files));
  const { cert: ca } = (await readTls(files)) ?? {};
  const agreed = await new Promise<string | null>((resolve) => {
    const socket = connectTls({ port: Number(port), host: "127.0.0.1", ...(ca && { ca }), ...options }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    }).on("error", () => resolve(null));
  });
  expect(agreed).toBe(cipher);
});

test("an invalid certificate or key is refused at start, in German", async () => {
  const { tlsCert, tlsKey } = await makeCertificate("eins");
  const other = await makeCertificate("zwei");
  const text = join(folder, "text.pem");
  await writeFile(text, "kein Zertifikat");
  const refusals: [Parameters<typeof readTls>[0], RegExp][] = [
    [{ tlsCert, tlsKey: null }, /braucht der Server beides: TLS_CERT .* und TLS_KEY/],
    [{ tlsCert: join(folder, "fehlt"), tlsKey }, /fehlt \(TLS_CERT\) ist nicht vorhanden/],
    [{ tlsCert: folder, tlsKey }, /\(TLS_CERT\) ist nicht lesbar/],
    [{ tlsCert: text, tlsKey }, /\(TLS_CERT\) ist kein Zertifikat im PEM-Format/],
    [{ tlsCert, tlsKey: text }, /\(TLS_KEY\) ist kein unverschlüsselter privater Schlüssel/],
    [{ tlsCert, tlsKey: other.tlsKey }, /gehört nicht zum Zertifikat/],
  ];
  for (const [files, message] of refusals) await expect(readTls(files)).rejects.toThrow(message);
  expect(await readTls({ tlsCert: null, tlsKey: null })).toBeNull();
});
