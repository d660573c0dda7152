import { type CheckOptions, checkFile, checkUploadBatch, type InputFile, type RuleTexts } from "#engine/index.ts";
import type { BatchExample } from "#engine/model/batch/batch-check.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import type { XmlExample } from "#engine/model/xml/xml-rule.ts";
import { batchChecks, belegpaketRules, rules, xmlRules } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { writeExample } from "#engine/rules/xml/shared/example-files.ts";
import { toInputFile } from "./input-file.ts";
import { findRuleIds, makeExamples } from "./rule-examples.ts";

/** One example of a rule of any kind, to be put through the real engine. */
export interface Example {
  readonly label: string;
  /** Ids the engine reports because of what the example changes. */
  readonly findIds: () => Promise<readonly string[]>;
}

/** All good or all bad examples of a rule; none is a mistake of the catalogue. */
export function listExamples({ id }: RuleTexts, side: "good" | "bad"): readonly Example[] {
  const csvRule = rules.find((rule) => rule.id === id);
  if (csvRule !== undefined) {
    return makeExamples(csvRule, side).map((example) => ({
      label: example.label,
      findIds: () => findRuleIds(csvRule, example),
    }));
  }
  const xmlRule = xmlRules.find((rule) => rule.id === id);
  if (xmlRule !== undefined) return xmlRule[side].map((example) => toXmlExample(example, id));
  const belegpaketRule = belegpaketRules.find((rule) => rule.id === id);
  if (belegpaketRule !== undefined) return belegpaketRule[side].map((example) => toBelegpaketExample(example, id));
  const batchCheck = batchChecks.find(({ rule }) => rule.id === id);
  return (batchCheck?.[side] ?? []).map(toBatchExample);
}

const toXmlExample = (example: XmlExample, id: string): Example => ({
  label: `${example.base} ${JSON.stringify(example.edits ?? [])}`.slice(0, 300),
  findIds: () => findChanged(id, writeXmlFile({ base: example.base }), writeXmlFile(example)),
});

const toBelegpaketExample = (example: BelegpaketExample, id: string): Example => ({
  label: JSON.stringify(example).slice(0, 300),
  findIds: () => findChanged(id, writeBelegpaketFile({}), writeBelegpaketFile(example)),
});

const toBatchExample = (example: BatchExample): Example => ({
  label: example.label,
  findIds: async () => (await checkUploadBatch(writeBatchFiles(example))).findings.map(({ rule }) => rule),
});

export type FileWithContext = InputFile & Pick<CheckOptions, "hostContext">;

export const writeXmlFile = (example: XmlExample): FileWithContext => ({
  ...toInputFile("Datei.xml", writeExample(example)),
  ...(example.hostContext === undefined ? {} : { hostContext: example.hostContext }),
});

export const writeBelegpaketFile = (example: BelegpaketExample): FileWithContext => ({
  ...toInputFile("Paket.zip", writeBelegpaketExample(example)),
  ...(example.sizeBytes === undefined ? {} : { size: example.sizeBytes }),
  ...(example.hostContext === undefined ? {} : { hostContext: example.hostContext }),
});

export const writeBatchFiles = ({ files }: BatchExample): readonly InputFile[] =>
  Object.entries(files).map(([name, content]) =>
    toInputFile(name, typeof content === "string" ? latin1Bytes(content) : content()),
  );

/** Hints the unchanged base has anyway are no companions of what was changed. */
async function findChanged(id: string, base: InputFile, changed: FileWithContext): Promise<readonly string[]> {
  const before = await findIds(base);
  return (await findIds(changed)).filter((rule) => rule === id || !before.includes(rule));
}

async function findIds({ hostContext, ...file }: FileWithContext): Promise<readonly string[]> {
  const { report } = await checkFile(file, { route: "manual", ...(hostContext === undefined ? {} : { hostContext }) });
  return report.findings.map(({ rule }) => rule);
}
