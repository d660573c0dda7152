import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#contract/index.ts";
import { paths, rawPaths } from "#contract/paths.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { metadataOf } from "#tests/support/uploads.ts";
import { createHttp } from "./create-http.ts";

const handlers = createHandlers();

let server: TestContext;
let http: Awaited<ReturnType<typeof createHttp>>;
let token: string;
const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };
const api = "/datev-api/api";

beforeAll(async () => {
  server = await openTestContext({
    settings: { loginsPerMinute: 5, uploadsPerMinute: 40, maxUploadBytes: 100_000, logLevel: "info" },
  });
  const appDir = join(server.settings.dataDir, "app");
  await mkdir(join(appDir, "assets"), { recursive: true });
  for (const [name, text] of Object.entries(appFiles)) await writeFile(join(appDir, name), text);
  http = await createHttp({ ...server.context, settings: { ...server.settings, appDir } }, handlers);
  await server.queue.start();
  const answer = await http.inject({ method: "POST", url: `${api}/auth/login`, payload: admin });
  token = answer.json().data.tokens.accessToken;
});
afterAll(async () => {
  await http.close();
  await server.remove();
});

const appFiles = {
  "index.html": "<title>Prüfstapel</title>",
  "sw.js": "// worker",
  "manifest.webmanifest": "{}",
  "icon.svg": "<svg/>",
  ".built-from.txt": "sources",
  "assets/main-abc.js": "// main",
  "assets/main-abc.js.br": "brotli",
  "assets/main-abc.js.gz": "gzip",
};

const call = (method: "GET" | "POST" | "DELETE", url: string, headers: Record<string, string> = {}, payload?: string) =>
  http.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const bearer = () => ({ authorization: `Bearer ${token}` });
const json = { "content-type": "application/json" };

const multipart = (text: string, fileName = "Bücher.csv", clientKey = "00000000-http") => {
  const boundary = "grenze";
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = `${part(`name="file"; filename="${fileName}"`, text)}${part('name="metadata"', JSON.stringify(metadataOf(text)))}--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": clientKey };
  return call("POST", `${api}/file-checks/upload`, { ...bearer(), ...headers }, body);
};

test("uploads, checks and downloads a file over HTTP", async () => {
  const first = await multipart("Mandant 4711\nfalsch!");
  expect([first.statusCode, first.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  const { fileId, originalFileName } = first.json().data.fileCheck;
  expect(originalFileName).toBe("Bücher.csv");
  const again = await multipart("Mandant 4711\nfalsch!");
  expect([again.json().data.fileCheck.fileId, again.headers["idempotent-replayed"]]).toEqual([fileId, "true"]);
  expect((await call("POST", `${api}/file-checks/${fileId}/start`, { ...bearer(), ...json }, "")).statusCode).toBe(200);
  await server.queue.settle();
  const results = await call("GET", `${api}/file-checks/${fileId}/results`, bearer());
  expect(results.json().data.report.verdict).toBe("notImportable");
  const download = await call("GET", `${api}/file-checks/${fileId}/download`, bearer());
  expect(download.body).toBe("Mandant 4711\nfalsch!");
  expect(download.headers).toMatchObject({
    "content-disposition": `attachment; filename="B_cher.csv"; filename*=UTF-8''B%C3%BCcher.csv`,
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
  });
  expect((await call("DELETE", `${api}/file-checks/by-key/00000000-http`, bearer())).json()).toEqual({
    success: true,
    data: {},
  });
  expect((await multipart("Mandant 4711\nfalsch!")).statusCode).toBe(410);
});

test.each<["GET" | "POST" | "DELETE", string, Record<string, string>, string | undefined, number, string]>([
  ["GET", "/auth/me", {}, undefined, 401, "UNAUTHENTICATED"],
  ["GET", "/file-checks", { authorization: "Bearer abc" }, undefined, 401, "UNAUTHENTICATED"],
  ["GET", "/unbekannt", {}, undefined, 404, "NOT_FOUND"],
  ["POST", "/auth/login", json, "{", 400, "BAD_REQUEST"],
  ["POST", "/auth/login", json, "", 400, "BAD_REQUEST"],
  ["POST", "/auth/login", json, '{"email":"a@b.de"}', 400, "BAD_REQUEST"],
  ["POST", "/auth/login", json, '{"email":"a@b.de","password":7}', 400, "BAD_REQUEST"],
  ["POST", "/auth/login", json, '{"email":"a@b.de","password":"geheim-2","__proto__":{}}', 400, "BAD_REQUEST"],
  ["POST", "/auth/login", json, `{"email":"a@b.de","password":"${"x".repeat(300_000)}"}`, 413, "FILE_TOO_LARGE"],
  ["POST", "/auth/login", { "content-type": "text/plain" }, "hallo", 400, "BAD_REQUEST"],
  ["POST", "/auth/refresh", json, '{"refreshToken":"x"}', 401, "REFRESH_REJECTED"],
])("%s %s with %j %s gives %i %s", async (method, path, headers, payload, status, code) => {
  const answer = await call(method, api + path, headers, payload?.slice(0, 400_000));
  expect([answer.statusCode, answer.json().success, answer.json().error.code]).toEqual([status, false, code]);
  expect(answer.json().error.message).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

test.each([
  ["page=-1", 400],
  ["page=zwei", 400],
  ["limit=201", 400],
  ["limit=0", 400],
  ["dateRange=gestern", 400],
  ["dateRange=", 200],
  ["clientNumber=&status=", 200],
  ["page=1&limit=200&status=all", 200],
  ["page=1&unbekannt=1", 400],
  ["page=1&page=2", 400],
  ["status=failed&status=all", 400],
])("the list with ?%s gives %i", async (query, status) => {
  expect((await call("GET", `${api}/file-checks?${query}`, bearer())).statusCode).toBe(status);
});

test("an upload that is not multipart, or too large, is refused", async () => {
  const key = { "idempotency-key": "00000000-size" };
  const plain = await call("POST", `${api}/file-checks/upload`, { ...bearer(), ...json, ...key }, "{}");
  expect(plain.statusCode).toBe(400);
  expect((await multipart("x".repeat(100_001), "a.csv", "00000000-size")).statusCode).toBe(413);
  expect((await multipart("x".repeat(1_200_000), "a.csv", "00000000-size")).statusCode).toBe(413);
});

const part = (head: string, body: string) => `--g\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const filePart = part('name="file"; filename="a.csv"', "x");
const metadataPart = part('name="metadata"', JSON.stringify(metadataOf("x")));

test.each([
  ["no boundary", "multipart/form-data", `${filePart}${metadataPart}--g--\r\n`],
  ["another boundary", "multipart/form-data; boundary=anders", `${filePart}${metadataPart}--g--\r\n`],
  ["an empty boundary", "multipart/form-data; boundary=", `${filePart}${metadataPart}--g--\r\n`],
  ["a boundary without an end", `multipart/form-data; boundary=${"g".repeat(500)}`, filePart],
  ["an end in the middle", "multipart/form-data; boundary=g", filePart],
  ["two files", "multipart/form-data; boundary=g", `${filePart}${filePart}${metadataPart}--g--\r\n`],
  ["a hundred fields", "multipart/form-data; boundary=g", `${part('name="a"', "1").repeat(100)}--g--\r\n`],
  ["no part at all", "multipart/form-data; boundary=g", "--g--\r\n"],
  ["nothing", "multipart/form-data; boundary=g", ""],
])("an upload with %s is refused for good", async (_title, type, body) => {
  const headers = { ...bearer(), "content-type": type, "idempotency-key": "00000000-malformed" };
  const answer = await call("POST", `${api}/file-checks/upload`, headers, body);
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, "BAD_REQUEST"]);
});

test("an unexpected error returns only an id", async () => {
  const broken = { ...handlers, health: () => Promise.reject(new Error("Pfad /geheim")) };
  const other = await createHttp(server.context, broken);
  const answer = await other.inject({ method: "GET", url: `${api}/health` });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("geheim");
  const { id } = answer.json().error.details;
  expect(server.logged.find((line) => line.includes(id))).toContain("Pfad /geheim");
  await other.close();
});

test("a request to retry later is not logged as an error", async () => {
  const busy = { ...handlers, health: () => Promise.reject(new ApiError("BUSY", { retryAfterSeconds: 2 })) };
  const other = await createHttp(server.context, busy);
  const answer = await other.inject({ method: "GET", url: `${api}/health` });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  const lines = server.logged.filter((line) => line.includes(answer.json().error.requestId));
  expect(lines.map((line) => JSON.parse(line).level).toSorted()).toEqual(["info", "warn"]);
  expect(lines.join("")).not.toContain(" at ");
  await other.close();
});

test.each([
  ["EXPORT_FAILED", new ApiError("EXPORT_FAILED", { cause: new Error("font not found", { cause: "EMFILE" }) })],
  ["INTERNAL", new Error("query failed", { cause: new Error("font not found", { cause: "EMFILE" }) })],
])("the log contains every cause of %s, the answer none", async (code, error) => {
  const other = await createHttp(server.context, { ...handlers, health: (): Promise<never> => Promise.reject(error) });
  const answer = await other.inject({ method: "GET", url: `${api}/health` });
  await other.close();
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, code]);
  expect(answer.body).not.toMatch(/font|EMFILE/);
  const [line = "{}"] = server.logged.filter((one) => one.includes(answer.json().error.requestId));
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    error: expect.stringMatching(/caused by: Error: font not found[\s\S]*caused by: EMFILE$/),
  });
});

test("during shutdown the server is not ready", async () => {
  const other = await createHttp({ ...server.context, isReady: () => false }, handlers);
  expect((await other.inject({ method: "GET", url: `${api}/ready` })).statusCode).toBe(503);
  await other.close();
  expect((await call("GET", `${api}/ready`)).json()).toEqual({ success: true, data: { ready: true } });
});

test("URL parameters never override the body", async () => {
  const login = (query: string) =>
    call(
      "POST",
      `${api}/auth/login${query}`,
      json,
      JSON.stringify({ email: "niemand@kanzlei.example", password: "x" }),
    );
  expect((await login("?email=leitung%40kanzlei.example&password=geheim-1")).statusCode).toBe(400);
  expect((await login("?email=a&email=b")).statusCode).toBe(400);
  const rename = (query: string, fullName: string) =>
    http.inject({ method: "PUT", url: `${api}/auth/profile${query}`, headers: bearer(), payload: { fullName } });
  expect((await rename(`?fullName=${"x".repeat(8000)}`, "Leitung")).statusCode).toBe(400);
  expect((await rename("?fullName=", "Leitung")).statusCode).toBe(400);
  expect((await rename("", "Leitung")).json().data.user.fullName).toBe("Leitung");
});

test("the sixth login per minute for one e-mail is refused with Retry-After", async () => {
  const attempt = (email: string) =>
    call("POST", `${api}/auth/login`, json, JSON.stringify({ email, password: "falsch-1" }));
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push(await attempt(" Rate@Kanzlei.example"));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(Number(answers[5]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await attempt("andere@kanzlei.example")).statusCode).toBe(401);
});

test("too many logins from one address are refused for any e-mail", async () => {
  const statuses = [];
  for (let index = 0; index < 60; index += 1) {
    const payload = JSON.stringify({ email: `n${index}@kanzlei.example`, password: "x" });
    const answer = await http.inject({
      method: "POST",
      url: `${api}/auth/login`,
      headers: json,
      payload,
      remoteAddress: "203.0.113.9",
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 429).length).toBe(10);
});

test("password links are limited per e-mail and per address, whether there is such an account or not", async () => {
  const request = (email: string, remoteAddress: string) =>
    http.inject({ method: "POST", url: `${api}/auth/link/request`, remoteAddress, payload: { email } });
  const statusesOf = async (email: string, from: (index: number) => string): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await request(email, from(index))).statusCode);
    return statuses;
  };
  const limited = [200, 200, 200, 200, 200, 429];
  expect(await statusesOf(admin.email, (index) => `10.1.0.${index}`)).toEqual(limited);
  expect(await statusesOf("niemand@kanzlei.example", (index) => `10.2.0.${index}`)).toEqual(limited);
  const perAddress: number[] = [];
  for (let index = 0; index < 6; index += 1)
    perAddress.push((await request(`person-${index}@kanzlei.example`, "10.3.0.1")).statusCode);
  expect(perAddress).toEqual(limited);
});

test("uploads per user are limited", async () => {
  const statuses = [];
  for (let index = 0; index < 45; index += 1)
    statuses.push((await multipart("x", "a.csv", "00000000-rate")).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses[0]).toBe(200);
});

test.each<[string, number, string, string]>([
  ["/", 200, "no-cache", "Prüfstapel"],
  ["/index.html", 200, "no-cache", "Prüfstapel"],
  ["/sw.js", 200, "no-cache", "// worker"],
  ["/manifest.webmanifest", 200, "no-cache", "{}"],
  ["/assets/main-abc.js", 200, "public, max-age=31536000, immutable", "// main"],
  ["/icon.svg", 200, "public, max-age=3600", "<svg/>"],
  ["/dashboard", 200, "no-cache", "Prüfstapel"],
  ["/results/abc-123?tab=liste", 200, "no-cache", "Prüfstapel"],
  ["/admin/users", 200, "no-cache", "Prüfstapel"],
  ["/gibt-es-nicht", 200, "no-cache", "Prüfstapel"],
  ["/assets/alt-123.js", 404, "", "NOT_FOUND"],
  ["/bild.png", 404, "", "NOT_FOUND"],
  ["/datev-api", 404, "", "NOT_FOUND"],
  ["/datev-api/irgendwas", 404, "", "NOT_FOUND"],
  ["/..%2f..%2fpackage.json", 404, "", "NOT_FOUND"],
])("GET %s gives %i", async (url, status, cache, text) => {
  const answer = await call("GET", url);
  expect([answer.statusCode, answer.headers["cache-control"] ?? ""]).toEqual([status, cache]);
  expect(answer.body).toContain(text);
});

test.each([
  ["br, gzip", "br", "brotli"],
  ["gzip", "gzip", "gzip"],
  ["identity", undefined, "// main"],
])("an asset for a browser that accepts %s", async (accepts, encoding, body) => {
  const answer = await call("GET", "/assets/main-abc.js", { "accept-encoding": accepts });
  expect([answer.headers["content-encoding"], answer.body]).toEqual([encoding, body]);
  expect(answer.headers["content-type"]).toMatch(/javascript/);
});

test("an unchanged app file gives 304, and one removed from disk is still served", async () => {
  const { etag } = (await call("GET", "/icon.svg")).headers;
  const again = await call("GET", "/icon.svg", { "if-none-match": String(etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await rm(join(server.settings.dataDir, "app"), { recursive: true });
  expect((await call("GET", "/icon.svg")).body).toBe("<svg/>");
});

test("hidden files of the build are not served", async () => {
  expect((await call("GET", "/.built-from.txt")).statusCode).toBe(404);
});

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("an answer over a kilobyte is compressed if the client accepts %s", async (accepts, encoding, unpack) => {
  const answer = await call("GET", `${api}/openapi.json`, { ...bearer(), "accept-encoding": accepts });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(JSON.parse(String(unpack(answer.rawPayload))).openapi).toBe("3.1.0");
  expect(answer.rawPayload.length).toBeLessThan(String(unpack(answer.rawPayload)).length / 4);
  const short = await call("GET", `${api}/health`, { "accept-encoding": accepts });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

test("serving the app shell adds no listeners to the response", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on("warning", note);
  await call("GET", "/dashboard");
  // Warnings are emitted in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("a share target request that reaches the server is redirected to the app", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const answer = await call("POST", "/teilen", headers, "--x--");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/upload?geteiltfehler=1"]);
});

test.each([
  [null, undefined],
  ["http://pruefstapel.kanzlei.example", undefined],
  ["https://pruefstapel.kanzlei.example", "max-age=31536000"],
])("security headers with %s", async (publicUrl, hsts) => {
  const other = await createHttp({ ...server.context, settings: { ...server.settings, publicUrl } }, handlers);
  const { headers } = await other.inject({ method: "GET", url: "/login" });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toMatch(/upgrade-insecure-requests|(?<!wasm-)unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(headers["strict-transport-security"]).toBe(hsts);
  expect(headers["x-frame-options"]).toBe("DENY");
  await other.close();
});

test("the OpenAPI document contains every call of the contract", async () => {
  expect((await call("GET", `${api}/openapi.json`)).statusCode).toBe(401);
  const { paths: described } = (await call("GET", `${api}/openapi.json`, bearer())).json();
  const ids = Object.values(described).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual([...Object.keys(paths), ...Object.keys(rawPaths)].toSorted());
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(paths).toSorted());
});

test("the log names call and status of refused input, roles and limits", async () => {
  const name = `/auth/link-${server.logged.length}`;
  await call("GET", `${api}/file-checks?page=-1`, bearer());
  await call("GET", `${api}/admin/system/audit`);
  await call("GET", api + name);
  const lines = server.logged.map((line) => JSON.parse(line)).filter(({ message }) => message === "request");
  const statuses = lines.slice(-3).map(({ method, route, status }) => [method, route, status]);
  expect(statuses).toEqual([
    ["GET", `${api}/file-checks`, 400],
    ["GET", `${api}/admin/system/audit`, 401],
    ["GET", expect.any(String), 404],
  ]);
  for (let guess = 0; guess < 6; guess += 1)
    await call("POST", `${api}/auth/login`, json, JSON.stringify({ ...admin, password: "falsch-1" }));
  expect(JSON.parse(server.logged.at(-1) ?? "{}")).toMatchObject({ route: `${api}/auth/login`, status: 429 });
});

test("the log contains URL patterns, but no URLs, tokens or names", async () => {
  await call("GET", `${api}/file-checks/search?q=geheimeSuche`, bearer());
  const log = server.logged.join("");
  expect(log).toContain(`"route":"${api}/file-checks/search"`);
  for (const secret of ["geheimeSuche", token, "geheim-1", "Bücher", admin.email]) expect(log).not.toContain(secret);
});
