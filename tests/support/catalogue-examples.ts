import { checkFile, checkUploadBatch, type InputFile, type RuleTexts } from "#engine/index.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { latin1Bytes } from "#engine/rules/example-file.ts";
import type { BatchExample } from "#engine/upload-batch/batch-check.ts";
import { batchChecks } from "#engine/upload-batch/batch-checks.ts";
import { xmlRules } from "#engine/xml/rules/catalogue.ts";
import { writeExample } from "#engine/xml/rules/example-files.ts";
import { writePackageExample } from "#engine/xml/rules/example-package.ts";
import { packageRules } from "#engine/xml/rules/package-catalogue.ts";
import type { PackageExample } from "#engine/xml/rules/package-rule.ts";
import type { XmlExample } from "#engine/xml/rules/xml-rule.ts";
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
  const packageRule = packageRules.find((rule) => rule.id === id);
  if (packageRule !== undefined) return packageRule[side].map((example) => toPackageExample(example, id));
  const batchCheck = batchChecks.find(({ rule }) => rule.id === id);
  return (batchCheck?.[side] ?? []).map(toBatchExample);
}

const toXmlExample = (example: XmlExample, id: string): Example => ({
  label: `${example.base} ${JSON.stringify(example.edits ?? [])}`.slice(0, 300),
  findIds: () =>
    findChanged(id, toFile("Datei.xml", writeExample({ base: example.base })), {
      ...toFile("Datei.xml", writeExample(example)),
      known: example.known,
    }),
});

const toPackageExample = (example: PackageExample, id: string): Example => ({
  label: JSON.stringify(example).slice(0, 300),
  findIds: () =>
    findChanged(id, toFile("Paket.zip", writePackageExample({})), {
      ...toFile("Paket.zip", writePackageExample(example)),
      ...(example.sizeBytes === undefined ? {} : { size: example.sizeBytes }),
      known: example.known,
    }),
});

const toBatchExample = (example: BatchExample): Example => ({
  label: example.says,
  findIds: async () => {
    const files = Object.entries(example.files).map(([name, content]) =>
      toFile(name, typeof content === "string" ? latin1Bytes(content) : content()),
    );
    return (await checkUploadBatch(files)).findings.map(({ rule }) => rule);
  },
});

interface KnownFile extends InputFile {
  readonly known?: XmlExample["known"];
}

const toFile = (name: string, bytes: Uint8Array): InputFile => ({ name, size: bytes.length, bytes: async () => bytes });

/** Hints the unchanged base has anyway are no companions of what was changed. */
async function findChanged(id: string, base: InputFile, changed: KnownFile): Promise<readonly string[]> {
  const before = await findIds(base);
  return (await findIds(changed)).filter((found) => found === id || !before.includes(found));
}

async function findIds({ known, ...file }: KnownFile): Promise<readonly string[]> {
  const { report } = await checkFile(file, { route: "manual", ...(known === undefined ? {} : { known }) });
  return report.findings.map(({ rule }) => rule);
}
