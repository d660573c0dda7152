/** A file as something that can be changed. Attribute values and texts are kept as they are written, escapes included. */
export interface TreeElement {
  name: string;
  attributes: [name: string, value: string][];
  content: (TreeElement | string)[];
}

export const isElement = (part: TreeElement | string): part is TreeElement => typeof part !== "string";

export const copyTree = (element: TreeElement): TreeElement => ({
  name: element.name,
  attributes: element.attributes.map(([name, value]) => [name, value]),
  content: element.content.map((part) => (isElement(part) ? copyTree(part) : part)),
});

export const writeTree = (element: TreeElement, indent = "\n"): string => {
  const attributes = element.attributes.map(([name, value]) => ` ${name}="${value}"`).join("");
  if (element.content.length === 0) return `<${element.name}${attributes}/>`;
  const inner = element.content.map((part) =>
    isElement(part) ? `${indent}  ${writeTree(part, `${indent}  `)}` : part,
  );
  const isLast = element.content.some(isElement);
  return `<${element.name}${attributes}>${inner.join("")}${isLast ? indent : ""}</${element.name}>`;
};

/** The whole file. */
export const encodeTree = (root: TreeElement): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${writeTree(root)}`);

/** Every element with its parent, in the order of the file. */
export const listElements = (
  element: TreeElement,
  parent: TreeElement | null = null,
): { readonly element: TreeElement; readonly parent: TreeElement | null }[] => [
  { element, parent },
  ...element.content.filter(isElement).flatMap((child) => listElements(child, element)),
];
