// `npm run torture:workflows -- --kills 40 --seed 1`: workflows and batches under SIGKILL, see docs/torture.md.
import { parseArgs } from "node:util";
import { createRandom } from "#tests/torture/random.ts";
import { runKills } from "./run-kills.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "40" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** New files in each life of the server; each has six steps. */
    files: { type: "string", default: "5" },
  },
});
const seed = Number(values.seed);
const startedAt = performance.now();
console.log(`seed ${seed}, ${values.kills} kills`);
const plan = { kills: Number(values.kills), filesPerKill: Number(values.files), refuses: true };
const { counts, problems } = await runKills({ random: createRandom(seed), ...plan });
for (const [what, count] of Object.entries(counts)) console.log(`${what.padEnd(32)}${count}`);
for (const problem of problems) console.log(`    ${problem}`);
console.log(`${"problems".padEnd(32)}${problems.length}`);
console.log(`${"duration".padEnd(32)}${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
process.exit(problems.length === 0 ? 0 : 1);
