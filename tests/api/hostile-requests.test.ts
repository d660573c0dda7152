import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { TSchema } from "typebox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { metadataOf } from "#tests/support/uploads.ts";
import { allCalls, type Call } from "./all-calls.ts";
import { type ApiScene, clients, foreignMark, openApiScene } from "./api-scene.ts";
import { expectNothingInternal } from "./expect-nothing-internal.ts";
import { sampleOf } from "./sample-of.ts";
import { sendRaw } from "./send-raw.ts";

let scene: ApiScene;
let bearer: { readonly authorization: string };
beforeAll(async () => {
  scene = await openApiScene();
  bearer = { authorization: `Bearer ${await scene.token("berater")}` };
  await scene.fileCheck("foreign", "berater");
});
afterAll(() => scene.close());

const api = "/datev-api/api";

test.each([
  "/../secret.key",
  "/..%2fsecret.key",
  "/%2e%2e/%2e%2e/secret.key",
  "/assets/../../secret.key",
  "/assets/..%5c..%5csecret.key",
  "/assets/%252e%252e%252fsecret.key",
  "/etc/passwd%00.html",
  "/package.json",
  "/server/process/main.ts",
  "/data/pruefstapel.db",
  "/datev-api/../secret.key",
  `${api}/../../secret.key`,
  `${api}/file-checks/..%2f..%2fsecret.key`,
  `${api}/file-checks/..%2f..%2fsecret.key/download`,
  `${api}/file-checks/%2e%2e/download`,
  `${api}/file-checks/%00/download`,
  `${api}/file-checks/${"a".repeat(300)}/download`,
  `${api}/%ff%fe`,
  `${api}/file-checks/%zz`,
])("the path %s leads to nothing", async (path) => {
  const { status, text } = await sendRaw(scene.url, { path, headers: bearer });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(JSON.parse(text)).toMatchObject({ success: false, error: { message: expect.stringMatching(/\.$/) } });
});

const names: readonly (readonly [title: string, sent: string, stored: string])[] = [
  ["a direction sign", "rechnung\u202evsc.exe", "rechnungvsc.exe"],
  ["quotes", "a\"b'c.csv", "a\"b'c.csv"],
  ["a path", "../../../etc/passwd", "passwd"],
  ["a path of Windows", "C:\\Windows\\system32\\a.csv", "a.csv"],
  ["300 characters", `${"ä".repeat(300)}.csv`, "ä".repeat(255)],
  ["emoji", "📄👩‍👩‍👧 Stapel.csv", "📄👩‍👩‍👧 Stapel.csv"],
  ["markup", "<img src=x onerror=alert(1)>.csv", "<img src=x onerror=alert(1)>.csv"],
  ["a formula", "=1+1.csv", "=1+1.csv"],
  ["nothing", "", "Unbenannt"],
  ["control characters", "a\u0000b\u0007c.csv", "abc.csv"],
];

const upload = (fileName: string, text = randomUUID(), headers: Readonly<Record<string, string>> = {}) => {
  const part = (head: string, body: string) => `--g\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const escaped = fileName.replaceAll('"', "%22");
  const body = `${part(`name="file"; filename="${escaped}"`, text)}${part('name="metadata"', JSON.stringify(metadataOf(text)))}--g--\r\n`;
  return scene.call("POST", "/api/file-checks/upload", {
    headers: { ...bearer, "content-type": "multipart/form-data; boundary=g", ...headers },
    body,
  });
};

test.each(names)("a file name with %s is shown escaped and returned unchanged", async (_title, sent, stored) => {
  const { status, text } = await upload(sent);
  expect(status, text).toBe(200);
  const { fileId, originalFileName } = JSON.parse(text).data.fileCheck;
  expect(originalFileName.replaceAll("%22", '"')).toBe(stored);
  const download = await scene.call("GET", `/api/file-checks/${fileId}/download`, { headers: bearer });
  const disposition = download.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~-]+$/);
  expect(/filename="([^"]*)"/.exec(disposition)?.[1]).not.toMatch(/[\\/]\.\.|["\\]/);
  expect(download.headers.get("content-type")).toBe("application/octet-stream");
});

test.each([
  ["text that begins like a packed stream", Buffer.from("80;Bank;;\r\n".repeat(200))],
  ["a packed file", gzipSync("Umsatz;Konto\r\n".repeat(200))],
])("%s is returned byte for byte in compressed answers", async (_title, bytes) => {
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), "a.csv");
  const { text } = await scene.call("POST", "/api/file-checks/upload", { headers: bearer, body });
  const { fileId } = JSON.parse(text).data.fileCheck;
  const headers = { ...bearer, "accept-encoding": "gzip, br" };
  const answer = await fetch(`${scene.url}${api}/file-checks/${fileId}/download`, { headers });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test("line ends in a name, a key or an address add no header to any answer", async () => {
  const { text } = await upload("a%0d%0aSet-Cookie: x=1.csv");
  const { fileId } = JSON.parse(text).data.fileCheck;
  const renamed = await scene.call("PUT", `/api/file-checks/${fileId}`, {
    headers: { ...bearer, "content-type": "application/json" },
    body: JSON.stringify({ originalFileName: "a\r\nSet-Cookie: x=1\r\n\r\n<html>.csv" }),
  });
  expect(JSON.parse(renamed.text).data.fileCheck.originalFileName).toBe("aSet-Cookie: x=1<html>.csv");
  const download = await scene.call("GET", `/api/file-checks/${fileId}/download`, { headers: bearer });
  expect(download.headers.get("set-cookie")).toBeNull();
  expect((await upload("a.csv", undefined, { "idempotency-key": "a b;c=d%0d%0a" })).code).toBe("BAD_REQUEST");
  const elsewhere = await sendRaw(scene.url, {
    path: `${api}/health`,
    headers: { host: "boese.example", "x-forwarded-host": "boese.example", origin: "https://boese.example" },
  });
  expect([...elsewhere.headers.values()].join()).not.toContain("boese");
  expect(elsewhere.headers.get("access-control-allow-origin")).toBeNull();
});

test("10,000 fields are refused, wherever they stand", async () => {
  const fields = Array.from({ length: 10_000 }, (_, index) => `f${index}`);
  const query = await scene.call("GET", `/api/file-checks?${fields.slice(0, 1500).join("=&")}=`, { headers: bearer });
  expect([400, 414, 431]).toContain(query.status);
  const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, 1])));
  const json = { ...bearer, "content-type": "application/json" };
  expect((await scene.call("POST", "/api/file-checks/visible", { headers: json, body })).code).toBe("BAD_REQUEST");
  const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect((await scene.call("POST", "/api/file-checks/visible", { headers: json, body: nested })).code).toBe(
    "BAD_REQUEST",
  );
  const ids = JSON.stringify({ ids: fields });
  expect((await scene.call("POST", "/api/file-checks/visible", { headers: json, body: ids })).code).toBe("BAD_REQUEST");
  const parts = fields.map((name) => `--g\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`).join("");
  const headers = { ...bearer, "content-type": "multipart/form-data; boundary=g" };
  expect((await scene.call("POST", "/api/file-checks/upload", { headers, body: `${parts}--g--\r\n` })).code).toBe(
    "BAD_REQUEST",
  );
});

test("no method but those of the contract is answered", async () => {
  for (const method of ["TRACE", "OPTIONS", "PATCH", "CONNECT", "PROPFIND"]) {
    const { status, text } = await sendRaw(scene.url, { method, path: `${api}/auth/me`, headers: bearer }).catch(
      () => ({
        status: 405,
        text: "",
      }),
    );
    expect(status, method).toBeGreaterThanOrEqual(400);
    expect(status, method).toBeLessThan(500);
    expect(text).not.toContain("authorization");
  }
});

test("no answer of the API may be kept by anybody", async () => {
  for (const { method, path } of allCalls.filter((call) => call.method === "GET" && !call.path.includes(":"))) {
    const { headers } = await scene.call(method, path, { headers: bearer });
    expect(headers.get("cache-control"), path).toMatch(/no-store|no-cache/);
  }
});

const sqlLooking = [
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  "1) UNION SELECT email, passwordHash FROM users --",
  "%",
  "_%\\",
  "$1",
  "NULL",
];
/** What nobody sends who means well; for texts, numbers and lists alike. */
const odd: readonly unknown[] = [
  ...sqlLooking,
  "",
  "\u0000",
  "\u0301\u0301",
  "\ud800",
  "x".repeat(100_000),
  `${"a".repeat(50)}!`,
  -1,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  [["a"]],
  {},
  { $ne: null },
  { __proto__: { admin: true }, constructor: { prototype: { admin: true } } },
];

const fieldsOf = (schema: TSchema | undefined): readonly string[] =>
  Object.keys(((schema ?? {}) as { properties?: object }).properties ?? {});

/** The call with one part of its input replaced by each odd value. */
const bend = (call: Call): readonly (() => ReturnType<ApiScene["call"]>)[] => {
  const base = (part: "params" | "query" | "body") =>
    call[part] ? (sampleOf(call[part], `${call.name}.${part}`) as object) : {};
  const send = (part: string, field: string, value: unknown) => () => {
    const replaced = (name: "params" | "query" | "body"): Record<string, unknown> => ({
      ...base(name),
      ...(name === part && { [field]: value }),
    });
    const params = replaced("params");
    const text = (item: unknown) => (typeof item === "object" ? JSON.stringify(item) : String(item)).toWellFormed();
    const path = call.path.replace(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(text(params[name] || "x")).slice(0, 2000),
    );
    const query = new URLSearchParams(
      Object.entries(replaced("query")).map(([key, item]): [string, string] => [key, text(item).slice(0, 5000)]),
    );
    const headers = { ...bearer, "content-type": "application/json" };
    const url = query.size > 0 ? `${path}?${query}` : path;
    return scene.call(
      call.method,
      url,
      call.body ? { headers, body: JSON.stringify(replaced("body")) } : { headers: bearer },
    );
  };
  return (["params", "query", "body"] as const).flatMap((part) =>
    fieldsOf(call[part]).flatMap((field) => odd.map((value) => send(part, field, value))),
  );
};

/** Ends the session, or is about the sign-in, which has limits and tests of its own. */
const apart = ["logout", "endSession", "login"];

test.each(
  allCalls
    .filter(({ name, params, query, body }) => !apart.includes(name) && (params || query || body))
    .map((call) => [call.name, call] as const),
)("%s answers odd and SQL-looking input with a refusal or an empty answer, never with a fault", async (_name, call) => {
  const people = await countPeople();
  for (const make of bend(call)) {
    const answer = await make();
    expect(answer.status, `${answer.call.slice(0, 300)} ${answer.text.slice(0, 300)}`).toBeLessThan(500);
    expect(answer.text).not.toContain(foreignMark);
    expect(answer.text).not.toMatch(foreignClient);
  }
  expect(await countPeople()).toBe(people);
});

/** The number as a value, not as a piece of some random id. */
const foreignClient = new RegExp(`(?<![\\w-])${clients.foreign}(?![\\w-])`);

const countPeople = async (): Promise<number> => {
  const rows = await scene.server.context.db.selectFrom("users").select("id").execute();
  return rows.length;
};

test("answers to hostile requests reveal no internals", () => expectNothingInternal(scene));
