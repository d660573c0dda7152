// 500 checks by one web process and one worker, and by two of each, on PostgreSQL and an S3 service of their own. With
// CORES=0.2 each process has so much of a core, as on a machine of its own: then the cores here are not what is short.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "#tests/postgres/cluster.ts";
import { startSwift } from "#tests/s3/swift.ts";
import { type ProcessGroup, startGroup } from "#tests/support/process-group.ts";
import { limitCores } from "./limit-cores.ts";
import { writeStapel } from "./write-stapel.ts";

const checks = Number(process.env.CHECKS ?? 500);
const recordsPerFile = 1_000;
const sendAtOnce = 8;
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
    for (const count of [1, 2]) {
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
  const text = Buffer.from(writeStapel(recordsPerFile, true)).toString("latin1");
  // The engine is loaded before the time counts.
  await waitForAll(group, await Promise.all(group.web.map((_, index) => group.check(index, "warm.csv", text))));
  const before = readCpu(group);
  const start = performance.now();
  const ids: string[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    for (let index = next++; index < checks; index = next++)
      ids.push(await group.check(index, `Stapel ${index}.csv`, `${text}\r\n${index}`));
  };
  await Promise.all(Array.from({ length: sendAtOnce }, send));
  const sent = Math.round(performance.now() - start);
  await waitForAll(group, ids);
  const took = Math.round(performance.now() - start);
  const used = readCpu(group).map((seconds, index) => (seconds - (before[index] ?? 0)).toFixed(1));
  const [web, workers, sender, all] = used;
  const share = Math.round((100 * Number(all)) / ((took / 1000) * availableParallelism()));
  console.log(`  all sent after ${sent} ms; the cores were busy for ${share} %`);
  console.log(
    `  seconds of CPU: web ${web}, workers ${workers}, this sender ${sender}, everything on this machine ${all}`,
  );
  return took;
};

/** Seconds of CPU so far: of the web processes, the workers, this process, the whole machine. */
const readCpu = ({ web, workers }: ProcessGroup): readonly number[] => {
  const sum = (processes: ProcessGroup["web"]): number => processes.reduce((total, { pid }) => total + cpuOf(pid), 0);
  const machine = cpus().reduce((total, { times }) => total + times.user + times.nice + times.sys + times.irq, 0);
  return [sum(web), sum(workers), cpuOf(process.pid), machine / 1000];
};

/** Of a process with its threads, as Linux counts it, in hundredths of a second. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const waitForAll = async (group: ProcessGroup, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    for (;;) {
      const answer = await group.call(0, `/file-checks/${id}/status`);
      const { data } = (await answer.json()) as { data: { status: string } };
      if (data.status === "completed") break;
      if (data.status !== "processing") throw new Error(`${id} is ${data.status}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

await main();
