import { expect, test } from "vitest";
import { createRandom } from "#tests/torture/random.ts";
import { restartOf, runOutages } from "#tests/torture-postgres/run-outages.ts";
import { startCluster, withoutDisk } from "./cluster.ts";

const seed = 20_261_128;

test("after three restarts of PostgreSQL under load both processes run and no upload is lost", {
  timeout: 300_000,
}, async () => {
  const cluster = startCluster(withoutDisk);
  if (cluster === null) return console.log("NOT RUN: the PostgreSQL of DATABASE_URL cannot be restarted from here");
  const { counts, problems } = await runOutages({
    random: createRandom(seed),
    outages: 3,
    databaseUrl: cluster.url,
    outage: restartOf(cluster),
  });
  cluster.stop();
  expect(problems, `seed ${seed}`).toEqual([]);
  expect(counts["upload answered"]).toBeGreaterThan(5);
});
