// 500 checks by one web process and one worker, and by two of each, on PostgreSQL and an S3 service of their own. With
// CORES=0.2 each process has so much of a core, as on a machine of its own: then the cores here are not what is short.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "#tests/postgres/cluster.ts";
import { startSwift } from "#tests/s3/swift.ts";
import { type ProcessGroup, startGroup } from "#tests/support/process-group.ts";
import { readCpu } from "#tests/support/read-cpu.ts";
import { limitCores } from "./limit-cores.ts";
import { writeStapel } from "./write-stapel.ts";

const checks = Number(process.env.CHECKS ?? 500);
const recordsPerFile = 1_000;
const sendAtOnce = 8;
const warmUpFiles = 60;
/** Each question costs the web process some of what is measured. */
const pollMs = 500;
const pairs = (process.env.PAIRS ?? "1,2").split(",").map(Number);
const goal = 0.6;
const cores = process.env.CORES === undefined ? null : Number(process.env.CORES);

const main = async (): Promise<void> => {
  const cluster = startCluster();
  const s3 = await startSwift();
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    if (cluster === null || s3 === null) throw new Error("NOT RUN: it needs PostgreSQL 15 and OpenStack Swift");
    console.log(`${checks} files of ${recordsPerFile} records; ${availableParallelism()} cores`);
    const times: number[] = [];
    for (const count of pairs) {
      const name = `bench_${count}`;
      await createDatabase(cluster.url, name);
      const url = new URL(cluster.url);
      url.pathname = `/${name}`;
      const group = await startGroup(
        { web: count, workers: count },
        {
          DATA_DIR: join(folder, name),
          DATABASE_URL: url.href,
          S3_ENDPOINT: s3.endpoint,
          S3_BUCKET: `bench-${randomUUID()}`,
          S3_ACCESS_KEY: s3.accessKey,
          S3_SECRET_KEY: s3.secretKey,
          CHECK_THREADS: "1",
        },
      );
      // Code is loaded and compiled before the time counts.
      await send(group, warmUpFiles * count, "warm");
      const pids = [...group.web, ...group.workers].map(({ pid }) => pid);
      const unlimit = cores === null ? () => {} : limitCores(pids, cores);
      times.push(await measure(group));
      await group.end();
      unlimit();
      const share = cores === null ? "" : `, ${cores} of a core each`;
      console.log(`${count} web and ${count} worker with one thread each${share}: ${times.at(-1)} ms`);
    }
    const [one = 1, two = 0] = times;
    console.log(`two of each take ${(two / one).toFixed(2)} times as long (goal ${goal})`);
  } finally {
    cluster?.stop();
    await s3?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const createDatabase = async (url: string, name: string): Promise<void> => {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(`create database ${name}`);
  await connection.end();
};

/** From the first upload to the last result. */
const measure = async (group: ProcessGroup): Promise<number> => {
  const before = listCpu(group);
  const start = performance.now();
  const sent = await send(group, checks, "Stapel");
  const took = Math.round(performance.now() - start);
  const used = listCpu(group).map((seconds, index) => (seconds - (before[index] ?? 0)).toFixed(1));
  const [web, workers, sender, all] = used;
  const share = Math.round((100 * Number(all)) / ((took / 1000) * availableParallelism()));
  console.log(`  all sent after ${sent} ms; the cores were busy for ${share} %`);
  console.log(
    `  seconds of CPU: web ${web}, workers ${workers}, this sender ${sender}, everything on this machine ${all}`,
  );
  return took;
};

/** Sends so many files and waits for their results; answers the ms until all were sent. */
const send = async (group: ProcessGroup, files: number, name: string): Promise<number> => {
  const text = Buffer.from(writeStapel(recordsPerFile, true)).toString("latin1");
  const start = performance.now();
  const ids: string[] = [];
  let next = 0;
  const sendOne = async (): Promise<void> => {
    for (let index = next++; index < files; index = next++)
      ids.push(await group.check(index, `${name} ${index}.csv`, `${text}\r\n${name}${index}`));
  };
  await Promise.all(Array.from({ length: sendAtOnce }, sendOne));
  const sent = Math.round(performance.now() - start);
  await group.waitForAll(ids, pollMs);
  return sent;
};

/** Seconds of CPU so far: of the web processes, the workers, this process, the whole machine. */
const listCpu = ({ web, workers }: ProcessGroup): readonly number[] => {
  const sum = (processes: ProcessGroup["web"]): number => processes.reduce((total, { pid }) => total + readCpu(pid), 0);
  const machine = cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0);
  return [sum(web), sum(workers), readCpu(process.pid), machine / 1000];
};

await main();
