import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { checkFile, type Report } from "#engine/index.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import { type DifferenceContext, explain } from "./explained.ts";
import { type Difference, type Expected, judgedIds, judgeFile } from "./judge-file.ts";
import type { OracleFile } from "./make-file.ts";

export interface Comparison {
  /** Cells with a value. */
  readonly cells: number;
  readonly agreed: number;
  readonly unexplained: readonly Difference[];
  /** Counts by name of the explanation. */
  readonly explained: ReadonlyMap<string, number>;
}

const keyOf = ({ rule, line, field }: Expected): string => `${rule} ${line} ${field}`;

/** Checks a file by the engine and by the judge, and compares place by place. */
export async function compare(file: OracleFile, tables: readonly FieldTable[] = fieldTables): Promise<Comparison> {
  const { report, places } = await findPlaces(file);
  const judgement = judgeFile(file.text, tables);
  const ofEngine = new Map(places.map((place) => [keyOf(place), place]));
  const ofJudge = new Set(judgement.expected.map(keyOf));
  const context = { places: ofEngine, foreign: findForeign(places), judgement };
  const summed = new Map<string, Sum>(
    report.findings.flatMap(({ rule, values, fields }) =>
      values === undefined ? [] : [[rule, { values, fields }] as const],
    ),
  );
  const isListed = ({ rule }: Expected): boolean => judgedIds.has(rule) && !summed.has(rule);
  const differences: readonly Difference[] = [
    ...places.filter((place) => isListed(place) && !ofJudge.has(keyOf(place))).map(of("engine")),
    ...judgement.expected.filter((place) => !summed.has(place.rule) && !ofEngine.has(keyOf(place))).map(of("judge")),
    ...findTwice(places.filter(isListed)).map(of("engine")),
    ...[...summed].flatMap(([rule, sum]) =>
      judgedIds.has(rule) ? compareSums(rule, sum, judgement.expected, context) : [],
    ),
  ];
  const explained = new Map<string, number>();
  const unexplained = differences.filter((difference) => {
    const name = explain(difference, context);
    if (name !== null) explained.set(name, (explained.get(name) ?? 0) + 1);
    return name === null;
  });
  const missing = differences.filter(({ by }) => by === "judge").length;
  return { cells: judgement.cells, agreed: judgement.expected.length - missing, unexplained, explained };
}

/** Rules, lines and fields the engine reports. */
async function findPlaces({ bytes, route }: OracleFile): Promise<{ report: Report; places: readonly Expected[] }> {
  const file = { name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route });
  const places: Expected[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    places.push({ rule: report.findings[finding]?.rule ?? "", line, field });
  }
  return { report, places };
}

const of =
  (by: Difference["by"]) =>
  (place: Expected): Difference => ({ ...place, by });

/** A rule reports a place once. */
function findTwice(places: readonly Expected[]): readonly Expected[] {
  const seen = new Set<string>();
  return places.filter((place) => seen.size === seen.add(keyOf(place)).size);
}

const findForeign = (places: readonly Expected[]): ReadonlySet<string> =>
  new Set(places.filter(({ rule }) => !judgedIds.has(rule)).map(({ line, field }) => `${line} ${field}`));

interface Sum {
  readonly values: number;
  readonly fields: readonly number[];
}

/**
 * Of a habit of the exporting program the engine lists the first place and says how many there are and in which fields.
 * Places that may be missing make the number a range.
 */
function compareSums(
  rule: string,
  { values, fields }: Sum,
  expected: readonly Expected[],
  context: DifferenceContext,
): readonly Difference[] {
  const places = expected.filter((place) => place.rule === rule);
  const sure = places.filter((place) => explain({ ...place, by: "judge" }, context) === null);
  const unsure = places.filter((place) => !sure.includes(place));
  const lacking = sure.filter(({ field }) => field > 0 && !fields.includes(field));
  const surplus = fields.filter((field) => !places.some((place) => place.field === field));
  return [
    ...lacking.map(of("judge")),
    ...unsure.slice(0, Math.max(0, places.length - values)).map(of("judge")),
    ...surplus.map((field) => ({ rule, line: 0, field, by: "engine" as const })),
    ...(values < sure.length ? [{ rule, line: 0, field: 0, by: "judge" as const }] : []),
    ...(values > places.length ? [{ rule, line: 0, field: 0, by: "engine" as const }] : []),
  ];
}
