// `npm run soak -- --minutes 60`: moderate load on all services for an hour; what the server holds, every five minutes.
import { parseArgs } from "node:util";
import { createRandom } from "#tests/torture/random.ts";
import { describeSample, headings } from "./sample.ts";
import { soak } from "./soak.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    /** Minutes between two lines of the table. */
    every: { type: "string", default: "5" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}, ${values.minutes} minutes\n`);
console.log(headings);
const { counts, problems } = await soak({
  random: createRandom(seed),
  lastsMs: Number(values.minutes) * 60_000,
  everyMs: Number(values.every) * 60_000,
  onSample: (sample) => console.log(describeSample(sample)),
});
console.log("");
for (const [what, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${what.padEnd(36)}${count}`);
for (const problem of problems) console.log(`    ${problem}`);
console.log(`${"problems".padEnd(36)}${problems.length}`);
process.exit(problems.length === 0 ? 0 : 1);
