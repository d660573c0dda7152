import { expect, test } from "vitest";
import { xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import { collectSchemaFacts, type SchemaFacts } from "./schema-facts.ts";

function factsOf(name: string): SchemaFacts {
  const version = xmlVersions.find(({ namespace }) => namespace.endsWith(name));
  if (version?.schema == null) throw new Error(`No schema of ${name}`);
  return collectSchemaFacts(version, version.schema);
}

const document = "/archive/content/document";
const consolidate = "/LedgerImport/consolidate";
const payable = `${consolidate}/accountsPayableLedger`;

test.each<readonly [version: string, path: string, children: readonly string[]]>([
  ["document/v06.0", document, ["description", "keywords", "extension", "repository", "documentintern"]],
  ["document/v05.0", document, ["description", "keywords", "extension", "repository"]],
  ["document/v06.0", `${document}/extension`, ["property"]],
  ["document/v06.0", `${document}/description`, []],
  ["ledger/v060", consolidate, []],
])("%s: the children of %s are %j in this order", (version, path, children) => {
  expect(factsOf(version).childrenAt(path)).toEqual(children);
});

test.each([
  ["ledger/v060", payable, "paymentOrder", true],
  ["ledger/v050", payable, "paymentOrder", false],
  ["ledger/v050", payable, "orderId", true],
  ["ledger/v040", payable, "orderId", false],
])("%s: %s has the child %s: %s", (version, path, name, isKnown) => {
  const facts = factsOf(version);
  expect(facts.childrenAt(path).includes(name)).toBe(isKnown);
  expect(facts.valuesAt(`${path}/${name}`).length > 0).toBe(isKnown);
});

test.each([
  ["ledger/v060", "consolidatedOrderId", true],
  ["ledger/v040", "consolidatedOrderId", false],
])("%s: a Rechnung has the attribute %s: %s", (version, name, isKnown) => {
  const facts = factsOf(version);
  expect(facts.attributesAt(consolidate).includes(name)).toBe(isKnown);
  expect(facts.valuesAt(`${consolidate}/@${name}`).length > 0).toBe(isKnown);
});

test.each<readonly [version: string, path: string, values: readonly string[]]>([
  ["ledger/v060", `${payable}/date`, ["p10029 required"]],
  ["ledger/v060", `${payable}/tax`, ["p33"]],
  ["ledger/v060", `${consolidate}/@consolidatedAmount`, ["p10002 required"]],
  ["ledger/v060", `${consolidate}/@consolidatedOrderId`, ["p13"]],
  ["ledger/v060", "/LedgerImport/@version", []],
  ["document/v06.0", `${document}/extension/@datafile`, ["p20 required"]],
  ["document/v06.0", `${document}/extension/property/@key`, ["p19 required", "p32 required"]],
])("%s: values at %s are of %j", (version, path, values) => {
  const facts = factsOf(version).valuesAt(path);
  expect(facts.map(({ typeName, isRequired }) => `${typeName}${isRequired ? " required" : ""}`)).toEqual(values);
});

test("a fact tells a value that fits from one that does not, and knows the notation of alternatives", () => {
  const [fact] = factsOf("ledger/v060").valuesAt(`${payable}/amount`);
  expect([fact?.fits("119.00"), fact?.fits("119,00"), fact?.type.base]).toEqual([true, false, "decimal"]);
});

test("alternatives that are named leave the notation open", () => {
  const bases = factsOf("document/v06.0")
    .valuesAt(`${document}/extension/property/@value`)
    .map(({ type }) => type.base);
  expect(bases).toEqual(["string", "string", "string"]);
});

test.each([
  ["ledger/v060", `${consolidate}/cashLedger/currencyCode`, "EUR"],
  ["invoice/v050", "/invoice/@description", "DATEV Import invoices"],
  ["invoice/v050", "/invoice/@version", undefined],
  ["ledger/v060", payable, undefined],
])("%s: the only value of %s is %s", (version, path, value) => {
  expect(factsOf(version).fixedAt(path)).toBe(value);
});
