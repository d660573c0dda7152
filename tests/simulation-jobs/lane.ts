// Lives one seed after the other and writes each outcome as a line of JSON; started by `series.ts` with one thread for files.
import { parseArgs } from "node:util";
import { type Plan, planLife } from "./plan.ts";
import { plantedBugs } from "./planted.ts";
import { installHooks } from "./world/hooks.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    stride: { type: "string", default: "1" },
    /** Name of a planted bug. */
    bug: { type: "string" },
    /** Lives this plan instead, as JSON. */
    plan: { type: "string" },
    trace: { type: "boolean", default: false },
  },
});
process.on("unhandledRejection", () => {});
installHooks(plantedBugs.find(({ name }) => name === values.bug));
// The modules of the server are loaded behind the hooks.
const { live } = await import("./life.ts");
const first = Number(values.seed);
const plans: readonly Plan[] = values.plan
  ? [JSON.parse(values.plan)]
  : Array.from({ length: Number(values.seeds) }, (_, at) => planLife(first + at * Number(values.stride)));
for (const plan of plans) {
  const { breaches, steps, counts, story, trace } = await live(plan, values.trace);
  const lived = { seed: plan.seed, breaches, steps, counts: [...counts], story, trace };
  await new Promise((resolve) => process.stdout.write(`${JSON.stringify(lived)}\n`, resolve));
}
process.exit();
