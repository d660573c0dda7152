import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, halts } from "#tests/postgres/cluster.ts";
import { type ServerProcess, spawnServer, spawnWorker } from "#tests/support/server-process.ts";
import type { Random } from "#tests/torture/random.ts";
import { finish, inspectSome } from "#tests/torture-server/finish.ts";
import { createOffice } from "#tests/torture-server/office.ts";
import { admin } from "#tests/torture-server/victim.ts";
import { later, type WorkScene, workLane } from "#tests/torture-server/work.ts";

export interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** Takes away a service the server needs and gives it back; answers how. */
export type Outage = (random: Random) => Promise<string>;

export interface OutagePlan {
  readonly random: Random;
  readonly outages: number;
  readonly databaseUrl: string;
  readonly outage: Outage;
  /** Settings beside those of the database. */
  readonly env?: Readonly<Record<string, string>>;
}

/** PostgreSQL ends in one of four ways and stays away for up to 3 s. */
export const restartOf =
  (cluster: Cluster): Outage =>
  async (random) => {
    const how = random.pick(halts);
    await cluster.halt(how);
    if (how !== "crash") await later(random.whole(0, 3000), cluster.start);
    return `PostgreSQL ended: ${how}`;
  };

/** A web process and a worker under load, and a service that goes away again and again; then everything is read. */
export const runOutages = async ({ random, outages, databaseUrl, outage, env: more }: OutagePlan): Promise<Outcome> => {
  const dataDir = mkdtempSync(join(tmpdir(), "torture-postgres-"));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_SECONDS: "86400",
    UPLOADS_PER_MINUTE: "1000000",
    NODE_COMPILE_CACHE: join(import.meta.dirname, "../../.cache/compiled"),
    ...more,
  };
  const counts: Record<string, number> = {};
  const processes: ServerProcess[] = [];
  let url = "";
  const scene: WorkScene = {
    random,
    office: createOffice(() => url),
    items: [],
    problems: [],
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
  try {
    const web = await spawnServer("server/process/main.ts", env, "serve");
    processes.push(web);
    processes.push(await spawnWorker(env));
    url = web.url;
    await scene.office.signIn();
    for (let round = 0; round < outages; round += 1) {
      await workThroughOutage(scene, outage, round);
      await untilReady(url, processes);
      await inspectSome(scene);
    }
    await finish(scene);
    for (const { output } of processes) for (const message of listErrors(output())) scene.count(`logged: ${message}`);
    for (const process of processes) {
      const code = await process.end();
      if (code !== 0) scene.problems.push(`a process ended with ${code}`);
    }
  } catch (error) {
    scene.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const process of processes) await process.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { counts, problems: scene.problems };
};

/** Six people at once, while the service ends and comes again. */
const workThroughOutage = async (scene: WorkScene, outage: Outage, round: number): Promise<void> => {
  const { random, count } = scene;
  const end = new AbortController();
  const lanes = Array.from({ length: 6 }, (_, lane) => workLane(scene, `${round}-${lane}`, end.signal));
  await later(random.whole(100, 2500), async () => {});
  count(await outage(random));
  await later(random.whole(0, 1500), async () => {});
  end.abort();
  await Promise.all(lanes);
};

const readyWithinMs = 60_000;

const untilReady = async (url: string, processes: readonly ServerProcess[]): Promise<void> => {
  const until = Date.now() + readyWithinMs;
  for (;;) {
    for (const { isRunning, output } of processes)
      if (!isRunning()) throw new Error(`a process ended by itself:\n${output()}`);
    const answer = await fetch(`${url}/datev-api/api/ready`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`not ready again: ${answer?.status}`);
    await later(50, async () => {});
  }
};

/** Messages of the log; what a request or a job could not do is one line each. */
const listErrors = (output: string): readonly string[] =>
  output
    .split("\n")
    .flatMap((line) => (line.startsWith("{") ? [(JSON.parse(line) as { message: string }).message] : []));
