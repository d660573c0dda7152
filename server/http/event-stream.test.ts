import { afterEach, beforeEach, expect, test } from "vitest";
import { dayMs, hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { cancelFileCheck } from "#server/checks/file-checks/calls/cancel-file-check.ts";
import { deleteFileCheck } from "#server/checks/file-checks/calls/delete-file-check.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { endSession } from "#server/people/auth/calls/end-session.ts";
import { openSession } from "#server/people/auth/sessions.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { createHttp } from "./create-http.ts";
import { streamEvents } from "./event-stream.ts";

let server: TestContext;
let adviser: SignedInContext;
let control: AbortController;
beforeEach(async () => {
  control = new AbortController();
  server = await openTestContext();
  adviser = await server.signIn("berater", ["4711"]);
  await server.queue.start();
});
afterEach(async () => {
  control.abort();
  await server.remove();
});

const tokenOf = async ({ user }: SignedInContext) =>
  `Bearer ${(await openSession(user.id, server.context)).accessToken}`;
const open = async (person: SignedInContext, lastEventId: string | null = null, beatMs = hourMs) => {
  const authorization = await tokenOf(person);
  const events = streamEvents({ authorization, lastEventId, signal: control.signal }, server.context, beatMs);
  return async () => {
    const { value = "", done } = await events.next();
    const [, id = "", name = ""] = /^id: (.*)\nevent: (.*)\n/.exec(value) ?? [];
    const data = JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? "null");
    return { id, name, data, done, text: value };
  };
};
const upload = async (person = adviser, text = "Mandant 4711\nfalsch!") =>
  (await receiveUpload(uploadOf({ text }), person)).fileCheck.fileId;

test("sends the progress of a check and its end", async () => {
  const next = await open(adviser);
  expect((await next()).name).toBe("ready");
  const id = await upload();
  expect(await next()).toMatchObject({ name: "fileCheck", data: { fileId: id, status: "uploaded" } });
  await startFileCheck({ id }, adviser);
  await server.queue.settle();
  expect(await next()).toMatchObject({ data: { fileId: id, status: "completed", verdict: "notImportable" } });
  await deleteFileCheck({ id }, adviser);
  expect(await next()).toMatchObject({ data: { fileId: id, status: "deleted" } });
});

test("resumes after the last event the client has seen", async () => {
  const first = await open(adviser);
  const { id: ready } = await first();
  const [one, two] = [await upload(), await upload()];
  expect((await first()).data.fileId).toBe(one);
  const second = await open(adviser, ready);
  // A client disconnected here must not miss the events that follow.
  expect(await second()).toMatchObject({ name: "ready", id: ready });
  expect([(await second()).data.fileId, (await second()).data.fileId]).toEqual([one, two]);
  expect((await (await open(adviser, "von:gestern"))()).name).toBe("resync");
});

test("sends nothing about files the user may not see, including a client withdrawn meanwhile", async () => {
  const next = await open(adviser);
  await next();
  const colleague = await server.signIn("berater", ["4799"]);
  await upload(colleague, "Mandant 4799\nfremd!");
  const own = await upload();
  expect((await next()).data.fileId).toBe(own);
  await changeUser(server.context, adviser.user.id, { clientNumbers: ["4712"] }, "operator");
  await upload();
  const other = await upload(
    { ...adviser, user: { ...adviser.user, datev: { clientNumbers: ["4712"] } } },
    "Mandant 4712",
  );
  expect((await next()).data.fileId).toBe(other);
});

test("ends when the token expires or the session ends", async () => {
  const next = await open(adviser, null, 1);
  await next();
  expect((await next()).text).toBe(":\n\n");
  server.clock.now += dayMs;
  await expect.poll(async () => (await next()).done).toBe(true);
  const revoked = await open(adviser, null, 1);
  await revoked();
  const sessions = await server.context.db.selectFrom("sessions").select("id").where("revokedAt", "is", null).execute();
  for (const { id } of sessions) await endSession({ id, password: "geheim-1" }, adviser);
  await expect.poll(async () => (await revoked()).done).toBe(true);
});

test("several changes of one check between two reads are one event", async () => {
  const next = await open(adviser);
  await next();
  const id = await upload();
  await server.queue.stop();
  for (let round = 0; round < 5; round += 1) {
    await startFileCheck({ id }, adviser);
    await cancelFileCheck({ id }, adviser);
  }
  expect((await next()).data).toMatchObject({ fileId: id, status: "cancelled" });
  await deleteFileCheck({ id }, adviser);
  expect((await next()).data).toMatchObject({ fileId: id, status: "deleted" });
});

test("over HTTP: streams per user are limited, and the server stops while some are open", async () => {
  const http = await createHttp(server.context, createHandlers());
  const url = await http.listen({ port: 0, host: "127.0.0.1" });
  const headers = { authorization: await tokenOf(adviser) };
  const connect = () => fetch(`${url}/datev-api/api/events`, { headers });
  const answers = await Promise.all(Array.from({ length: 9 }, connect));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  const reader = answers.find(({ status }) => status === 200)?.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^id: \S+\nevent: ready\ndata: \{\}\n\n$/);
  const id = await upload();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain(`"fileId":"${id}"`);
  await http.close();
  expect((await reader?.read())?.done).toBe(true);
});
