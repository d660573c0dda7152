import { findRule } from "#engine/index.ts";
import { type Change, type Difference, isEmpty } from "./compare.ts";
import { oldestRuleset, type Variant, variants } from "./observe.ts";

/** Verdicts first, those that decide whether DATEV takes the file before all others; then a row for each rule. */
export const printDifference = ({ added, removed, verdicts, rules }: Difference): readonly string[] => [
  ...printSection("Verdicts: refused now", verdicts.filter(isRefusedNow).flatMap(printVerdict)),
  ...printSection("Verdicts: taken now", verdicts.filter(isTakenNow).flatMap(printVerdict)),
  ...printSection(
    "Verdicts: others",
    verdicts.filter((change) => !isRefusedNow(change) && !isTakenNow(change)).flatMap(printVerdict),
  ),
  ...printSection("Rules and causes", rules.length === 0 ? [] : [heading, ...rules.flatMap(printRule)]),
  ...printSection("Files that are not in the baseline", printFiles(added)),
  ...printSection("Files that are only in the baseline", printFiles(removed)),
];

export function summarise(difference: Difference): string {
  const { compared, added, removed, verdicts, rules } = difference;
  const countOf = (changes: readonly Change[]): string =>
    countFiles(new Set(changes.flatMap(({ files }) => files)).size);
  const ids = new Set(rules.map(({ id }) => id));
  const parts = isEmpty(difference)
    ? ["no difference"]
    : [
        `verdicts changed in ${countOf(verdicts)}`,
        `${ids.size} ${ids.size === 1 ? "rule or cause" : "rules and causes"} in ${countOf(rules)}`,
        `${countFiles(added.length)} new`,
        `${countFiles(removed.length)} gone`,
      ];
  return `${countFiles(compared)} compared on both routes and by Regelstand ${oldestRuleset}: ${parts.join(", ")}.`;
}

export const printSection = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ""];

export const countFiles = (count: number): string => (count === 1 ? "1 file" : `${count} files`);

const isTaken = (verdict: string): boolean => verdict.startsWith("importable");
const isRefusedNow = ({ from, to }: Change): boolean => isTaken(from) && !isTaken(to);
const isTakenNow = ({ from, to }: Change): boolean => !isTaken(from) && isTaken(to);

const printVerdict = ({ from, to, files, variants: holdsIn }: Change): readonly string[] => [
  `${from} → ${to}: ${countFiles(files.length)}${printVariants(holdsIn)}`,
  ...printFiles(files),
];

const printRow = (rule: string, severity: string, occurrences: string, files: string, title: string): string =>
  `${rule.padEnd(24)}${severity.padEnd(20)}${occurrences.padStart(15)}  ${files.padEnd(14)}${title}`;

const heading = printRow("rule", "severity", "occurrences", "files", "title");

function printRule({ id, from, to, occurrences, files, variants: holdsIn }: Change): readonly string[] {
  const severity = from === to ? from : `${from} → ${to}`;
  const verb = from === "none" ? "gained" : to === "none" ? "lost" : "changed";
  const title = findRule(id)?.title ?? "(probable cause)";
  return [
    printRow(id, severity, occurrences.join(" → "), `${files.length} ${verb}`, title + printVariants(holdsIn)),
    ...printFiles(files),
  ];
}

/** Nothing where all variants say the same. */
const printVariants = (holdsIn: readonly Variant[]): string =>
  holdsIn.length === variants.length ? "" : ` [${holdsIn.join(" ")}]`;

const maxNames = 5;

/** One line for each group of files. */
const printFiles = (files: readonly string[]): readonly string[] =>
  [...Map.groupBy(files, (file) => file.slice(0, file.indexOf("/")))].map(([group, names]) => {
    const shown = names.slice(0, maxNames).map((name) => name.slice(group.length + 1));
    const rest = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
    return `  ${group}: ${shown.join(", ")}${rest}`;
  });
