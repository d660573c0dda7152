import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import { type Decimal, parseDecimal } from "#engine/values/decimal.ts";

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

/**
 * Elements at any depth that match a pattern as in XSLT, in the order of the file: `cac:TaxTotal/cac:TaxSubtotal`. A step
 * may have alternatives (`cac:InvoiceLine|cac:CreditNoteLine`). `/` is the root, a pattern that begins with it starts there.
 */
export const matchElements = (invoice: Invoice, pattern: string): readonly InvoiceNode[] => {
  if (pattern === "/") return [invoice.root];
  const matches = matchesOf(invoice);
  const existing = matches.get(pattern);
  if (existing !== undefined) return existing;
  const [names = [], ...above] = compilePattern(pattern);
  const candidates = names.flatMap((name) => nodesNamed(invoice.root, name));
  const matching = above.length === 0 ? candidates : candidates.filter((node) => isBelow(node, above));
  matches.set(pattern, matching);
  return matching;
};

const matchesOf = oncePerInvoice(() => new Map<string, readonly InvoiceNode[]>());

/** Names per step from the element upwards; an empty name stands for the parent of the root. */
type Pattern = readonly (readonly string[])[];

const compiled = new Map<string, Pattern>();

const compilePattern = (pattern: string): Pattern => {
  const existing = compiled.get(pattern);
  if (existing !== undefined) return existing;
  const steps = pattern
    .split("/")
    .map((step) => step.split("|"))
    .toReversed();
  compiled.set(pattern, steps);
  return steps;
};

const isBelow = (node: InvoiceNode, steps: Pattern): boolean => {
  let above = node.parent;
  for (const names of steps) {
    if (above === null) return false;
    if (names[0] === "") return above.parent === null;
    if (!names.includes(above.name)) return false;
    above = above.parent;
  }
  return true;
};

/** The element on the path, else the nearest existing element above it. Conditions are dropped before a step is. */
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
