import { afterAll, beforeAll, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { createHttp } from "./create-http.ts";

let server: TestContext;
let adviser: SignedInContext;
let http: Awaited<ReturnType<typeof createHttp>>;
let bearer: string;
const api = "/datev-api/api";

beforeAll(async () => {
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711"]);
  http = await createHttp(server.context, createHandlers());
  bearer = await signIn(adviser);
});
afterAll(() => server.remove());

const signIn = async ({ user }: SignedInContext): Promise<string> => {
  const { accessToken } = await openSession(user.id, server.context);
  return `Bearer ${accessToken}`;
};
const request = async (path: string, authorization = bearer): Promise<number> =>
  (await http.inject({ method: "GET", url: api + path, headers: { authorization } })).statusCode;
const refusals = async () => {
  const { db } = server.context;
  const rows = await db
    .selectFrom("auditEntries")
    .selectAll()
    .where("action", "=", "refused")
    .orderBy("position")
    .execute();
  return rows.map(({ actor, subject, detailJson }) => ({ actor, subject, detail: JSON.parse(detailJson ?? "{}") }));
};
const reason = "Für diese Funktion fehlt Ihnen die Berechtigung.";

test("a refused permission is audited immediately, and its repetitions as one entry per hour", async () => {
  for (let call = 0; call < 50; call += 1) expect(await request("/admin/system/audit")).toBe(403);
  const entry = { actor: adviser.user.email, subject: `GET ${api}/admin/system/audit`, detail: { reason } };
  await expect.poll(refusals).toEqual([entry]);
  server.clock.now += hourMs;
  bearer = await signIn(adviser);
  expect(await request("/admin/system/audit")).toBe(403);
  await expect.poll(refusals).toEqual([entry, { ...entry, detail: { reason, repeats: 49 } }, entry]);
});

test("access to an existing file check of another user is audited, to an unknown one is not", async () => {
  const { fileCheck } = await receiveUpload(uploadOf({ text: "Mandant 4799" }), await server.signIn("administrator"));
  const before = (await refusals()).length;
  expect(await request("/file-checks/00000000-0000-4000-8000-000000000000")).toBe(404);
  expect(await request(`/file-checks/${fileCheck.fileId}`)).toBe(404);
  await expect.poll(async () => (await refusals()).length).toBe(before + 1);
  expect((await refusals()).at(-1)).toMatchObject({ subject: `GET ${api}/file-checks/:id` });
});

test("a shutdown writes the counted repetitions", async () => {
  expect(await request("/admin/system/audit")).toBe(403);
  await http.close();
  expect((await refusals()).at(-1)).toMatchObject({ detail: { reason, repeats: 1 } });
});
