import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Random } from "#tests/torture/random.ts";
import { type Before, inspect, takeSnapshot } from "./inspect.ts";
import { makeOldDatabase, steps } from "./old-database.ts";
import { openingOf } from "./opening.ts";

export interface Outcome {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

export interface KillPlan {
  readonly random: Random;
  readonly kills: number;
  /** Kills of a first start, or of an update of a database of an earlier version. */
  readonly of: "first start" | "update";
  /** Makes an empty database of PostgreSQL; without it the database is embedded. */
  readonly createDatabase?: () => Promise<{ readonly url: string; readonly remove: () => Promise<void> }>;
}

/** Kills starts at random moments, one to four times each, until there were `kills`; then each must succeed with all data. */
export const runKills = async ({ random, kills, of, createDatabase }: KillPlan): Promise<Outcome> => {
  const counts: Record<string, number> = {};
  const problems: string[] = [];
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const inFolder = async <T>(work: (place: Place) => Promise<T>): Promise<T> => {
    const dataDir = mkdtempSync(join(tmpdir(), "torture-migrations-"));
    const database = (await createDatabase?.()) ?? null;
    try {
      return await work({ dataDir, databaseUrl: database?.url ?? null });
    } finally {
      await database?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  const fresh = await inFolder(async (place) => {
    await openingOf(place.dataDir, place.databaseUrl).finish();
    return takeSnapshot(targetOf(place));
  });
  /** Of the last opening that nobody killed: kills fall between its beginning and its end. */
  let lastedMs = 50;
  while ((counts.kills ?? 0) < kills)
    await inFolder(async (place) => {
      const { dataDir, databaseUrl } = place;
      const opening = openingOf(dataDir, databaseUrl);
      const last = of === "update" ? random.pick(steps.slice(0, -1)) : null;
      let before: Before | null = null;
      if (last !== null) {
        await makeOldDatabase(targetOf(place), last, random.whole(1, 600));
        before = { last, ...(await takeSnapshot(targetOf(place))) };
      }
      try {
        for (let left = random.whole(1, 4); left > 0 && (counts.kills ?? 0) < kills; left -= 1)
          count((await opening.killAfter(random.share() * lastedMs)) ? "kills" : "came too late");
        lastedMs = await opening.finish();
        problems.push(...(await inspect(targetOf(place), before, fresh)).map((problem) => `${last ?? of}: ${problem}`));
        count("databases inspected");
      } catch (error) {
        problems.push(`${last ?? of}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  return { counts, problems };
};

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

const targetOf = ({ dataDir, databaseUrl }: Place): string => databaseUrl ?? join(dataDir, "pruefstapel.db");
