/**
 * Compares findings and verdicts with the official results (`npm run einvoice [-- --list N]`). Rules of the norm and of
 * XRechnung are compared one by one on every file that the official schema accepts; verdicts on all files.
 */
import { parseArgs } from "node:util";
import { checkFile } from "#engine/index.ts";
import { hasCases, listCases, type OfficialCase, readCase } from "./read-cases.ts";
import { createTally, officialId } from "./tally.ts";

const { values } = parseArgs({ options: { list: { type: "string", default: "20" } } });

if (!hasCases) {
  console.log("Kein Ordner mit E-Rechnungen neben dem Projekt: nichts verglichen.");
  process.exit(0);
}

const check = async (one: OfficialCase) => {
  const bytes = readCase(one);
  const { report } = await checkFile(
    { name: one.file, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return report;
};

/** An unreadable or foreign file is refused officially; here it is not checkable. */
const agrees = (expected: "accept" | "reject", verdict: string, { kosit, syntax }: OfficialCase): boolean => {
  if (verdict === "notCheckable") return expected === "reject" && (kosit?.stage === "parse" || !syntax);
  return (expected === "accept") === verdict.startsWith("importable");
};

const rules = createTally();
const families = createTally();
const wrongVerdicts: string[] = [];
let verdicts = 0;
let exact = 0;
let compared = 0;
const cases = listCases();
const started = performance.now();
for (const one of cases) {
  const { verdict, findings } = await check(one);
  if (one.expect === "accept" || one.expect === "reject") {
    verdicts += 1;
    if (!agrees(one.expect, verdict, one)) wrongVerdicts.push(`${one.file}: ${one.expect}, hier ${verdict}`);
  }
  if (one.schematron !== "run" || one.xsdValid !== true || one.doctype === true) continue;
  const wanted = new Set(one.rules.map(([id]) => officialId(id)));
  const found = new Set(
    findings.flatMap(({ rule }) => (/^(EN|XR)-(BR|PEPPOL|UBL|CII)/.test(rule) ? [officialId(rule)] : [])),
  );
  compared += 1;
  const isFamily = (id: string): boolean => /^(UBL|CII)-/.test(id);
  const misses = rules.add(one.file, wanted, found, (id) => !isFamily(id) && id !== "BR-DE-TMP-32");
  families.add(one.file, wanted, found, isFamily);
  if (misses === 0) exact += 1;
}
const ms = performance.now() - started;
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
for (const [name, tally] of [
  ["rules", rules],
  ["families", families],
] as const) {
  const { hit, missed, wrong } = tally.sum();
  console.log(
    `${name}: recall ${share(hit, hit + missed)}, precision ${share(hit, hit + wrong)} (hit ${hit}, missed ${missed}, false ${wrong})`,
  );
  for (const line of tally.differences().slice(0, Number(values.list))) console.log(`  ${line}`);
}
console.log(`files with exactly the same rules: ${exact} of ${compared}`);
console.log(
  `verdicts: ${share(verdicts - wrongVerdicts.length, verdicts)} equal (${verdicts - wrongVerdicts.length} of ${verdicts})`,
);
for (const line of wrongVerdicts.slice(0, Number(values.list))) console.log(`  ${line}`);
console.log(`${cases.length} files in ${Math.round(ms)} ms`);
