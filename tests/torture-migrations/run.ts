// `npm run torture:migrations -- --kills 200 --seed 1`: first starts and updates killed, see docs/torture.md.
import { parseArgs } from "node:util";
import { startCluster, withoutDurability } from "#tests/postgres/cluster.ts";
import { createDatabase } from "#tests/support/postgres-database.ts";
import { createRandom } from "#tests/torture/random.ts";
import { runKills } from "./run-kills.ts";

const { values } = parseArgs({
  options: {
    /** Of first starts, and as many of updates. */
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** `first start` or `update`; both without it. */
    of: { type: "string" },
    /** On a PostgreSQL of its own instead of the embedded database. */
    postgres: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const startedAt = performance.now();
const cluster = values.postgres ? startCluster(withoutDurability) : null;
if (values.postgres && !cluster) throw new Error("there is no PostgreSQL 15 or newer here, and none may be installed");
if (cluster) process.env.POSTGRES_FOR_TESTS = cluster.url;

console.log(`seed ${seed}, ${values.kills} kills of first starts and of updates each`);
let failures = 0;
for (const [index, of] of (["first start", "update"] as const).entries()) {
  if (values.of !== undefined && values.of !== of) continue;
  const random = createRandom(seed * 10 + index);
  const databases = cluster ? { createDatabase: () => createDatabase("template0") } : {};
  const { counts, problems } = await runKills({ random, kills: Number(values.kills), of, ...databases });
  console.log(`\n${of}`);
  for (const [what, count] of Object.entries(counts)) console.log(`${what.padEnd(32)}${count}`);
  for (const problem of problems) console.log(`    ${problem}`);
  console.log(`${"problems".padEnd(32)}${problems.length}`);
  failures += problems.length;
}
cluster?.stop();
console.log(`\n${"duration".padEnd(32)}${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(failures === 0 ? 0 : 1);
