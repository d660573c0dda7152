import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CallOutput } from "#contract/index.ts";
import type { Random } from "#tests/torture/random.ts";
import { type Backups, backupsOf, copiesOf } from "./backups.ts";
import { inspectEnd, inspectItem } from "./inspect.ts";
import { type Deed, type Item, makeItem } from "./item.ts";
import { Contradiction, createOffice, type Office, Unanswered } from "./office.ts";
import type { SmallDisk } from "./small-disk.ts";
import { createVictim, type Victim } from "./victim.ts";

export interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

export interface SeriesPlan {
  readonly random: Random;
  readonly kills: number;
  /** Where the data folder lies, when it is to be full at times. */
  readonly disk?: SmallDisk | null;
  /** A PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | null;
}

interface Scene {
  readonly random: Random;
  readonly folder: string;
  readonly dataDir: string;
  readonly isEmbedded: boolean;
  readonly backups: Backups;
  readonly victim: Victim;
  readonly office: Office;
  readonly disk: SmallDisk | null;
  readonly items: Item[];
  readonly problems: string[];
  readonly count: (what: string) => void;
}

const hour = 3_600_000;
const offsets = [0, 0, -2 * hour, 2 * hour, -20 * 60_000, 20 * 60_000];

/** One data folder and its server, killed `kills` times at random moments of random work; then everything is read. */
export const runSeries = async ({ random, kills, disk = null, databaseUrl = null }: SeriesPlan): Promise<Outcome> => {
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), "torture-server-"));
  const dataDir = join(folder, "data");
  const counts: Record<string, number> = {};
  let url = "";
  const victim = createVictim(dataDir, databaseUrl);
  const scene: Scene = {
    random,
    folder,
    dataDir,
    victim,
    isEmbedded: databaseUrl === null,
    backups: databaseUrl === null ? backupsOf(victim, folder) : copiesOf(databaseUrl, dataDir, folder),
    office: createOffice(() => url),
    disk,
    items: [],
    problems: [],
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
  const start = async (): Promise<boolean> => {
    const started = await scene.victim.start(random.pick(offsets));
    if (started !== null) url = started;
    return started !== null;
  };
  try {
    await start();
    await scene.office.signIn();
    for (let kill = 0; kill < kills; kill += 1) {
      await workUntilKilled(scene, kill);
      scene.count("kills");
      await copyOrRestore(scene);
      // Now and then it dies while it starts.
      while (kill < kills - 1 && random.whole(1, 6) === 1) {
        const killing = later(random.whole(0, 1500), scene.victim.kill);
        if (await start()) await scene.victim.kill();
        await killing;
        kill += 1;
        scene.count("kills");
        scene.count("kills while starting");
      }
      await start();
      await scene.office.signIn();
      await inspectSome(scene);
    }
    await finish(scene);
    await scene.victim.kill();
    if (scene.isEmbedded) inspectFolder(scene);
    const incoming = join(dataDir, "incoming");
    // Beside a PostgreSQL another process may still be writing what is younger than a day.
    if (!scene.isEmbedded) for (const name of readdirSync(incoming)) utimesSync(join(incoming, name), 0, 0);
    await start();
    if (readdirSync(incoming).length > 0) scene.problems.push("incoming is not empty after a start");
  } catch (error) {
    scene.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await scene.victim.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return { counts, problems: scene.problems };
};

const later = (ms: number, act: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => setTimeout(() => void act().then(resolve, reject), ms));

/** Six people at once, until the process is gone. */
const workUntilKilled = async (scene: Scene, round: number): Promise<void> => {
  const { random, victim, disk, count } = scene;
  // Sometimes long enough for checks to end and documents to be made of them.
  const lifeMs = random.whole(1, 5) === 1 ? random.whole(1200, 6000) : random.whole(20, 1200);
  const killing = later(lifeMs, victim.kill);
  const others: Promise<void>[] = [];
  if (random.whole(1, 3) === 1) {
    others.push(later(random.whole(0, lifeMs), async () => victim.setClock(random.pick(offsets))));
    count("clock set while running");
  }
  if (disk && random.whole(1, 2) === 1) {
    others.push(later(random.whole(0, lifeMs), async () => disk.fill(random.whole(0, 300_000))));
    count("disk filled");
  }
  if (scene.backups.whileRunning && !scene.backups.isTaken() && random.whole(1, 12) === 1) others.push(backUp(scene));
  await Promise.all(Array.from({ length: 6 }, (_, lane) => workLane(scene, `${round}-${lane}`)));
  await Promise.all([killing, ...others]);
  disk?.empty();
};

const workLane = async (scene: Scene, name: string): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      await doSomething(scene, `${name}-${turn}`);
    } catch (error) {
      if (error instanceof Unanswered) return;
      scene.problems.push(error instanceof Contradiction ? error.message : String(error));
      return;
    }
  }
};

const deeds: readonly Deed[] = ["start", "start", "start", "delete", "restore", "deleteForGood", "cancel", "upload"];
/** Nobody else works on these at the moment. */
const busy = new WeakSet<Item>();

const doSomething = async (scene: Scene, name: string): Promise<void> => {
  const { random, items, office, count } = scene;
  if (random.whole(1, 6) === 1) return exportSomething(scene);
  const present = items.length > 0 && random.whole(1, 3) > 1 ? random.pick(items) : null;
  const item = present ?? makeItem(random, name);
  if (!present) items.push(item);
  if (busy.has(item)) return;
  const deed = item.id === null ? "upload" : random.pick(deeds);
  busy.add(item);
  try {
    const answered = await office.act(item, deed);
    count(answered ? `${deed} answered` : "refused: disk full");
  } catch (error) {
    if (error instanceof Unanswered) count(`${deed} cut off`);
    throw error;
  } finally {
    busy.delete(item);
  }
};

/** Changes nothing about a file, so it may meet whatever else is done with it. */
const exportSomething = async ({ random, items, office, count }: Scene): Promise<void> => {
  const checked = items.filter(({ id, isDue }) => id !== null && isDue);
  if (checked.length === 0) return;
  const as = random.pick(["pdf", "excel"] as const);
  try {
    count(
      (await office.exportDocument(random.pick(checked.slice(0, 8)), as))
        ? `${as} came whole`
        : `${as} of nothing checked`,
    );
  } catch (error) {
    if (error instanceof Unanswered) count(`${as} cut off`);
    throw error;
  }
};

const copyOrRestore = async (scene: Scene): Promise<void> => {
  const { backups, random, items, count } = scene;
  if (!backups.isTaken()) {
    if (!backups.whileRunning && random.whole(1, 6) === 1) await backUp(scene);
  } else if (random.whole(1, 2) === 1) {
    await note(scene, backups.restore(items), null);
    count("restores");
  }
};

const backUp = async (scene: Scene): Promise<void> => {
  // With a full disk there is no room for it either.
  await note(scene, scene.backups.take(scene.items), scene.disk ? "backups refused: disk full" : null);
  if (scene.backups.isTaken()) scene.count("backups");
};

const note = async (scene: Scene, attempt: Promise<string | null>, allowedAs: string | null): Promise<void> => {
  const problem = await attempt;
  if (problem === null) return;
  if (allowedAs === null) scene.problems.push(problem);
  else scene.count(allowedAs);
};

const inspectSome = async (scene: Scene): Promise<void> => {
  const { random, items } = scene;
  const some = new Set(Array.from({ length: Math.min(8, items.length) }, () => random.pick(items)));
  for (const item of some) await inspectInto(scene, item);
};

const inspectInto = async ({ office, problems, count }: Scene, item: Item): Promise<void> => {
  const problem = await inspectItem(item, office);
  count("files read and compared");
  if (problem !== null) problems.push(problem);
};

/** Nothing is killed any more: what was cut off is sent again, and every check comes to its end. */
const finish = async (scene: Scene): Promise<void> => {
  const { items, office, count, problems } = scene;
  for (const item of items) if (item.may.includes("absent")) await office.act(item, "upload");
  for (const item of items) await inspectInto(scene, item);
  await settle(office);
  for (const item of items) {
    const fileCheck = await office.read(item);
    if (fileCheck?.status !== "failed") continue;
    // Given up because it had died too often; by hand it is checked all the same.
    count("checks given up and started again");
    await office.act(item, "start");
  }
  await settle(office);
  problems.push(...(await inspectEnd(items, office)));
  for (const item of items) count(`at the end ${item.may[0]}`);
};

const settleWithinMs = 180_000;

const settle = async (office: Office): Promise<void> => {
  const until = Date.now() + settleWithinMs;
  for (;;) {
    const { total } = await office.ask<CallOutput<"listFileChecks">>("/file-checks?status=processing&limit=1");
    if (total === 0) return;
    if (Date.now() > until) throw new Error(`stuck: ${total} checks did not come to an end`);
    await later(200, async () => {});
  }
};

const inspectFolder = ({ dataDir, problems, count }: Scene): void => {
  const db = new DatabaseSync(join(dataDir, "pruefstapel.db"));
  const [row] = db.prepare("pragma integrity_check").all();
  db.close();
  if (row?.integrity_check !== "ok") problems.push(`database: ${JSON.stringify(row)}`);
  else count("databases found sound");
};
