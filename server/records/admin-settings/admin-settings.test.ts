import Type from "typebox";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { readAdminSecret, readSecretState, writeAdminSecret } from "./admin-secrets.ts";
import { readAdminSettings, type SettingsKind, writeAdminSettings } from "./admin-settings.ts";

const schema = Type.Object({ host: Type.String(), port: Type.Integer() });
const post: SettingsKind<typeof schema> = { subject: "post", schema, defaults: { host: "", port: 587 } };

let server: TestContext;
let admin: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
});
afterEach(() => server.remove());

const write = (host: string, version: number) =>
  server.context.db
    .transaction()
    .execute((trx) => writeAdminSettings(trx, post, { settings: { host, port: 25 }, version }, admin));

test("defaults apply until something is set, and each change increments the version", async () => {
  const { db } = server.context;
  expect(await readAdminSettings(db, post)).toEqual({ settings: post.defaults, version: 0 });
  expect(await write("eins", 0)).toEqual({ settings: { host: "eins", port: 25 }, version: 1 });
  expect(await write("zwei", 1)).toMatchObject({ version: 2 });
  expect(await readAdminSettings(db, post)).toEqual({ settings: { host: "zwei", port: 25 }, version: 2 });
});

test("a change based on an old version is refused, and so is one of two concurrent changes", async () => {
  await write("eins", 0);
  await expect(write("drei", 0)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  const both = await Promise.allSettled([write("hier", 1), write("dort", 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await readAdminSettings(server.context.db, post)).toMatchObject({ version: 2 });
});

test("the audit holds the values before and after, and who changed them", async () => {
  await write("eins", 0);
  const { db } = server.context;
  const entries = await db.selectFrom("auditEntries").selectAll().where("action", "=", "settingsChange").execute();
  expect(entries).toMatchObject([{ actor: admin.user.email, subject: "post" }]);
  expect(JSON.parse(entries[0]?.detailJson ?? "")).toEqual({
    before: '{"host":"","port":587}',
    after: '{"host":"eins","port":25}',
  });
});

test("a field added by a later version gets its default, and values outside the schema are not used", async () => {
  await write("eins", 0);
  const wider = Type.Object({ ...schema.properties, tls: Type.Boolean() });
  const later = { subject: "post", schema: wider, defaults: { ...post.defaults, tls: true } };
  expect(await readAdminSettings(server.context.db, later)).toMatchObject({ settings: { host: "eins", tls: true } });
  const other = { subject: "post", schema: Type.Object({ port: Type.String() }), defaults: { port: "" } };
  await expect(readAdminSettings(server.context.db, other)).rejects.toThrow(/do not fit/);
});

test("a secret is sealed, shown by its last characters only, replaced and removed", async () => {
  const { db, keys } = server.context;
  const set = (secret: string | null) =>
    db.transaction().execute((trx) => writeAdminSecret(trx, "post/password", secret, keys));
  const read = () => readAdminSecret(db, "post/password", keys);
  const state = () => readSecretState(db, "post/password");
  expect([await read(), await state()]).toEqual([null, { secretSet: false, secretHint: null }]);
  await set("sk-1234567890-a1b2");
  expect([await read(), await state()]).toEqual(["sk-1234567890-a1b2", { secretSet: true, secretHint: "…a1b2" }]);
  expect(JSON.stringify(await db.selectFrom("adminSecrets").selectAll().execute())).not.toContain("1234567890");
  await set("kurz und geheim");
  expect([await read(), await state()]).toEqual(["kurz und geheim", { secretSet: true, secretHint: null }]);
  expect(await readAdminSecret(db, "post/password", { sealing: new Uint8Array(32) })).toBeNull();
  await set(null);
  expect(await state()).toEqual({ secretSet: false, secretHint: null });
});
