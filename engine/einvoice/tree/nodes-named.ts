import { walk } from "./find-nodes.ts";
import type { InvoiceNode } from "./invoice-node.ts";

/** Elements of this name at any depth, in the order of the file. The tree is walked once for all names. */
export const nodesNamed = (root: InvoiceNode, name: string): readonly InvoiceNode[] => {
  let byName = indexes.get(root);
  if (byName === undefined) {
    byName = indexNames(root);
    indexes.set(root, byName);
  }
  return byName.get(name) ?? none;
};

const none: readonly InvoiceNode[] = [];

const indexes = new WeakMap<InvoiceNode, ReadonlyMap<string, readonly InvoiceNode[]>>();

const indexNames = (root: InvoiceNode): ReadonlyMap<string, readonly InvoiceNode[]> => {
  const byName = new Map<string, InvoiceNode[]>();
  walk(root, (node) => {
    const same = byName.get(node.name);
    if (same === undefined) byName.set(node.name, [node]);
    else same.push(node);
  });
  return byName;
};
