import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#server/store/db/open.ts";
import { createRandom } from "#tests/torture/random.ts";
import { inspect, takeSnapshot } from "./inspect.ts";
import { makeOldDatabase } from "./old-database.ts";
import { runKills } from "./run-kills.ts";

const seed = 20_261_126;
const folder = mkdtempSync(join(tmpdir(), "torture-migrations-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["first start", "update"] as const)(
  "after six kills of a %s every next start has all data",
  {
    timeout: 240_000,
  },
  async (of) => {
    const { counts, problems } = await runKills({ random: createRandom(seed), kills: 6, of });
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(counts.kills).toBe(6);
  },
);

test("a lost row, a wrong sum and an index left over are reported", async () => {
  const [target, other] = [join(folder, "updated.db"), join(folder, "fresh.db")];
  await (await openDatabase(other)).destroy();
  const fresh = await takeSnapshot(other);
  await makeOldDatabase(target, "011-list-indexes", 20);
  const before = { last: "011-list-indexes", ...(await takeSnapshot(target)) };
  await (await openDatabase(target)).destroy();
  expect(await inspect(target, before, fresh)).toEqual(["0 first administrators"]);
  const sqlite = new DatabaseSync(target);
  sqlite.exec("delete from personal_values where version = 3; create index more on jobs (id)");
  sqlite.exec("update finding_counts set files = files + 1 where rowid = 1; update file_checks set herkunft = null");
  sqlite.close();
  expect(await inspect(target, before, fresh)).toEqual([
    "left over: more CREATE INDEX more on jobs (id)",
    "20 checks without their herkunft",
    "finding counts: 55 instead of 54",
    "personal_values: 1 of 20 rows lost or changed",
    "0 first administrators",
  ]);
});
