import type { Plugin } from "vite";

/**
 * Puts the examples of rules, as the rule book describes them, into a file beside the code for Node: the command line
 * checks files far more often than it shows an example.
 */
export const examplesInFile = (): Plugin => ({
  name: "examples-in-file",
  apply: "build",
  load: {
    filter: { id: /\/engine\/run\/rule-book\/describe-examples\.ts$/ },
    async handler() {
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(await listExamples()) });
      return readerModule;
    },
  },
});

const fileName = "rule-examples.json";

const readerModule = `
import { readFileSync } from "node:fs";
let examples;
export const describeExamples = (id, side) => {
  examples ??= JSON.parse(readFileSync(new URL("./${fileName}", import.meta.url), "utf8"));
  return examples[id]?.[side] ?? [];
};`;

type Examples = Readonly<Record<"good" | "bad", readonly string[]>>;

const listExamples = async (): Promise<Readonly<Record<string, Examples>>> => {
  const { findRuleDetails, listCatalogue } = await import("#engine/index.ts");
  return Object.fromEntries(
    listCatalogue().map(({ id }) => {
      const { good, bad } = findRuleDetails(id);
      return [id, { good, bad }];
    }),
  );
};
