import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CallOutput } from "#contract/index.ts";
import { startProber } from "#tests/attack/probe-health.ts";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";
import { openSmtpDouble } from "#tests/support/smtp-double.ts";
import type { Random } from "#tests/torture/random.ts";
import { createOffice } from "#tests/torture-server/office.ts";
import { admin, openOffice } from "#tests/torture-workflows/office.ts";
import { openReceiver } from "#tests/torture-workflows/receiver.ts";
import { setUpWorkflows } from "#tests/torture-workflows/set-up-workflows.ts";
import { lanesOf } from "./lanes.ts";
import { readDatabaseMb, readProcess, type Sample } from "./sample.ts";

export interface SoakPlan {
  readonly random: Random;
  readonly lastsMs: number;
  /** Between two samples. */
  readonly everyMs: number;
  readonly onSample: (sample: Sample) => void;
}

export interface SoakOutcome {
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** Puts moderate load on every service of one server that is started as `npm start` does, and samples what it holds. */
export const soak = async ({ random, lastsMs, everyMs, onSample }: SoakPlan): Promise<SoakOutcome> => {
  const root = await mkdtemp(join(tmpdir(), "pruefstapel-soak-"));
  const [dataDir, watched] = [join(root, "data"), join(root, "ordner")];
  await mkdir(watched);
  const receiver = await openReceiver(random, true);
  const post = await openSmtpDouble();
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_SECONDS: "86400",
    UPLOADS_PER_MINUTE: "1000000",
    WATCH_DIR: watched,
    WATCH_OWNER: admin.email,
    WATCH_SECONDS: "5",
    WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
    METRICS: "loopback",
    // As with `npm start`.
    NODE_OPTIONS: `--max-semi-space-size=4 --import ${new URL("../speed/report-loop.ts", import.meta.url)}`,
  };
  const server = await spawnServer("server/start/start.mjs", env);
  const counts = new Map<string, number>();
  const problems: string[] = [];
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const ending = new AbortController();
  try {
    const administration = await openOffice(server.url);
    await setUpWorkflows(administration, receiver.url, post.port);
    const office = createOffice(() => server.url);
    await office.signIn();
    let prober = await startProber(`${server.url}/health`);
    const startedAt = performance.now();
    const takeSample = async (): Promise<void> => {
      const health = await prober.stop();
      const gapMs = await readGap(server);
      const { total } = await administration.ask<CallOutput<"listFileChecks">>("GET", "/file-checks?limit=1");
      const minute = (performance.now() - startedAt) / 60_000;
      onSample({
        minute,
        ...readProcess(server.pid),
        databaseMb: readDatabaseMb(dataDir),
        fileChecks: total,
        health,
        gapMs,
      });
      if (health.unanswered > 0) problems.push(`/health gave no answer ${health.unanswered} times`);
      prober = await startProber(`${server.url}/health`);
    };
    await takeSample();
    const scene = { random, office, items: [], problems, count };
    const lanes = lanesOf({ scene, url: server.url, administration, watched, root, env }, ending.signal);
    while (performance.now() - startedAt < lastsMs) {
      await pause(Math.min(everyMs, lastsMs - (performance.now() - startedAt)));
      await takeSample();
    }
    ending.abort();
    await Promise.all(lanes);
    await prober.stop();
    if (!server.isRunning()) problems.push(`the server ended:\n${server.output()}`);
    else if ((await server.end()) !== 0) problems.push("the server did not end with 0");
    for (const line of server.output().split("\n")) if (line.includes('"level":"error"')) problems.push(line);
    counts.set("mails accepted", post.accepted.length);
    counts.set("webhooks received", receiver.count());
  } finally {
    ending.abort();
    await server.kill();
    await receiver.close();
    await post.close();
    await rm(root, { recursive: true, force: true });
  }
  return { counts, problems };
};

/** Longest gap of the event loop since the last time, by the histogram of the server itself. */
const readGap = async ({ pid, output }: ServerProcess): Promise<number> => {
  const read = (): readonly string[] => output().match(/^loop \d+$/gm) ?? [];
  const before = read().length;
  process.kill(pid, "SIGUSR2");
  while (read().length === before) await pause(20);
  return Number(read().at(-1)?.slice("loop ".length));
};
