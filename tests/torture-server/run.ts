// `npm run torture:server -- --kills 300 --seed 1`: the server process killed at random moments, see docs/torture.md.
import { parseArgs } from "node:util";
import { startCluster } from "#tests/postgres/cluster.ts";
import { createRandom } from "#tests/torture/random.ts";
import { othersOf } from "./run-others.ts";
import { type Outcome, runSeries } from "./run-series.ts";
import { mountSmallDisk } from "./small-disk.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Kills of one data folder; then a new one begins. */
    "per-folder": { type: "string", default: "25" },
    /** Kills of first starts, and as many of updates. */
    starts: { type: "string", default: "20" },
    /** Restarts of PostgreSQL under load. */
    restarts: { type: "string", default: "5" },
    /** Minutes without an answer of S3. */
    "s3-outages": { type: "string", default: "1" },
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

const note = (name: string, outcome: Outcome, toTitle: (what: string) => string): void => {
  for (const [what, count] of Object.entries(outcome.counts)) {
    const title = toTitle(what);
    counts.set(title, (counts.get(title) ?? 0) + count);
  }
  problems.push(...outcome.problems.map((problem) => `${name}: ${problem}`));
  console.log(`${name}: ${outcome.counts.kills ?? 0} kills, ${outcome.problems.length} problems`);
  for (const problem of outcome.problems) console.log(`    ${problem}`);
};

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
  note(String(run), outcome, (what) => what);
}
const others = othersOf({
  random: createRandom(seed),
  starts: Number(values.starts),
  restarts: Number(values.restarts),
  s3Outages: Number(values["s3-outages"]),
});
for (const { name, run } of others) {
  const outcome = await run();
  if (outcome) note(name, outcome, (what) => `${name}: ${what}`);
  else console.log(`NOT RUN: ${name}, for lack of the service`);
}

console.log("");
for (const [what, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(36)}${count}`);
console.log(`${"problems".padEnd(36)}${problems.length}`);
console.log(`${"duration".padEnd(36)}${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(problems.length === 0 ? 0 : 1);
