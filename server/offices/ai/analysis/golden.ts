import type { GoldenFinding } from "#contract/ai-analysis.ts";
import type { AiPurpose } from "#contract/ai-purposes.ts";
import { findRule } from "#engine/index.ts";
import { type Facts, maxRules, type ReportFacts } from "#server/offices/ai/request/load-facts.ts";
import type { AiGoldenFindingRow } from "#server/store/db/rows/offices.ts";
import type { Db } from "#server/store/db/schema.ts";

/** Facts kept for a golden Befund: figures and field names, no values and no names. */
interface GoldenFacts {
  readonly report: ReportFacts;
  readonly fieldNames: readonly string[];
}

/** Null if the file does not have the Befund. */
export const toGoldenFacts = ({ file, ruleIds }: Facts): GoldenFacts | null => {
  if (file === null) return null;
  const { verdict, format, counts, findings } = file.report;
  if (!findings.some(({ rule }) => rule === ruleIds[0])) return null;
  return {
    report: {
      ...{ verdict, counts },
      format: { family: format.family, name: format.name },
      findings: findings.map(({ rule, severity, count }) => ({ rule, severity, count })),
    },
    fieldNames: [...new Set(file.occurrences.flatMap(({ fieldName }) => fieldName ?? []))],
  };
};

/** Facts for a question about the original file, of which only figures remain. */
export const fromGolden = ({ purpose, ruleId, factsJson }: AiGoldenFindingRow): Facts => {
  const { report, fieldNames } = JSON.parse(factsJson) as GoldenFacts;
  return {
    ...{ purpose, question: "", ruleIds: [ruleId].slice(0, maxRules) },
    file: {
      report,
      occurrences: fieldNames.map((fieldName) => ({ fieldName, line: 0 })),
      path: null,
      findValues: async () => new Set(),
    },
  };
};

export const readGolden = async (db: Db, purpose?: AiPurpose): Promise<readonly AiGoldenFindingRow[]> => {
  const query = db.selectFrom("aiGoldenFindings").selectAll().orderBy("createdAt").orderBy("id");
  return (purpose === undefined ? query : query.where("purpose", "=", purpose)).execute();
};

export const presentGolden = (row: AiGoldenFindingRow): GoldenFinding => ({
  ...{ id: row.id, purpose: row.purpose, ruleId: row.ruleId, createdBy: row.createdBy },
  title: findRule(row.ruleId)?.title ?? "",
  mustSay: JSON.parse(row.mustSayJson) as string[],
  mustNotSay: JSON.parse(row.mustNotSayJson) as string[],
  createdAt: Number(row.createdAt),
});

export interface Check {
  readonly what: string;
  readonly isOk: boolean;
}

/** Compares an answer with the expected and forbidden phrases. */
export const checkAnswer = (
  answer: string,
  { ruleId, mustSay, mustNotSay }: Pick<GoldenFinding, "ruleId" | "mustSay" | "mustNotSay">,
): Check[] => {
  const folded = answer.toLowerCase();
  const says = (word: string): boolean => folded.includes(word.toLowerCase());
  return [
    { what: `Nennt [${ruleId}] als Beleg`, isOk: says(`[${ruleId}]`) },
    ...mustSay.map((word) => ({ what: `Enthält „${word}“`, isOk: says(word) })),
    ...mustNotSay.map((word) => ({ what: `Enthält nicht „${word}“`, isOk: !says(word) })),
  ];
};
