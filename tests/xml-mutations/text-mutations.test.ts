import { expect, test } from "vitest";
import { documentFile, invoiceFile } from "./base-files.ts";
import { documentMutations } from "./document-mutations.ts";
import { findOccurrences, listSevereRules } from "./find-occurrences.ts";
import { invoiceMutations } from "./invoice-mutations.ts";
import { applyEdits, lineOf, type TextMutation } from "./text-mutation.ts";

test.each([
  ["document.xml", documentFile],
  ["the invoice", invoiceFile],
])("%s without a change has no error and no warning", async (_name, text) => {
  expect(listSevereRules(await findOccurrences(text))).toEqual([]);
});

const find = async (base: string, { rule, edits, at, path, hostContext, also = [] }: TextMutation): Promise<void> => {
  const text = applyEdits(base, edits);
  const occurrences = await findOccurrences(text, hostContext);
  expect(occurrences.map((occurrence) => [occurrence.rule, occurrence.line, occurrence.path])).toContainEqual([
    rule,
    lineOf(text, at),
    path,
  ]);
  expect(listSevereRules(occurrences).filter((id) => id !== rule && !also.includes(id))).toEqual([]);
};

test.each(documentMutations)("document.xml: $rule for $at", async (mutation) => find(documentFile, mutation));

test.each(invoiceMutations)("invoice: $rule for $at", async (mutation) => find(invoiceFile, mutation));
