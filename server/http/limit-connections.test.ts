import { connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorToAnswer } from "./error-answer.ts";
import { type ConnectionLimits, limitConnections } from "./limit-connections.ts";

let app: FastifyInstance;
let sockets: Socket[];
let calls: number;
let memoryShare: number;
/** Requests emitted by the parser. */
let parsed: number;
let warnings: object[];
let trustProxy: string;
const silent = { error: () => {}, info: () => {} };
const start = async (limits: Partial<ConnectionLimits> = {}): Promise<void> => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, retryAfterSeconds } = errorToAnswer(error, "id");
    return reply.code(status).header("retry-after", String(retryAfterSeconds)).send(body);
  });
  const log = { ...silent, warn: (message: string, data: object = {}) => void warnings.push({ message, ...data }) };
  const usual = { connections: 100, unanswered: 4, waitingBytes: 1_000, slowBodyMs: 60_000 };
  const context = { log, settings: { trustProxy } };
  limitConnections(app, context, { ...usual, readMemoryShare: () => memoryShare, ...limits });
  app.server.on("request", () => {
    parsed += 1;
  });
  app.get("/silent", () => {
    calls += 1;
    return new Promise(() => {});
  });
  app.get("/long", async () => "x".repeat(30_000_000));
  app.get("/short", async () => "x");
  app.get("/health", async () => "x");
  app.post("/body", async () => "x");
  await app.listen({ port: 0, host: "127.0.0.1" });
};
beforeEach(() => {
  sockets = [];
  calls = 0;
  memoryShare = 0;
  parsed = 0;
  warnings = [];
  trustProxy = "loopback";
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const address = () => app.server.address() as { readonly port: number };
const open = (text: string): Socket => {
  const socket = connect(address().port, "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(text);
  return socket;
};
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${address().port}${path}`)).status;
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once("close", resolve));

test("a connection with more than four requests in one packet is closed, and none is handled", async () => {
  await start();
  await closed(open(get("/silent").repeat(300)));
  expect(await statusOf("/short")).toBe(200);
  expect(calls).toBe(0);
});

test("after a connection is closed the rest of its packet is not parsed", async () => {
  await start();
  await closed(open(get("/silent").repeat(300)));
  expect(parsed).toBe(5);
});

test("a fifth request while four are unanswered closes the connection and is not handled", async () => {
  await start();
  const socket = open(get("/silent").repeat(4));
  await expect.poll(() => calls).toBe(4);
  socket.write(get("/silent"));
  await closed(socket);
  expect(await statusOf("/short")).toBe(200);
  expect(calls).toBe(4);
});

test("connections per address are limited, and the log names the address once", async () => {
  trustProxy = "10.0.0.1";
  await start({ connectionsPerAddress: 3 });
  const allowed = [1, 2, 3].map(() => open(get("/silent")));
  await expect.poll(() => calls).toBe(3);
  for (const refused of [open(get("/silent")), open(get("/silent"))]) await closed(refused);
  expect([calls, warnings]).toEqual([3, [{ message: "connections refused", address: "127.0.0.1", open: 3 }]]);
  for (const socket of allowed) socket.destroy();
  await expect.poll(() => statusOf("/short").catch(() => "refused")).toBe(200);
});

test("connections of a trusted proxy are not counted", async () => {
  await start({ connectionsPerAddress: 3 });
  for (let number = 0; number < 6; number += 1) open(get("/silent"));
  await expect.poll(() => calls).toBe(6);
  expect(warnings).toEqual([]);
});

test("four unanswered requests are allowed", async () => {
  await start();
  const socket = open(get("/silent").repeat(4));
  await expect.poll(() => calls).toBe(4);
  expect(await statusOf("/short")).toBe(200);
  expect(socket.destroyed).toBe(false);
});

test("a client with unread answers is asked to retry later; /health answers", async () => {
  await start();
  const reader = open(get("/long"));
  reader.pause();
  await expect.poll(() => statusOf("/short")).toBe(503);
  const refused = await fetch(`http://127.0.0.1:${address().port}/short`);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await statusOf("/health")).toBe(200);
  reader.destroy();
  await expect.poll(() => statusOf("/short")).toBe(200);
});

test("before memory runs out clients are asked to retry later; /health answers", async () => {
  memoryShare = 0.95;
  await start();
  expect([await statusOf("/short"), await statusOf("/health")]).toEqual([503, 200]);
});

test("a connection whose body does not arrive is closed", async () => {
  await start({ slowBodyMs: 20 });
  const head = "POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nx";
  await closed(open(head));
});
