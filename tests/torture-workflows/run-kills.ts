import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CallOutput } from "#contract/index.ts";
import { spawnServer } from "#tests/support/server-process.ts";
import { openSmtpDouble } from "#tests/support/smtp-double.ts";
import type { Random } from "#tests/torture/random.ts";
import { inspectEnd, type KillOutcome } from "./inspect-end.ts";
import { admin, fileText, type Office, openOffice } from "./office.ts";
import { openReceiver } from "./receiver.ts";
import { setUpWorkflows } from "./set-up-workflows.ts";

export interface KillPlan {
  readonly random: Random;
  readonly kills: number;
  readonly filesPerKill: number;
  /** Every tenth message is refused at first, so that the end takes longer. */
  readonly refuses: boolean;
}

/**
 * Workflows and batches over files that come by upload and by a watched folder, while the server is killed at random
 * moments; then everything that was begun has to be done, once.
 */
export const runKills = async ({ random, kills, filesPerKill, refuses }: KillPlan): Promise<KillOutcome> => {
  const root = await mkdtemp(join(tmpdir(), "torture-workflows-"));
  const [dataDir, watched] = [join(root, "data"), join(root, "ordner")];
  await mkdir(watched);
  const receiver = await openReceiver(random, refuses);
  const post = await openSmtpDouble();
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOGINS_PER_MINUTE: "1000000",
    UPLOADS_PER_MINUTE: "1000000",
    WATCH_DIR: watched,
    WATCH_OWNER: admin.email,
    WATCH_SECONDS: "1",
    WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
  };
  let server = await spawnServer("server/process/main.ts", env);
  try {
    await setUpWorkflows(await openOffice(server.url), receiver.url, post.port);
    const keys: string[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const fresh = Array.from({ length: filesPerKill }, (_, at) => `runde-${kill}-datei-${at}`);
      keys.push(...fresh);
      const work = workUntilCut(await openOffice(server.url), fresh, watched, kill % 3 === 2);
      await pause(random.whole(20, 1200));
      await server.kill();
      await work;
      server = await spawnServer("server/process/main.ts", env);
    }
    const office = await openOffice(server.url);
    // What was cut off is sent again; what came in and was not started is started.
    for (const key of keys.filter((_, at) => at % filesPerKill !== 0)) await office.send(key);
    await untilDone(office, keys.length);
    await server.end();
    const { counts, problems } = inspectEnd(join(dataDir, "pruefstapel.db"), receiver, post.accepted, keys.length);
    return { counts: { kills, ...counts }, problems };
  } finally {
    await server.kill();
    await receiver.close();
    await post.close();
    await rm(root, { recursive: true, force: true });
  }
};

/** The first file comes by the folder, the others by upload; ends when the server does not answer any more. */
const workUntilCut = async (
  office: Office,
  keys: readonly string[],
  watched: string,
  withBatch: boolean,
): Promise<void> => {
  const [first = "", ...others] = keys;
  await writeFile(join(watched, `${first}.csv`), fileText(first));
  const sent = Promise.allSettled(others.map((key) => office.send(key)));
  // The answer may be cut off; what became of the batch is read at the end.
  if (withBatch) await startBatch(office).catch(() => {});
  await sent;
};

const startBatch = async (office: Office): Promise<void> => {
  const order = { kind: "recheck", filter: {} };
  const { count } = await office.ask<CallOutput<"previewBatch">>("POST", "/admin/batch/preview", order);
  await office.ask("POST", "/admin/batch/jobs", { ...order, count });
};

const timeoutMs = 240_000;

const untilDone = async (office: Office, files: number): Promise<void> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { workflows } = await office.ask<CallOutput<"listWorkflows">>("GET", "/admin/workflows");
    const { batches } = await office.ask<CallOutput<"listBatches">>("GET", "/admin/batch/jobs");
    const isDone =
      workflows.every(({ runs: { done, failed, open } }) => open === 0 && done + failed >= files) &&
      batches.every(({ state }) => state !== "running");
    if (isDone) return;
    if (Date.now() > until)
      throw new Error(
        `stuck: ${JSON.stringify([workflows.map(({ runs }) => runs), batches.map(({ counts }) => counts)])}`,
      );
    await pause(200);
  }
};
