import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";

/** `pathOf` for many elements of one tree: the children of an element are counted once, not once for each of them. */
export const createPathReader = (): ((node: InvoiceNode) => string) => {
  const paths = new Map<InvoiceNode, string>();
  const read = (node: InvoiceNode): string => {
    const existing = paths.get(node);
    if (existing !== undefined) return existing;
    const { parent } = node;
    if (parent === null) return `/${node.name}`;
    const above = read(parent);
    const totals = new Map<string, number>();
    for (const { name } of parent.children) totals.set(name, (totals.get(name) ?? 0) + 1);
    const counted = new Map<string, number>();
    for (const child of parent.children) {
      const { name } = child;
      const position = (counted.get(name) ?? 0) + 1;
      counted.set(name, position);
      paths.set(child, `${above}/${name}${(totals.get(name) ?? 0) > 1 ? `[${position}]` : ""}`);
    }
    return paths.get(node) ?? "";
  };
  return read;
};
