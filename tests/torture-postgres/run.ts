// `npm run torture:postgres -- --restarts 20 --seed 1`: PostgreSQL ends under load, see docs/torture.md.
import { parseArgs } from "node:util";
import { startCluster, withoutDisk } from "#tests/postgres/cluster.ts";
import { createRandom } from "#tests/torture/random.ts";
import { restartOf, runOutages } from "./run-outages.ts";

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const startedAt = performance.now();
const cluster = startCluster(withoutDisk);
if (!cluster) throw new Error("there is no PostgreSQL 15 or newer here, and none may be installed");
console.log(`seed ${seed}, ${values.restarts} restarts`);
const { counts, problems } = await runOutages({
  random: createRandom(seed),
  outages: Number(values.restarts),
  databaseUrl: cluster.url,
  outage: restartOf(cluster),
});
cluster.stop();
for (const [what, count] of Object.entries(counts).sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(48)}${count}`);
for (const problem of problems) console.log(`    ${problem}`);
console.log(`${"problems".padEnd(48)}${problems.length}`);
console.log(`${"duration".padEnd(48)}${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(problems.length === 0 ? 0 : 1);
