/**
 * Compares findings and verdicts with the official results (`npm run einvoice [-- --list N]`). Rules of the norm and of
 * XRechnung are compared one by one on every file that the official schema accepts; verdicts on all files.
 */
import { parseArgs } from "node:util";
import { compareFragments, compareOfficial } from "./compare-official.ts";
import { hasCases } from "./read-cases.ts";

const { values } = parseArgs({ options: { list: { type: "string", default: "20" } } });

if (!hasCases) {
  console.log("There is no folder with e-invoices beside the project: nothing was compared.");
  process.exit(0);
}

const started = performance.now();
const { rules, families, files, compared, exact, verdicts, wrongVerdicts } = await compareOfficial();
const ms = Math.round(performance.now() - started);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
for (const [name, tally] of [
  ["rules", rules],
  ["families", families],
  ["fragments", compareFragments()],
] as const) {
  const { hit, missed, wrong } = tally.sum();
  console.log(
    `${name}: recall ${share(hit, hit + missed)}, precision ${share(hit, hit + wrong)} (hit ${hit}, missed ${missed}, false ${wrong})`,
  );
  for (const line of tally.differences().slice(0, Number(values.list))) console.log(`  ${line}`);
}
console.log(`files with exactly the same rules: ${exact} of ${compared}`);
const equal = verdicts - wrongVerdicts.length;
console.log(`verdicts: ${share(equal, verdicts)} equal (${equal} of ${verdicts})`);
for (const line of wrongVerdicts.slice(0, Number(values.list))) console.log(`  ${line}`);
console.log(`${files} files in ${ms} ms`);
