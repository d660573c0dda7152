// `npm run torture:server -- --kills 300 --seed 1`: the server process killed at random moments, see docs/torture.md.
import { parseArgs } from "node:util";
import { startCluster } from "#tests/postgres/cluster.ts";
import { createRandom } from "#tests/torture/random.ts";
import { runSeries } from "./run-series.ts";
import { mountSmallDisk } from "./small-disk.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Kills of one data folder; then a new one begins. */
    "per-folder": { type: "string", default: "25" },
    /** First folder, to repeat one of a longer run. */
    from: { type: "string", default: "1" },
    /** On a PostgreSQL of its own instead of the embedded database. */
    postgres: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const perFolder = Number(values["per-folder"]);
const folders = Math.ceil(Number(values.kills) / perFolder);
const first = Number(values.from);
const startedAt = performance.now();
const counts = new Map<string, number>();
const problems: string[] = [];

console.log(`seed ${seed}, folders ${first} to ${first + folders - 1}, ${perFolder} kills each`);
for (let run = first; run < first + folders; run += 1) {
  // Every third folder lies on a disk that fills up.
  const disk = run % 3 === 0 ? mountSmallDisk() : null;
  if (run % 3 === 0 && !disk) console.log("NOT RUN: no file system could be mounted, so no disk was full");
  const cluster = values.postgres ? startCluster() : null;
  if (values.postgres && !cluster)
    throw new Error("there is no PostgreSQL 15 or newer here, and none may be installed");
  const random = createRandom(seed * 10_000 + run);
  const outcome = await runSeries({ random, kills: perFolder, disk, databaseUrl: cluster?.url ?? null });
  cluster?.stop();
  disk?.remove();
  for (const [what, count] of Object.entries(outcome.counts)) counts.set(what, (counts.get(what) ?? 0) + count);
  problems.push(...outcome.problems.map((problem) => `${run}: ${problem}`));
  console.log(`${run}: ${outcome.counts.kills} kills, ${outcome.problems.length} problems`);
  for (const problem of outcome.problems) console.log(`    ${problem}`);
}

console.log("");
for (const [what, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(36)}${count}`);
console.log(`${"problems".padEnd(36)}${problems.length}`);
console.log(`${"duration".padEnd(36)}${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(problems.length === 0 ? 0 : 1);
