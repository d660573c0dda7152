// `npm run laws -- --runs 10000 --seed 1 [--only TEXT]`: what must not change between two ways of writing a file.
import { parseArgs } from "node:util";
import { laws } from "./laws.ts";
import { runLaw } from "./run-law.ts";

const { values } = parseArgs({
  options: {
    /** Inputs of each law. */
    runs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    /** Laws whose name contains this. */
    only: { type: "string", default: "" },
  },
});
const seed = Number(values.seed);
const runs = Number(values.runs);
let broken = 0;

console.log(`seed ${seed}, ${runs} inputs of each law`);
for (const law of laws.filter(({ name }) => name.includes(values.only))) {
  const started = performance.now();
  const breach = await runLaw(law, runs, seed);
  if (breach !== null) broken++;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${law.name.padEnd(30)}${String(seconds).padStart(6)} s   ${breach === null ? "holds" : `broken, ${breach}`}`,
  );
}
process.exit(broken > 0 ? 1 : 0);
