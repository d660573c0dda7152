import { expect } from "vitest";
import type { Syntax } from "#engine/einvoice/invoice/terms.ts";
import { enRules } from "#engine/einvoice/rules/en/catalogue.ts";
import { createExample, type Edit } from "./edit-invoice.ts";

const prefix = "EN-BR-";

/** Rules of EN 16931 that report on the example invoice with edits, without `EN-BR-`, sorted. */
export const reportEn = (syntax: Syntax, ...edits: readonly Edit[]): readonly string[] => {
  const invoice = createExample(syntax, ...edits);
  return enRules
    .filter(({ severity, breaks }) => severity[syntax] !== null && [...breaks(invoice)].length > 0)
    .map(({ id }) => id.slice(prefix.length))
    .toSorted();
};

/** Rules that report beside the one in focus; by syntax where the official rules differ, null where the one does not. */
export type Companions = string | Readonly<Record<Syntax, string | null>>;

/** Rule, an edit that breaks it, an edit nearby that breaks nothing, companions. */
export type RuleCase = readonly [rule: string, breaking: Edit, sound: Edit | null, companions?: Companions];

/** The edit reports the rule and its companions and nothing else; the edit nearby reports nothing. */
export const checkCase = (syntax: Syntax, base: readonly Edit[], ruleCase: RuleCase): void => {
  const [rule, breaking, sound, companions = ""] = ruleCase;
  const also = typeof companions === "string" ? companions : companions[syntax];
  const expected = also === null ? [] : [rule, ...also.split(" ").filter((id) => id !== "")];
  expect(reportEn(syntax, ...base, breaking)).toEqual(expected.toSorted());
  if (sound !== null) expect(reportEn(syntax, ...base, sound)).toEqual([]);
};

/** Ids of all rules of EN 16931 that a syntax has, without `EN-BR-`. */
export const listEn = (syntax: Syntax): readonly string[] =>
  enRules.filter(({ severity }) => severity[syntax] !== null).map(({ id }) => id.slice(prefix.length));
