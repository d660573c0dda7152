import { expect, test } from "vitest";
import { readIndexData } from "#assistant/book/index-data.ts";
import { listRuleTexts } from "#engine/einvoice/rule-texts.ts";
import { catalogue, repairableRules } from "#engine/index.ts";
import { batchFolder, csvFolders, xmlFolder } from "#engine/rules/folders.ts";
import { bookModules } from "./plain-book.ts";

const importText = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent((await bookModules[file]?.()) ?? "")}`);

test("the shipped index is the one made from the book", async () => {
  const shipped = await importText("/assistant/book/index-data.ts");
  expect((shipped.readIndexData as typeof readIndexData)()).toEqual(readIndexData());
});

test("the shipped rules have the texts of the catalogue, in the same folders", async () => {
  const shipped = await importText("/engine/rules/folders.ts");
  expect(Object.keys(shipped).toSorted()).toEqual(["batchFolder", "csvFolders", "xmlFolder"]);
  const texts = new Map(listRules(shipped).map((rule) => [rule.id, rule]));
  for (const { id, title, what, why, effect, fix, fixAtSource, clientRequest } of catalogue)
    expect(texts.get(id)).toMatchObject({ id, title, what, why, effect, fix, fixAtSource, clientRequest });
  expect(listRules(shipped).map(({ id, scope }) => [id, scope])).toEqual(
    listRules({ batchFolder, csvFolders, xmlFolder }).map(({ id, scope }) => [id, scope]),
  );
});

test("the shipped texts of rules about e-invoices are those of the rules", async () => {
  const shipped = await importText("/engine/einvoice/rule-texts.ts");
  expect((shipped.listRuleTexts as typeof listRuleTexts)()).toEqual(listRuleTexts());
});

test("the shipped list of rules with a repair is complete", async () => {
  const shipped = await importText("/engine/repairs/repairable-rules.ts");
  expect(shipped.repairableRules).toEqual(repairableRules);
});

interface AnyRule {
  readonly id: string;
  readonly scope?: string;
}

/** By the names of folders and files, since a module lists them in an order of its own. */
const listRules = (value: unknown): readonly AnyRule[] => {
  if (typeof value !== "object" || value === null) return [];
  if ("id" in value) return [value as AnyRule];
  const entries = Object.entries(value);
  const sorted = Array.isArray(value) ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, one]) => listRules(one));
};
