import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";
import type { FamilyId, SpecialRule } from "./family-rule.ts";
import { surplus } from "./node-conditions.ts";

/** The elements that `select` takes of those at the path may occur once. The name ends with its term: `Nummer (BT-1)`. */
export const atMostOnce = (
  id: FamilyId,
  severity: Severity,
  name: string,
  path: string,
  select: (nodes: readonly InvoiceNode[]) => readonly InvoiceNode[],
): SpecialRule => ({
  id,
  severity,
  path,
  breaks: (_, nodes) => surplus(select(nodes)),
  title: `${name} mehrfach angegeben`,
  problem: `Erlaubt ist höchstens eine Angabe: ${name}.`,
  fix: "Nur eine Angabe übermitteln.",
});

/** All elements at the path have the same text. The name is a plural. */
export const allEqual = (
  id: FamilyId,
  name: string,
  path: string,
  textOf: (node: InvoiceNode) => string = ({ text }) => text,
): SpecialRule => ({
  id,
  severity: "error",
  path,
  breaks: (_, [first, ...others]) =>
    first === undefined ? [] : others.filter((node) => textOf(node) !== textOf(first)).slice(0, 1),
  title: `Verschiedene ${name}`,
  problem: `Die Rechnung nennt verschiedene ${name}.`,
  fix: "An allen Stellen dasselbe angeben.",
});
