// Which seed finds which planted bug: `node tests/simulation/prove.ts [--seeds 2000]`.
import { parseArgs } from "node:util";
import { plantedBugs } from "./planted.ts";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "2000" }, only: { type: "string", default: "" } },
});
let missed = 0;
for (const { name, changes, breaks } of plantedBugs) {
  if (!name.includes(values.only)) continue;
  let foundBy: string | null = null;
  let lives = 0;
  await simulate({
    batches: [{ seed: 1, seeds: Number(values.seeds), changes }],
    onLived: ({ seed, breaches }) => {
      lives += 1;
      const breach = breaches.find(({ promise }) => breaks.includes(promise));
      if (breach) foundBy ??= `seed ${seed} (${breach.promise}: ${breach.about})`;
      return foundBy !== null;
    },
  });
  if (foundBy === null) missed += 1;
  console.log(`${name}: ${foundBy ?? "not found"}, ${lives} lives`);
}
process.exitCode = missed > 0 ? 1 : 0;
