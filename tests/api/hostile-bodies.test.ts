import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiScene, openApiScene } from "./api-scene.ts";
import { expectNothingInternal } from "./expect-nothing-internal.ts";

const maxUploadBytes = 100_000;
let scene: ApiScene;
let authorization: string;
beforeAll(async () => {
  scene = await openApiScene({ maxUploadBytes });
  authorization = `Bearer ${await scene.token("berater")}`;
});
afterAll(() => scene.close());

const incoming = () => readdirSync(join(scene.server.settings.dataDir, "incoming"));
const path = "/datev-api/api/file-checks/upload";
const partHead = '--g\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const uploadHeaders = (length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=g\r\n${length}\r\n\r\n`;

/** A connection written by hand; resolves with all it was told once it has ended. */
const openConnection = () => {
  const { port } = new URL(scene.url);
  const socket = connect(Number(port), "127.0.0.1");
  let said = "";
  socket.on("data", (chunk) => (said += String(chunk)));
  socket.on("error", () => {});
  const ended = new Promise<string>((resolve) => socket.on("close", () => resolve(said)));
  return { socket, ended, said: () => said };
};

test("an unfinished request body is cut off and removed", async () => {
  expect(scene.http.server.timeout, "idle connections end by themselves").toBe(60_000);
  expect(scene.http.server.requestTimeout).toBeGreaterThan(0);
  expect(scene.http.server.headersTimeout).toBeGreaterThan(0);
  const { socket, ended } = openConnection();
  socket.write(uploadHeaders("Content-Length: 50000"));
  socket.write(`${partHead}abc`);
  await expect.poll(incoming).toHaveLength(1);
  // The time limit of a connection, at once instead of in a minute.
  for (const connection of scene.sockets) connection.setTimeout(1);
  await ended;
  await expect.poll(incoming).toEqual([]);
});

test("a body without an end is answered before it has filled anything, and then cut off", async () => {
  const { socket, ended, said } = openConnection();
  socket.write(uploadHeaders("Transfer-Encoding: chunked"));
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  socket.write(chunk(partHead));
  let sent = 0;
  let takenAtAnswer = 0;
  const piece = chunk("x".repeat(10_000));
  while (!socket.destroyed && sent < 1000 * maxUploadBytes) {
    sent += piece.length;
    // Not what was sent: the kernel holds megabytes for both sides.
    if (said() === "") takenAtAnswer = Math.max(...[...scene.sockets].map(({ bytesRead }) => bytesRead));
    if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), ended]);
    else await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await ended).toMatch(/^HTTP\/1\.1 413 /);
  expect(takenAtAnswer).toBeGreaterThan(maxUploadBytes);
  expect(takenAtAnswer).toBeLessThan(20 * maxUploadBytes);
  await expect.poll(incoming).toEqual([]);
});

test("a JSON body without an end is refused", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(`"${"x".repeat(65_536)}`)),
  });
  const headers = { "content-type": "application/json", authorization };
  const send = scene.call("POST", "/api/file-checks/visible", { headers, body, duplex: "half" } as RequestInit);
  const answer = await send.catch((error: Error) => error);
  if (!(answer instanceof Error)) expect(answer.code).toBe("FILE_TOO_LARGE");
  expect((await scene.call("GET", "/api/health")).status).toBe(200);
});

test("uploads that are broken off leave neither bytes nor rows nor errors in the log", async () => {
  const rows = await countRows();
  const errorsBefore = scene.server.logged.filter((line) => line.includes('"level":"error"')).length;
  for (let turn = 0; turn < 20; turn += 1) {
    const { socket, ended } = openConnection();
    socket.write(uploadHeaders("Content-Length: 50000"));
    socket.write(`${partHead}${randomUUID()}`);
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await ended;
    await expect.poll(incoming).toEqual([]);
  }
  expect(await countRows()).toBe(rows);
  expect(scene.server.logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(errorsBefore);
});

const countRows = async (): Promise<number> =>
  (await scene.server.context.db.selectFrom("fileChecks").select("id").execute()).length;

test.each([
  ["two lengths", `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`],
  [
    "a length and chunks",
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
  ["a broken chunk", `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ["a header without an end", `GET / HTTP/1.1\r\nX: ${"a".repeat(100_000)}`],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"],
])("a request with %s is refused and its connection closed", async (_title, text) => {
  const { socket, ended } = openConnection();
  socket.write(text);
  const said = await ended;
  expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(said.match(/HTTP\/1\.1 /g), "one answer, no second request was seen").toHaveLength(1);
  const [head = "", body = ""] = said.split("\r\n\r\n");
  const { success, error } = JSON.parse(body);
  expect([success, error.code, head.includes(`x-request-id: ${error.requestId}`)]).toEqual([
    false,
    "BAD_REQUEST",
    true,
  ]);
});

test("no answer reveals internals", () => expectNothingInternal(scene));
