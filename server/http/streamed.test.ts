import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { createHandlers } from "#server/process/create-handlers.ts";

const handlers = createHandlers();

import { createHttp } from "#server/http/create-http.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { replaceStored } from "#tests/support/stored.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let server: TestContext;
let http: Awaited<ReturnType<typeof createHttp>>;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await openTestContext();
  http = await createHttp(server.context, handlers);
  await http.listen({ port: 0, host: "127.0.0.1" });
  await server.queue.start();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await http.close();
  await server.remove();
});

const api = "/datev-api/api";
/** Not a multiple of three bytes, and larger than any buffer on the way. */
const packed = randomBytes(40_000_000);

/** A completed check with `packed` as occurrences, and a token for it. */
const prepare = async () => {
  const payload = { email: "leitung@kanzlei.example", password: "geheim-1" };
  const login = await http.inject({ method: "POST", url: `${api}/auth/login`, payload });
  const { tokens, user } = login.json().data;
  const admin = { ...server.context, user, sessionId: "none" };
  const { fileCheck } = await receiveUpload(uploadOf({ text: "zu lang!" }), admin);
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
  const { db } = server.context;
  const row = await db
    .selectFrom("reports")
    .select("occurrencesFile")
    .where("fileCheckId", "=", fileCheck.fileId)
    .executeTakeFirstOrThrow();
  await replaceStored(server.context, "occurrences", row.occurrencesFile, packed);
  return { path: `${api}/file-checks/${fileCheck.fileId}/results`, token: tokens.accessToken as string };
};

/** Sends a request and reads only the response headers. */
const requestWithoutReading = async (path: string, token: string): Promise<string> => {
  const address = http.server.address();
  if (address === null || typeof address === "string") throw new Error("not listening");
  const socket = connect(address.port, "127.0.0.1");
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
  socket.pause();
  return head.toString("latin1").split("\r\n", 1)[0] ?? "";
};

test("a long result arrives completely, and readers that stop use little memory", async () => {
  const { path, token } = await prepare();
  const answer = await http.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${token}` } });
  const { report, occurrences } = answer.json().data;
  expect(report.counts.error).toBe(1);
  expect(Buffer.from(occurrences, "base64").equals(packed)).toBe(true);

  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = held();
  const heads: string[] = [];
  for (let reader = 0; reader < 6; reader++) heads.push(await requestWithoutReading(path, token));
  expect(new Set(heads)).toEqual(new Set(["HTTP/1.1 200 OK"]));
  expect(await requestWithoutReading(path, token)).toBe("HTTP/1.1 429 Too Many Requests");
  // Only the buffers between file and socket are held; whole answers would be six times 53 MB.
  expect(held() - before).toBeLessThan(150_000_000);

  const [first] = sockets;
  const ended = new Promise((resolve) => first?.once("close", resolve));
  first?.destroy();
  await ended;
  await expect.poll(() => requestWithoutReading(path, token)).toBe("HTTP/1.1 200 OK");
});
