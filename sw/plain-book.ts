import type { Plugin } from "vite";
import type { RuleTexts } from "#engine/index.ts";

/**
 * Puts what the assistant needs ready-made into its worker: the index of the book, and rules with their texts alone,
 * without the code that checks files. Other bundles of the app keep the rules whole.
 */
export const plainBook = (): Plugin => {
  let hasBook = false;
  return {
    name: "plain-book",
    apply: "build",
    buildStart: ({ input }) => {
      hasBook = Object.values(input).some((file) => file.endsWith(bookThread));
    },
    load: async (id) => {
      const write = hasBook ? Object.entries(bookModules).find(([file]) => id.endsWith(file))?.[1] : undefined;
      return write === undefined ? null : write();
    },
  };
};

const bookThread = "/src/checks/book-thread.ts";

/** The index as a module that reads it. */
const writeIndexModule = async (): Promise<string> => {
  const { readIndexData } = await import("#assistant/book/index-data.ts");
  return `export const readIndexData = () => JSON.parse(${quote(readIndexData())});`;
};

/** The folders of the rules as the catalogue reads them, with texts alone. */
const writeFoldersModule = async (): Promise<string> => {
  const { batchFolder, csvFolders, xmlFolder } = await import("#engine/rules/folders.ts");
  const plain = { batchFolder: toTexts(batchFolder), csvFolders: toTexts(csvFolders), xmlFolder: toTexts(xmlFolder) };
  return Object.entries(plain)
    .map(([name, folder]) => `export const ${name} = JSON.parse(${quote(folder)});`)
    .join("\n");
};

/** The texts of the rules about e-invoices, without the rules. */
const writeInvoiceTextsModule = async (): Promise<string> => {
  const { listRuleTexts } = await import("#engine/einvoice/rule-texts.ts");
  return `export const listRuleTexts = () => JSON.parse(${quote(listRuleTexts())});`;
};

/** The module of e-invoices with its texts alone. */
const writeEinvoiceModule = async (): Promise<string> =>
  [
    'import { textsOf } from "./families/family-texts.ts";',
    'import { listRuleTexts } from "./rule-texts.ts";',
    "export const einvoice = { listRuleTexts, textsOf };",
  ].join("\n");

/** The rules with a repair, without the repairs. */
const writeRepairableModule = async (): Promise<string> => {
  const { repairableRules } = await import("#engine/repairs/repairable-rules.ts");
  return `export const repairableRules = new Set(${JSON.stringify([...repairableRules])});`;
};

/** Modules that the worker gets ready-made, by the end of their path. */
export const bookModules: Readonly<Record<string, () => Promise<string>>> = {
  "/assistant/book/index-data.ts": writeIndexModule,
  "/engine/rules/folders.ts": writeFoldersModule,
  "/engine/einvoice/einvoice.ts": writeEinvoiceModule,
  "/engine/einvoice/rule-texts.ts": writeInvoiceTextsModule,
  "/engine/repairs/repairable-rules.ts": writeRepairableModule,
};

const quote = (value: unknown): string => JSON.stringify(JSON.stringify(value));

/** The same objects down to the rules, of which the texts of answers and their kind are kept. */
const toTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toTexts);
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value);
  if ("id" in value) return Object.fromEntries(entries.filter(([key]) => kept.has(key)));
  return Object.fromEntries(entries.map(([key, one]) => [key, toTexts(one)]).filter(([, one]) => one !== undefined));
};

const kept: ReadonlySet<string> = new Set([
  ...(["id", "title", "what", "why", "effect", "fix", "fixAtSource", "clientRequest"] satisfies (keyof RuleTexts)[]),
  "scope",
]);
