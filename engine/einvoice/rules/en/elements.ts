import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { findFirst, walk } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { type Decimal, parseDecimal } from "#engine/values/decimal.ts";

interface ElementIndex {
  readonly byName: ReadonlyMap<string, readonly InvoiceNode[]>;
  readonly byPattern: Map<string, readonly InvoiceNode[]>;
}

/** Computes a value once per invoice. */
export const oncePerInvoice = <Value>(compute: (invoice: Invoice) => Value): ((invoice: Invoice) => Value) => {
  const cache = new WeakMap<InvoiceNode, Value>();
  return (invoice) => {
    const existing = cache.get(invoice.root);
    if (existing !== undefined) return existing;
    const value = compute(invoice);
    cache.set(invoice.root, value);
    return value;
  };
};

const indexOf = oncePerInvoice(({ root }): ElementIndex => {
  const byName = new Map<string, InvoiceNode[]>();
  walk(root, (node) => {
    const list = byName.get(node.name);
    if (list === undefined) byName.set(node.name, [node]);
    else list.push(node);
  });
  return { byName, byPattern: new Map() };
});

const none: readonly InvoiceNode[] = [];

/**
 * Elements at any depth that match a pattern as in XSLT, in the order of the file: `cac:TaxTotal/cac:TaxSubtotal`. A step
 * may have alternatives (`cac:InvoiceLine|cac:CreditNoteLine`). `/` is the root, a pattern that begins with it starts there.
 */
export const matchElements = (invoice: Invoice, pattern: string): readonly InvoiceNode[] => {
  if (pattern === "/") return [invoice.root];
  const { byName, byPattern } = indexOf(invoice);
  const existing = byPattern.get(pattern);
  if (existing !== undefined) return existing;
  const steps = pattern.split("/").toReversed();
  const names = steps[0]?.split("|") ?? [];
  const candidates =
    names.length === 1 ? (byName.get(names[0] as string) ?? none) : names.flatMap((name) => byName.get(name) ?? none);
  const matching = steps.length === 1 ? candidates : candidates.filter((node) => isBelow(node, steps.slice(1)));
  byPattern.set(pattern, matching);
  return matching;
};

const isBelow = (node: InvoiceNode, steps: readonly string[]): boolean => {
  let above = node.parent;
  for (const step of steps) {
    if (above === null) return false;
    if (step === "") return above.parent === null;
    if (!step.split("|").includes(above.name)) return false;
    above = above.parent;
  }
  return true;
};

/** The element on the path whatever its conditions, or the last one above it that is there: the place to mark. */
export const nearestElement = (node: InvoiceNode, path: string): InvoiceNode => {
  let rest = path;
  while (rest !== "") {
    const existing = findFirst(node, rest);
    if (existing !== undefined) return existing;
    rest = rest.endsWith("]") ? rest.replace(/\[[^\]]*\]$/, "") : rest.replace(/\/?[^/]*$/, "");
  }
  return node;
};

export const exists = (node: InvoiceNode, path: string): boolean => findFirst(node, path) !== undefined;

/** Text as written, blanks kept, as the official rules compare it; undefined without the element. */
export const rawText = (node: InvoiceNode, path: string): string | undefined => findFirst(node, path)?.text;

export const decimalAt = (node: InvoiceNode, path: string): Decimal | null =>
  parseDecimal(findFirst(node, path)?.text ?? "");

/** The tax scheme of UBL or the type of tax of CII is VAT, in any case of letters. */
export const isVat = (node: InvoiceNode, path: string): boolean =>
  normalizedText(findFirst(node, path)).toUpperCase() === "VAT";

export const currencyOf = (node: InvoiceNode): string | undefined => attributeOf(node, "currencyID")?.value;

/** `true` or `false` of a charge indicator, as written or as 1 and 0. */
export const readIndicator = (node: InvoiceNode | undefined): boolean | null => {
  const text = normalizedText(node);
  return text === "true" || text === "1" ? true : text === "false" || text === "0" ? false : null;
};
