import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { type Syntax, type TermId, termOf, terms } from "#engine/einvoice/invoice/terms.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";

/** „Position 2, Positionsbetrag netto (BT-131)“; the first of `termIds` names what is missing at the node. */
export const describePlace = (invoice: Invoice, node: InvoiceNode, termIds: readonly TermId[]): string => {
  const own = termAt(invoice.syntax, node, termIds);
  const missing = termIds[0];
  const named = own !== undefined && own.kind !== "group" ? own : missing === undefined ? own : termOf(missing);
  return [...describeLine(node), ...(named === undefined ? [] : [`${named.name} (${named.id})`])].join(", ");
};

const lineNames: ReadonlyMap<string, string> = new Map([
  ["cac:InvoiceLine", "cbc:ID"],
  ["cac:CreditNoteLine", "cbc:ID"],
  ["ram:IncludedSupplyChainTradeLineItem", "ram:AssociatedDocumentLineDocument/ram:LineID"],
]);

const describeLine = (node: InvoiceNode): readonly string[] => {
  for (let one: InvoiceNode | null = node; one !== null; one = one.parent) {
    const idPath = lineNames.get(one.name);
    if (idPath === undefined) continue;
    const id = normalizedText(findFirst(one, idPath));
    return [id === "" ? "Position ohne Nummer" : `Position ${id}`];
  }
  return [];
};

/** Terms may share a path, such as allowance and charge in UBL: those of the rule come first. */
const termAt = (syntax: Syntax, node: InvoiceNode, termIds: readonly TermId[]) => {
  const names: string[] = [];
  for (let one = node; one.parent !== null; one = one.parent) names.push(one.name);
  const ids = termsByPath(syntax).get(names.reverse().join("/")) ?? [];
  const id = ids.find((one) => termIds.includes(one)) ?? ids[0];
  return id === undefined ? undefined : termOf(id);
};

const termsByPath = (syntax: Syntax): ReadonlyMap<string, readonly TermId[]> => {
  const existing = byPath[syntax];
  if (existing !== undefined) return existing;
  const created = new Map<string, TermId[]>();
  for (const { id, path } of terms.values())
    for (const one of expand((path[syntax] ?? "").replace(/\[[^\]]*\]/g, ""))) {
      if (one === "") continue;
      const ids = created.get(one);
      if (ids === undefined) created.set(one, [id]);
      else ids.push(id);
    }
  byPath[syntax] = created;
  return created;
};

const byPath: Partial<Record<Syntax, ReadonlyMap<string, readonly TermId[]>>> = {};

/** `a|b/c` as `a/c` and `b/c`. */
const expand = (path: string): readonly string[] =>
  path
    .split("/")
    .reduce<readonly string[]>(
      (paths, step) => paths.flatMap((one) => step.split("|").map((name) => (one === "" ? name : `${one}/${name}`))),
      [""],
    );
