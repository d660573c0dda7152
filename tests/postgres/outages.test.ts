import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttp } from "#server/http/create-http.ts";
import { errorToAnswer } from "#server/http/error-answer.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { type OpenContext, openContext } from "#server/process/open-context.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { openShared } from "#server/store/shared/open-shared.ts";
import { databaseUrl } from "#tests/support/postgres-database.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";
import { mountSmallDisk, type SmallDisk } from "#tests/torture-server/small-disk.ts";

const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
const name = `outage_${randomUUID().replaceAll("-", "")}`;
let superuser: pg.Client;
let folder: string;
beforeEach(async () => {
  superuser = new pg.Client({ connectionString: process.env.POSTGRES_FOR_TESTS });
  await superuser.connect();
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-outages-"));
});
afterEach(async () => {
  await superuser.query(`drop database if exists ${name} with (force)`);
  await superuser.query(`drop role if exists ${name}`);
  await superuser.query(`drop tablespace if exists ${name}`);
  await superuser.end();
  await rm(folder, { recursive: true, force: true });
});

test("without a free connection requests get 503 with Retry-After, and jobs go on once there is one", async () => {
  await superuser.query(`create role ${name} login password 'geheim'`);
  await superuser.query(`create database ${name} owner ${name} template template0`);
  const url = new URL(databaseUrl(name));
  url.username = name;
  url.password = "geheim";
  const open: OpenContext = await openContext({ ...testSettings(folder), databaseUrl: url.href }, testParts);
  const http: FastifyInstance = await createHttp(open.context, createHandlers());
  try {
    await open.queue.start();
    const isReady = () => http.inject({ method: "GET", url: "/datev-api/api/ready" });
    expect((await isReady()).statusCode).toBe(200);

    await superuser.query(`alter role ${name} connection limit 0`);
    await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`);
    await poll(async () => (await isReady()).statusCode).toBe(503);
    const { headers, statusCode, ...refused } = await isReady();
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(JSON.parse(refused.body)).toMatchObject({ success: false, error: { code: "UNAVAILABLE" } });

    await superuser.query(`alter role ${name} connection limit -1`);
    await poll(async () => (await isReady()).statusCode).toBe(200);
    await open.context.db
      .transaction()
      .execute((trx) => open.queue.add(trx, { kind: "remove-occurrences", subject: "gone.bin" }));
    await poll(() => open.queue.count()).toEqual([]);
  } finally {
    await http.close();
    await open.close();
  }
});

test("a job that meets a full disk is not given up and is done once there is room", async () => {
  const disk = mountTablespace();
  if (disk === null) return console.log("NOT RUN: no file system could be mounted, so no database was full");
  const log = { error: () => {}, warn: () => {}, info: () => {} };
  try {
    await superuser.query(`create tablespace ${name} location '${disk.folder}'`);
    await superuser.query(`create database ${name} template template0 tablespace ${name}`);
    const db = await openDatabase(databaseUrl(name));
    await sql`create table filler (x text)`.execute(db);
    await sql`create table ballast (x text)`.execute(db);
    const shared = await openShared(databaseUrl(name), log, true, testParts.jobTimes);
    const ended: string[] = [];
    let attempts = 0;
    const handler: JobHandler = {
      run: async ({ subject }) => {
        attempts += 1;
        return { commit: (trx) => addMegabyte(trx, "filler").then(() => void ended.push(subject)) };
      },
      giveUp: async () => void ended.push("given up"),
    };
    const handlers = new Proxy({}, { get: () => handler }) as never;
    const queue = shared.createQueue({ db, now: () => 1, newId: randomUUID, log, handlers, concurrency: 1 });
    await db.transaction().execute((trx) => queue.add(trx, { kind: "check-file", subject: "a" }));
    expect(errorToAnswer(await fillUp(db), "id")).toMatchObject({ status: 507, retryAfterSeconds: 60 });
    await queue.start();
    await poll(() => attempts).toBeGreaterThan(0);
    expect(ended).toEqual([]);
    await sql`drop table ballast`.execute(db);
    await poll(() => ended).toEqual(["a"]);
    await queue.stop();
    await shared.close();
    await db.destroy();
  } finally {
    await superuser.query(`drop database if exists ${name} with (force)`);
    await superuser.query(`drop tablespace if exists ${name}`);
    disk.remove();
  }
});

/** Null where none can be mounted, or where PostgreSQL runs elsewhere. */
const mountTablespace = (): SmallDisk | null => {
  if (!new URL(process.env.POSTGRES_FOR_TESTS ?? "").searchParams.has("host")) return null;
  const disk = mountSmallDisk(64);
  if (disk !== null) spawnSync("chown", ["postgres", disk.folder]);
  return disk;
};

/** Adds a megabyte that cannot be compressed. */
const addMegabyte = async (db: Pick<Db, "getExecutor">, table: string): Promise<void> => {
  await sql`insert into ${sql.table(table)} values (${randomBytes(750_000).toString("base64")})`.execute(db);
};

const fillUp = async (db: Db): Promise<unknown> => {
  try {
    for (;;) await addMegabyte(db, "ballast");
  } catch (error) {
    return error;
  }
};
