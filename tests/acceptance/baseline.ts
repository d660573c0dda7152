import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Severity, Verdict } from "#engine/index.ts";
import { severityOrder, verdictOrder } from "#engine/report/verdict-words.ts";
import {
  type FileObservation,
  type Observation,
  type Observations,
  type Remark,
  type Variant,
  variants,
} from "./observe.ts";
import type { Group } from "./subjects.ts";

const pathOf = (group: Group): URL => new URL(`baseline/${group}.txt`, import.meta.url);

/** Empty before the first update. */
export const readBaseline = (group: Group): Observations =>
  existsSync(pathOf(group)) ? parseObservations(readFileSync(pathOf(group), "utf8")) : new Map();

export const writeBaseline = (group: Group, observations: Observations): void =>
  writeFileSync(pathOf(group), writeObservations(observations));

/**
 * The name of a file, below it verdict, causes and findings, one a line. `[service]` stands after a line that does not
 * hold in every variant. Git names the file above each hunk, so its difference can be read as it stands.
 */
export const writeObservations = (observations: Observations): string =>
  [...observations]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, observation]) => [name, ...writeLines(observation)].map((line) => `${line}\n`).join(""))
    .join("");

function writeLines(observation: FileObservation): readonly string[] {
  const variantsByText = new Map<string, Variant[]>();
  for (const variant of variants) {
    for (const text of writeTexts(observation[variant])) {
      variantsByText.set(text, [...(variantsByText.get(text) ?? []), variant]);
    }
  }
  return [...variantsByText]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([text, holdsIn]) => `  ${text}${holdsIn.length === variants.length ? "" : ` [${holdsIn.join(" ")}]`}`);
}

const writeTexts = ({ verdict, remarks }: Observation): readonly string[] => [
  ...(verdict === null ? [] : [verdict]),
  ...remarks.map(({ severity, id, count }) => `${severity} ${id} ${count}`),
];

const firstWords: readonly string[] = [...verdictOrder, "cause", ...severityOrder];
const rankOf = (text: string): number => firstWords.indexOf(text.split(" ")[0] ?? "");

export function parseObservations(text: string): Observations {
  const observations = new Map<string, FileObservation>();
  for (const block of text.split(/\n(?! )/).filter((part) => part !== "")) {
    const [name = "", ...lines] = block.split("\n");
    observations.set(name, {
      manual: parseLines(lines, "manual"),
      service: parseLines(lines, "service"),
      oldest: parseLines(lines, "oldest"),
    });
  }
  return observations;
}

function parseLines(lines: readonly string[], variant: Variant): Observation {
  let verdict: Verdict | null = null;
  const remarks: Remark[] = [];
  for (const line of lines) {
    const [text = "", holdsIn] = line.trim().split(" [");
    if (holdsIn !== undefined && !holdsIn.slice(0, -1).split(" ").includes(variant)) continue;
    const [first = "", id, count] = text.split(" ");
    if (id === undefined) verdict = first as Verdict;
    else remarks.push({ severity: first as Severity | "cause", id, count: Number(count) });
  }
  return { verdict, remarks };
}
