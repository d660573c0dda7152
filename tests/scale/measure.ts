// `npm run scale:measure`: what a file costs web process, worker, PostgreSQL and object store, for service-times.ts.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Cluster, startCluster } from "#tests/postgres/cluster.ts";
import { type S3Service, startSwift } from "#tests/s3/swift.ts";
import { writeStapel } from "#tests/speed/write-stapel.ts";
import { type ProcessGroup, startGroup } from "#tests/support/process-group.ts";
import { readCpu } from "#tests/support/read-cpu.ts";
import type { FileCost, Part, ServiceTimes } from "./service-times.ts";

/** Records of a file and how many of these files are sent. */
const series = [
  { records: 100, files: 200 },
  { records: 1_000, files: 150 },
  { records: 10_000, files: 40 },
  { records: 100_000, files: 8 },
] as const;
const reads = 300;

const parts: readonly Part[] = ["web", "worker", "database", "store"];

const main = async (): Promise<void> => {
  const cluster = startCluster(["shared_preload_libraries=pg_stat_statements"]);
  const s3 = await startSwift();
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-scale-"));
  try {
    if (cluster === null || s3 === null) throw new Error("NOT RUN: it needs PostgreSQL 15 and OpenStack Swift");
    const url = new URL(cluster.url);
    url.pathname = "/scale";
    await query(cluster.url, "create database scale");
    await query(url.href, "create extension pg_stat_statements");
    const group = await startGroup(
      { web: 1, workers: 1 },
      {
        DATA_DIR: folder,
        DATABASE_URL: url.href,
        S3_ENDPOINT: s3.endpoint,
        S3_BUCKET: `scale-${randomUUID()}`,
        S3_ACCESS_KEY: s3.accessKey,
        S3_SECRET_KEY: s3.secretKey,
        CHECK_THREADS: "1",
      },
    );
    console.log(JSON.stringify(await measure({ group, cluster, s3, url: url.href }), null, 2));
    await group.end();
  } finally {
    cluster?.stop();
    await s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Running {
  readonly group: ProcessGroup;
  readonly cluster: Cluster;
  readonly s3: S3Service;
  readonly url: string;
}

const measure = async (running: Running): Promise<ServiceTimes> => {
  const { group, url } = running;
  // Code is compiled and tables are warm before it counts.
  await sendAll(group, 100, 100);
  const costs: FileCost[] = [];
  let facts = { statements: 0, rowBytes: 0, indexBytes: 0 };
  for (const { records, files } of series) {
    const before = { cpu: listCpu(running), facts: await readFacts(url) };
    const bytes = await sendAll(group, records, files);
    const after = { cpu: listCpu(running), facts: await readFacts(url) };
    const cost = each((part) => round((1000 * (after.cpu[part] - before.cpu[part])) / files));
    costs.push({ mb: Math.round(bytes / 1e4) / 100, ...cost });
    if (costs.length === 1) {
      facts = {
        statements: Math.round((after.facts.statements - before.facts.statements) / files),
        rowBytes: Math.round((after.facts.rowBytes - before.facts.rowBytes) / files),
        indexBytes: Math.round((after.facts.indexBytes - before.facts.indexBytes) / files),
      };
    }
    const words = parts.map((part) => `${part} ${cost[part]}`).join(", ");
    console.log(`${files} files of ${(bytes / 1e6).toFixed(2)} MB, ms of a core each: ${words}`);
  }
  const before = listCpu(running);
  for (let index = 0; index < reads; index += 1) await (await group.call(0, "/file-checks?limit=50")).arrayBuffer();
  const after = listCpu(running);
  const read = {
    web: round((1000 * (after.web - before.web)) / reads),
    database: round((1000 * (after.database - before.database)) / reads),
  };
  return { files: costs, read, ...facts };
};

const each = <T>(of: (part: Part) => T): Record<Part, T> =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, T>;

/** Sends files one after the other, then waits for their results; answers the bytes of one. */
const sendAll = async (group: ProcessGroup, records: number, files: number): Promise<number> => {
  const text = Buffer.from(writeStapel(records, true)).toString("latin1");
  const ids: string[] = [];
  // No two are the same file.
  for (let index = 0; index < files; index += 1)
    ids.push(await group.check(0, `Stapel ${index}.csv`, `${text}\r\n${records}${index}`));
  // Seldom, as each question costs the web process what is measured.
  await group.waitForAll(ids, 1_000);
  return text.length;
};

const listCpu = ({ group, cluster, s3 }: Running): Record<Part, number> => {
  const sum = (pids: readonly number[]): number => pids.reduce((total, pid) => total + readCpu(pid), 0);
  const [postmaster = 0, ...sessions] = cluster.listProcesses();
  return {
    web: sum(group.web.map(({ pid }) => pid)),
    worker: sum(group.workers.map(({ pid }) => pid)),
    // A session that ended left its time to the first process, which started it.
    database: readCpu(postmaster, true) + sum(sessions),
    store: sum(s3.pids),
  };
};

const readFacts = async (url: string) => {
  const [facts] = await query(
    url,
    `select (select sum(calls) from pg_stat_statements s join pg_database d on d.oid = s.dbid
             where d.datname = current_database())::int as statements,
            sum(pg_table_size(oid))::bigint as "rowBytes", sum(pg_indexes_size(oid))::bigint as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace not in
       (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema'))`,
  );
  return {
    statements: Number(facts?.statements),
    rowBytes: Number(facts?.rowBytes),
    indexBytes: Number(facts?.indexBytes),
  };
};

const query = async (url: string, text: string): Promise<readonly Record<string, unknown>[]> => {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query(text)).rows;
  } finally {
    await connection.end();
  }
};

const round = (value: number): number => Math.round(10 * value) / 10;

await main();
