import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiKeyScope, apiKeyScopes, maxApiKeys, rawKeyScopes } from "#contract/api-key-scopes.ts";
import type { Role } from "#contract/roles.ts";
import { dayMs } from "#engine/values/units.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { allCalls, type Call, paramsOf } from "#tests/api/all-calls.ts";
import { type ApiScene, openApiScene } from "#tests/api/api-scene.ts";
import { sampleOf } from "#tests/api/sample-of.ts";

let scene: ApiScene;
beforeAll(async () => {
  scene = await openApiScene();
});
afterAll(() => scene.close());

const send = async (token: string, method: string, path: string, body?: object) => {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body === undefined) return scene.call(method, path, { headers });
  headers["content-type"] = "application/json";
  return scene.call(method, path, { headers, body: JSON.stringify(body) });
};

interface Made {
  readonly id: string;
  readonly secret: string;
}
const createKey = async (token: string, scopes: readonly ApiKeyScope[], days = 30, name = "Skript"): Promise<Made> => {
  const { text } = await send(token, "POST", "/api/auth/api-keys", { name, scopes, days });
  const { data } = JSON.parse(text) as { data: { apiKey: { id: string }; secret: string } };
  return { id: data.apiKey.id, secret: data.secret };
};
const keyOf = async (role: Role, scopes: readonly ApiKeyScope[]): Promise<string> =>
  (await createKey(await scene.token(role), scopes)).secret;
const listKeys = async (token: string) =>
  (JSON.parse((await send(token, "GET", "/api/auth/api-keys")).text) as { data: { apiKeys: object[] } }).data.apiKeys;
const list = async (secret: string) => (await send(secret, "GET", "/api/file-checks")).code ?? "ok";
const statusOf = (name: string) => scene.answers.filter(({ call }) => call === name).at(-1)?.status;

/** A separate user, so that ending their keys affects no other test. */
const newPerson = async () => {
  const person = await scene.server.signIn("berater", ["4711"]);
  return { person, token: (await openSession(person.user.id, scene.server.context)).accessToken };
};

const scopesOf = (call: Call & { readonly keyScopes?: readonly ApiKeyScope[] }): readonly ApiKeyScope[] =>
  call.keyScopes ?? (rawKeyScopes as Readonly<Record<string, readonly ApiKeyScope[]>>)[call.name] ?? [];

test.each(allCalls.filter(({ access }) => access !== "public").map((call) => [call.name, call] as const))(
  "%s accepts API keys with its scopes only",
  async (_name, call) => {
    for (const scope of apiKeyScopes) {
      const secret = await keyOf("super_admin", [scope]);
      const path = call.path.replace(/:\w+/g, "unbekannt");
      const query = call.query ? (sampleOf(call.query, call.name) as Record<string, unknown>) : {};
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const body = call.body ? (sampleOf(call.body, call.name) as object) : undefined;
      const { code } = await send(secret, call.method, search.size > 0 ? `${path}?${search}` : path, body);
      if (scopesOf(call).includes(scope)) expect(code, `${call.name} ${scope}`).not.toBe("API_KEY_NOT_ALLOWED");
      else expect(code, `${call.name} ${scope}`).toBe("API_KEY_NOT_ALLOWED");
      await scene.server.context.db.deleteFrom("apiKeys").execute();
    }
  },
);

test("no API key opens accounts, administration or API keys, and a read key changes nothing", () => {
  const opened = allCalls.filter((call) => scopesOf(call).length > 0);
  expect(opened.every(({ path }) => path.startsWith("/api/file-checks"))).toBe(true);
  const reading = opened
    .filter((call) => scopesOf(call).includes("read"))
    .map(({ method, path }) => `${method} ${path}`);
  expect(reading.filter((call) => !call.startsWith("GET "))).toEqual([
    "POST /api/file-checks/:id/export/pdf",
    "POST /api/file-checks/:id/export/excel",
  ]);
  expect(opened.filter((call) => paramsOf(call).length > 0).length).toBeGreaterThan(3);
});

test("an upload key uploads, starts and follows a check; reading the result needs the other scope", async () => {
  const [upload, read] = [await keyOf("berater", ["upload"]), await keyOf("berater", ["read"])];
  const body = new FormData();
  body.append("metadata", "{}");
  body.append("file", new Blob([`Mandant 4711\n${Math.random()}`]), "Programm.csv");
  const headers = { authorization: `Bearer ${upload}` };
  const { text } = await scene.call("POST", "/api/file-checks/upload", { headers, body });
  const { fileId } = JSON.parse(text).data.fileCheck;
  expect((await send(upload, "POST", `/api/file-checks/${fileId}/start`, {})).status).toBe(200);
  await scene.server.queue.settle();
  expect(JSON.parse((await send(upload, "GET", `/api/file-checks/${fileId}/status`)).text).data.status).toBe(
    "completed",
  );
  expect((await send(upload, "GET", `/api/file-checks/${fileId}`)).code).toBe("API_KEY_NOT_ALLOWED");
  expect(JSON.parse((await send(read, "GET", `/api/file-checks/${fileId}/results`)).text).data.report.verdict).toBe(
    "importable",
  );
  expect((await send(read, "POST", `/api/file-checks/${fileId}/start`, {})).code).toBe("API_KEY_NOT_ALLOWED");
});

test("an API key has the current rights of its user at each call", async () => {
  const { person, token } = await newPerson();
  const { secret } = await createKey(token, ["read"]);
  const id = await scene.fileCheck("colleague", "berater");
  expect((await send(secret, "GET", `/api/file-checks/${id}`)).status).toBe(200);
  const foreign = await scene.fileCheck("foreign", "berater");
  expect((await send(secret, "GET", `/api/file-checks/${foreign}`)).code).toBe("FILE_CHECK_NOT_FOUND");
  await changeUser({ ...scene.server.context, address: "" }, person.user.id, { clientNumbers: [] }, "operator");
  expect((await send(secret, "GET", `/api/file-checks/${id}`)).code).toBe("FILE_CHECK_NOT_FOUND");
});

test("the secret is shown once and stored as a hash; the list shows name, scopes, expiry and last use", async () => {
  const { token } = await newPerson();
  const { id, secret } = await createKey(token, ["upload", "read"], 7, "  Nachtlauf ");
  expect(secret).toMatch(/^psk_[\w-]{43}$/);
  const { now } = scene.server.clock;
  const shown = { id, name: "Nachtlauf", scopes: ["upload", "read"], createdAt: now, expiresAt: now + 7 * dayMs };
  expect(await listKeys(token)).toEqual([{ ...shown, lastUsedAt: null }]);
  await list(secret);
  scene.server.clock.now += 30_000;
  await list(secret);
  expect(await listKeys(token)).toEqual([{ ...shown, lastUsedAt: now }]);
  scene.server.clock.now += 30_000;
  await list(secret);
  expect(await listKeys(token)).toEqual([{ ...shown, lastUsedAt: now + 60_000 }]);
  const rows = await scene.server.context.db.selectFrom("apiKeys").selectAll().where("id", "=", id).execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
  expect(scene.server.logged.join("")).not.toContain(secret);
});

test("an expired, removed or altered API key is refused", async () => {
  const { token } = await newPerson();
  const { id, secret } = await createKey(token, ["read"], 1);
  expect(await list(secret)).toBe("ok");
  expect(await list(`${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`)).toBe("UNAUTHENTICATED");
  scene.server.clock.now += dayMs;
  expect(await list(secret)).toBe("UNAUTHENTICATED");
  expect(await listKeys((await newPerson()).token)).toEqual([]);
  scene.server.clock.now -= dayMs;
  await send(token, "DELETE", `/api/auth/api-keys/${id}`);
  expect(await list(secret)).toBe("UNAUTHENTICATED");
});

test("only its user can list and remove an API key", async () => {
  const [mine, other] = [await newPerson(), await newPerson()];
  const { id, secret } = await createKey(mine.token, ["read"]);
  expect(await listKeys(other.token)).toEqual([]);
  expect((await send(other.token, "DELETE", `/api/auth/api-keys/${id}`)).code).toBe("API_KEY_NOT_FOUND");
  expect((await send(await scene.token("super_admin"), "DELETE", `/api/auth/api-keys/${id}`)).code).toBe(
    "API_KEY_NOT_FOUND",
  );
  expect(await list(secret)).toBe("ok");
});

test.each([
  ["locked", { locked: true }],
  ["given a password by somebody else", { password: "neues-passwort" }],
] as const)("a user who is %s loses all API keys for good", async (_how, change) => {
  const { person, token } = await newPerson();
  const { secret } = await createKey(token, ["read"]);
  const context = { ...scene.server.context, address: "" };
  await changeUser(context, person.user.id, change, "operator");
  expect(await list(secret)).toBe("UNAUTHENTICATED");
  await changeUser(context, person.user.id, { locked: false }, "operator");
  expect(await list(secret)).toBe("UNAUTHENTICATED");
});

test("API keys are removed with their user", async () => {
  const { person, token } = await newPerson();
  const { secret } = await createKey(token, ["read"]);
  const remove = await send(await scene.token("super_admin"), "DELETE", `/api/admin/users/${person.user.id}`);
  expect(remove.status).toBe(200);
  expect(await list(secret)).toBe("UNAUTHENTICATED");
});

test("creating and removing an API key are audited without the secret", async () => {
  const { person, token } = await newPerson();
  const { id, secret } = await createKey(token, ["upload"], 90, "Vorsystem");
  await send(token, "DELETE", `/api/auth/api-keys/${id}`);
  const entries = await scene.server.context.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("subject", "=", id)
    .orderBy("position")
    .execute();
  expect(entries.map(({ action, actor, detailJson }) => [action, actor, JSON.parse(detailJson)])).toEqual([
    ["apiKeyAdd", person.user.email, { name: "Vorsystem", scopes: "upload", days: 90 }],
    ["apiKeyRemove", person.user.email, { name: "Vorsystem" }],
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

test("a user has at most twenty keys, even if two are created at once", async () => {
  const { token } = await newPerson();
  for (let count = 1; count < maxApiKeys; count += 1) await createKey(token, ["read"]);
  const order = { name: "zu viel", scopes: ["read"], days: 1 };
  const codes = await Promise.all(
    [1, 2].map(async () => (await send(token, "POST", "/api/auth/api-keys", order)).code),
  );
  expect(codes.toSorted()).toEqual(["API_KEYS_FULL", null]);
  expect(await listKeys(token)).toHaveLength(maxApiKeys);
});

test.each([
  { name: "", scopes: ["read"], days: 1 },
  { name: "  ", scopes: ["read"], days: 1 },
  { name: "x", scopes: [], days: 1 },
  { name: "x", scopes: ["admin"], days: 1 },
  { name: "x", scopes: ["read", "read"], days: 1 },
  { name: "x", scopes: ["read"], days: 0 },
  { name: "x", scopes: ["read"], days: 367 },
])("%j is not accepted as an API key", async (order) => {
  const token = await scene.token("berater");
  expect((await send(token, "POST", "/api/auth/api-keys", order)).code).toBe("BAD_REQUEST");
  expect(statusOf("POST /api/auth/api-keys")).toBe(400);
});
