import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";

/** The node as a list when the condition breaks the rule. */
export const markIf = (isBroken: boolean, node: InvoiceNode): readonly InvoiceNode[] => (isBroken ? [node] : []);

/** Elements after the first `allowed`. */
export const surplus = (nodes: readonly InvoiceNode[], allowed = 1): readonly InvoiceNode[] =>
  nodes.slice(allowed, allowed + 1);

export const hasChild = (node: InvoiceNode, name: string): boolean =>
  node.children.some((child) => child.name === name);

/** Compares the text as written, as the official rules do. */
export const hasText = (node: InvoiceNode, name: string, ...values: readonly string[]): boolean =>
  node.children.some((child) => child.name === name && values.includes(child.text));

export const isBelow = (node: InvoiceNode, name: string): boolean => {
  for (let above = node.parent; above !== null; above = above.parent) if (above.name === name) return true;
  return false;
};

/** `true` and `1`, `false` and `0`. */
export const isBoolean = (node: InvoiceNode, name: string, value: boolean): boolean =>
  node.children.some(
    (child) => child.name === name && (value ? /^\s*(true|1)\s*$/ : /^\s*(false|0)\s*$/).test(child.text),
  );
