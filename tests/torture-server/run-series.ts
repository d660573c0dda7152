import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hourMs } from "#engine/values/units.ts";
import type { Random } from "#tests/torture/random.ts";
import { type Backups, backupsOf, copiesOf } from "./backups.ts";
import { finish, inspectSome } from "./finish.ts";
import { createOffice } from "./office.ts";
import type { SmallDisk } from "./small-disk.ts";
import { createVictim, type Victim } from "./victim.ts";
import { later, type WorkScene, workLane } from "./work.ts";

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

interface Scene extends WorkScene {
  readonly folder: string;
  readonly dataDir: string;
  readonly isEmbedded: boolean;
  readonly backups: Backups;
  readonly victim: Victim;
  readonly disk: SmallDisk | null;
}

const offsets = [0, 0, -2 * hourMs, 2 * hourMs, -20 * 60_000, 20 * 60_000];

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

const inspectFolder = ({ dataDir, problems, count }: Scene): void => {
  const db = new DatabaseSync(join(dataDir, "pruefstapel.db"));
  const [row] = db.prepare("pragma integrity_check").all();
  db.close();
  if (row?.integrity_check !== "ok") problems.push(`database: ${JSON.stringify(row)}`);
  else count("databases found sound");
};
