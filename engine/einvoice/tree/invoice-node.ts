/** A place in the file: bytes from 0, `to` exclusive, lines from 1. */
export interface InvoicePlace {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface InvoiceAttribute extends InvoicePlace {
  /** As written; declarations of namespaces and `xsi:…` are left out. */
  readonly name: string;
  readonly value: string;
}

/** An element of an invoice. Its place is that of its text, or of its start tag where it has none. */
export interface InvoiceNode extends InvoicePlace {
  /** With the usual prefix of its namespace, whichever the file uses: `cbc:ID`, `ram:ID`; `?:ID` in any other namespace. */
  readonly name: string;
  /** Null for the root. */
  readonly parent: InvoiceNode | null;
  readonly children: InvoiceNode[];
  readonly attributes: readonly InvoiceAttribute[];
  /** Text of its own, references resolved, blanks kept; the content of an attachment is left out. */
  text: string;
  /** Content in base64 that was passed over; at least one letter of it. */
  hasSkippedContent: boolean;
  /** Content that was passed over and is not base64. */
  hasBrokenBase64: boolean;
  line: number;
  from: number;
  to: number;
}

/** XPath normalize-space: white space of XML alone, so that a no-break space is content. */
export const normalizeSpace = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");

/** Text without the white space at its ends, inner white space as single blanks. */
export const normalizedText = (node: InvoiceNode | undefined): string =>
  node === undefined ? "" : normalizeSpace(node.text);

export const attributeOf = (node: InvoiceNode | undefined, name: string): InvoiceAttribute | undefined =>
  node?.attributes.find((attribute) => attribute.name === name);

/** Has text, or an element that has. */
export const hasContent = (node: InvoiceNode): boolean =>
  node.hasSkippedContent || node.text.trim() !== "" || node.children.some(hasContent);

/** Path with positions where an element repeats: `/Invoice/cac:InvoiceLine[2]/cbc:ID`. */
export const pathOf = (node: InvoiceNode): string =>
  node.parent === null ? `/${node.name}` : `${pathOf(node.parent)}/${stepsOf(node.parent).get(node) ?? node.name}`;

const stepsByParent = new WeakMap<InvoiceNode, ReadonlyMap<InvoiceNode, string>>();

/** Last steps of the paths of all children, made once: each of a hundred thousand siblings may be marked. */
const stepsOf = (parent: InvoiceNode): ReadonlyMap<InvoiceNode, string> => {
  const existing = stepsByParent.get(parent);
  if (existing !== undefined) return existing;
  const steps = new Map<InvoiceNode, string>();
  for (const [name, same] of Map.groupBy(parent.children, (child) => child.name))
    for (const [at, child] of same.entries()) steps.set(child, same.length > 1 ? `${name}[${at + 1}]` : name);
  stepsByParent.set(parent, steps);
  return steps;
};
