import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorToAnswer } from "#server/http/error-answer.ts";
import { createObjectClient, type ObjectClient } from "./object-client.ts";

let folder: string;
let silent: Server;
let connections: number;
let objects: ObjectClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-objects-"));
  connections = 0;
  silent = createServer(() => {
    connections += 1;
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket: "b", region: "us-east-1", accessKey: "a", secretKey: "s" };
  objects = createObjectClient(settings, { withoutBody: 300, withBody: 300 });
});
afterEach(async () => {
  silent.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ["a read", () => objects.getText("key")],
  [
    "a write",
    async () => {
      await writeFile(join(folder, "a"), "a");
      await objects.putFile("key", join(folder, "a"), 1);
    },
  ],
])("%s of an unresponsive service ends after one attempt in 503 with Retry-After", async (_title, request) => {
  const error = await request().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(errorToAnswer(error, "id")).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect(connections).toBeLessThan(2);
});
