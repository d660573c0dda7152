import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { createDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { type ProcessGroup, startGroup } from "#tests/support/process-group.ts";
import { spawnWorker } from "#tests/support/server-process.ts";
import { createTestBucket } from "#tests/support/test-bucket.ts";

let folder: string;
let database: TestDatabase;
let env: Record<string, string>;
let group: ProcessGroup | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-processes-"));
  database = await createDatabase("template0");
  const { endpoint, bucket, accessKey, secretKey } = createTestBucket() as S3Settings;
  const s3 = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  env = { ...s3, DATA_DIR: folder, DATABASE_URL: database.url, SECRET_KEY: "ab".repeat(32), CHECK_THREADS: "1" };
  group = null;
});
afterEach(async () => {
  for (const one of [...(group?.web ?? []), ...(group?.workers ?? [])]) await one.kill();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (running: ProcessGroup, web: number, id: string): Promise<string> =>
  (await (await running.call(web, `/file-checks/${id}/status`)).json()).data.status;

test("two web processes and two workers are one server, and end in order", { timeout: 120_000 }, async () => {
  const running = await startGroup({ web: 2, workers: 2 }, env);
  group = running;
  const texts = Array.from({ length: 8 }, (_, index) => `Das ist keine DATEV-Datei ${index}\r\n`);
  const ids = await Promise.all(texts.map((text, index) => running.check(index % 2, `Datei ${index}.csv`, text)));
  for (const [index, id] of ids.entries()) {
    const other = (index + 1) % 2;
    await expect.poll(() => statusOf(running, other, id), { timeout: 60_000 }).toBe("completed");
    const { data } = await (await running.call(other, `/file-checks/${id}/results`)).json();
    expect(data.report.verdict).toBe("notCheckable");
    expect(await (await running.call(other, `/file-checks/${id}/download`)).text()).toBe(texts[index]);
  }

  expect(await running.end()).toEqual([0, 0, 0, 0]);
  expect(await readdir(join(folder, "scratch"))).toEqual([]);
});

test("a web process that keeps its files in S3 is ready", async () => {
  const running = await startGroup({ web: 1, workers: 0 }, env);
  group = running;
  const answer = await fetch(`${running.web[0]?.url}/ready`);
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { ready: true } }]);
});

test("a worker that is killed in the middle leaves its check to the other", { timeout: 180_000 }, async () => {
  const running = await startGroup({ web: 1, workers: 1 }, env);
  group = running;
  const line = "x;".repeat(100);
  const id = await running.check(0, "gross.csv", `${line}\r\n`.repeat(400_000));
  await expect.poll(() => statusOf(running, 0, id)).toBe("processing");
  await running.workers[0]?.kill();
  const next = await spawnWorker(env);
  try {
    await expect.poll(() => statusOf(running, 0, id), { timeout: 150_000, interval: 500 }).toBe("completed");
    expect(await next.end()).toBe(0);
  } finally {
    await next.kill();
  }
});
