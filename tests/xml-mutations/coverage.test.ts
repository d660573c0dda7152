import { expect, test } from "vitest";
import { catalogue } from "#engine/index.ts";
import { documentMutations } from "./document-mutations.ts";
import { writeFieldMutations } from "./field-mutations.ts";
import { invoiceMutations } from "./invoice-mutations.ts";
import { ledgerMutations } from "./ledger-mutations.ts";
import { packageMutations } from "./package-mutations.ts";
import { wholeFileMutations } from "./whole-file-mutations.ts";

const fields = writeFieldMutations();
const others = [documentMutations, invoiceMutations, ledgerMutations, packageMutations, wholeFileMutations].flat();

test("every rule about XML files and packages has a defect that it finds", () => {
  const looked = new Set([...fields, ...others].map(({ rule }) => rule));
  const rules = catalogue.map(({ id }) => id).filter((id) => id.startsWith("XML-"));
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((id) => !looked.has(id))).toEqual([]);
});

test("more than 200 defects beyond those of single fields, some of every group", () => {
  expect(others.length).toBeGreaterThan(200);
  expect([...new Set(others.map(({ rule }) => rule.slice(4, 5)))].toSorted()).toEqual(["C", "D", "G", "I", "L", "P"]);
});
