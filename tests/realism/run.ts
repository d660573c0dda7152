// `npm run realism [-- --seed N --files N --only TEXT --misses]`: damages of everyday office life, are they told truly?
import { parseArgs } from "node:util";
import { imitatedDamages } from "./damages/list-damages.ts";
import { judgeCase } from "./judge-case.ts";
import { listCases } from "./list-cases.ts";
import { describeCase, describeSummary, isMiss, summarise } from "./print-cases.ts";
import { runPrograms } from "./programs/run-programs.ts";
import { makeSoundFiles, usualSeed } from "./sound-files.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(usualSeed) },
    /** Files for each damage. */
    files: { type: "string", default: "3" },
    /** Damages whose kind and name contain this, e.g. `columns:`; `program`, `calc` and `iconv` start programs. */
    only: { type: "string", default: "" },
    /** Only the cases that miss a target. */
    misses: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const files = makeSoundFiles(seed);
const isChosen = ({ kind, id }: { readonly kind: string; readonly id: string }) =>
  `${kind}: ${id}`.includes(values.only);
const runsPrograms = values.only === "" || "program: calc, iconv".includes(values.only);
const programs = runsPrograms ? runPrograms(files) : { cases: [], notRun: [] };
const cases = [
  ...listCases(imitatedDamages.filter(isChosen), files, { seed, maxFiles: Number(values.files) }),
  ...programs.cases.filter(({ damage }) => isChosen(damage)),
];
console.log(`seed ${seed}, ${files.length} files, up to ${values.files} for each damage`);
const judgements = [];
for (const one of cases) {
  const judgement = await judgeCase(one);
  judgements.push(judgement);
  if (!values.misses || isMiss(judgement)) console.log(describeCase(judgement));
}
const summary = summarise(judgements);
console.log(`\n${describeSummary(summary, programs.notRun)}`);
process.exit(summary.isMet ? 0 : 1);
