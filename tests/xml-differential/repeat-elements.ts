import type { SchemaElement } from "#engine/formats/xml/schema-table.ts";
import { type ExampleTree, writeExamples } from "./write-examples.ts";
import { copyTree, listElements, type TreeElement } from "./xml-tree.ts";

/** Files of the newest versions in which one element stands as often as it may and once more. */
export const repeatElements = (): readonly { readonly label: string; readonly tree: TreeElement }[] => {
  const examples = writeExamples();
  return ["document 6.0 0", "ledger 6.0 0", "ledger 6.0 1", "ledger 6.0 2", "invoice 5.0 0"].flatMap((name) => {
    const full = examples.find(({ label }) => label === `${name} full`);
    const small = examples.find(({ label }) => label === `${name} small`);
    return full === undefined || small === undefined ? [] : repeatInside(full, small);
  });
};

const repeatInside = (full: ExampleTree, small: ExampleTree): readonly { label: string; tree: TreeElement }[] => {
  const root = full.version.schema?.root;
  return listElements(full.tree).flatMap(({ element, parent }, position) => {
    const limit = parent === null || root === undefined ? undefined : findLimit(root, pathOf(full.tree, element));
    const isFirst = parent?.content.findIndex((part) => typeof part !== "string" && part.name === element.name);
    if (limit === undefined || parent === null || parent.content.indexOf(element) !== isFirst) return [];
    return [limit, limit + 1].map((count) => {
      // Thousands of full records would only take time.
      const base = count > 1000 ? small.tree : full.tree;
      const tree = copyTree(base);
      const target =
        count > 1000
          ? listElements(tree).find((slot) => slot.element.name === element.name)
          : listElements(tree)[position];
      repeat(target?.element, target?.parent ?? null, count);
      return { label: `${full.label}: ${count} × ${element.name}`, tree };
    });
  });
};

const repeat = (element: TreeElement | undefined, parent: TreeElement | null, count: number): void => {
  if (element === undefined || parent === null) return;
  const others = parent.content.filter((part) => typeof part === "string" || part.name !== element.name);
  const before = parent.content.indexOf(element);
  parent.content = [
    ...others.slice(0, before),
    ...Array.from({ length: count }, () => copyTree(element)),
    ...others.slice(before),
  ];
};

const pathOf = (root: TreeElement, element: TreeElement): readonly string[] => {
  const slots = listElements(root);
  const names: string[] = [];
  for (let at: TreeElement | null = element; at !== null && at !== root; ) {
    const current: TreeElement = at;
    names.unshift(current.name);
    at = slots.find((slot) => slot.element === current)?.parent ?? null;
  }
  return names;
};

/** How often the element may stand; undefined where there is no limit. */
const findLimit = (root: SchemaElement, path: readonly string[]): number | undefined => {
  let at: SchemaElement | undefined = root;
  for (const name of path) at = childrenOf(at).find((child) => child.name === name);
  const limit = at === undefined ? undefined : (at.max ?? 1);
  return limit === Number.POSITIVE_INFINITY ? undefined : limit;
};

const childrenOf = (element: SchemaElement | undefined): readonly SchemaElement[] => [
  ...(element?.children ?? []),
  ...(element?.variants ?? []).flatMap(({ children = [] }) => children),
];
