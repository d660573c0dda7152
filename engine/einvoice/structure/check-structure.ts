import type { InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import type { InvoiceAttribute, InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { collapse, isValueOf, type ValueKind } from "./check-value.ts";
import { type AttributeType, type Child, type ElementType, typeOfRoot } from "./compile-types.ts";
import { describeValue } from "./describe-value.ts";
import { findKeptPositions } from "./find-kept-positions.ts";

export type StructureDefectKind =
  | "unknownElement"
  | "order"
  | "missing"
  | "tooMany"
  | "unknownAttribute"
  | "missingAttribute"
  | "decimal"
  | "date"
  | "boolean"
  | "base64"
  | "value"
  | "text"
  | "unknownRoot";

/** A place where an invoice breaks the schema of its syntax. */
export interface StructureDefect extends InvoiceMark {
  readonly kind: StructureDefectKind;
}

/**
 * Defects against the schema of UBL 2.1 or CII D16B, in the order of the file. One mistake is one defect: an element that
 * stands too early or too late does not blame the others, and one with a wrong name is not missing besides.
 */
export const checkStructure = (root: InvoiceNode): readonly StructureDefect[] => {
  const rootType = typeOfRoot(root.name);
  if (rootType === null)
    return [
      { kind: "unknownRoot", node: root, found: root.name, expected: "Invoice, CreditNote, CrossIndustryInvoice" },
    ];
  const defects: StructureDefect[] = [];
  checkElement(root, rootType, defects);
  return defects.toSorted((a, b) => (a.at ?? a.node).from - (b.at ?? b.node).from);
};

/** The reader bounds the depth, so recursion is safe. */
const checkElement = (node: InvoiceNode, type: ElementType, defects: StructureDefect[]): void => {
  checkContent(node, type, defects);
  checkAttributes(node, type, defects);
  if (type.isOpen) return;
  for (const child of node.children) {
    const position = type.positions.get(child.name);
    if (position !== undefined) checkElement(child, (type.children[position] as Child).type(), defects);
  }
};

const checkContent = (node: InvoiceNode, type: ElementType, defects: StructureDefect[]): void => {
  if (type.value === null) {
    if (/[^ \t\r\n]/.test(node.text)) defects.push({ kind: "text", node, found: collapse(node.text) });
    if (type.isOpen) checkOpenContent(node, defects);
    else if (!isRegular(node, type)) checkChildren(node, type, defects);
    return;
  }
  if (node.children.length > 0) checkChildren(node, type, defects);
  else if (node.hasBrokenBase64 && type.value === "base64") defects.push({ kind: "base64", node, found: "" });
  else if (!isValueOf(type.value, node.text))
    defects.push({ kind: kindOfValue[type.value], node, ...describeValue(type.value, node.text) });
};

const kindOfValue: Readonly<Record<ValueKind, StructureDefectKind>> = {
  text: "value",
  decimal: "decimal",
  date: "date",
  time: "value",
  dateTime: "date",
  boolean: "boolean",
  base64: "base64",
  language: "value",
  unit: "value",
};

const checkOpenContent = (node: InvoiceNode, defects: StructureDefect[]): void => {
  const [first, second] = node.children;
  if (first === undefined)
    defects.push({ kind: "missing", node, found: "", detail: `In ${node.name} fehlt das Element der Erweiterung.` });
  else if (first.name.startsWith("ext:"))
    defects.push({ kind: "unknownElement", node: first, found: first.name, detail: describeUnknown(first, node) });
  if (second !== undefined) defects.push(createSurplus(second, `In ${node.name} darf nur ein Element stehen.`));
};

/** Without allocation, since nearly all elements are: every child is known, in order, and none is missing. */
const isRegular = ({ children }: InvoiceNode, type: ElementType): boolean => {
  if (type.isChoice) return children.length === 1 && type.positions.has((children[0] as InvoiceNode).name);
  const { required } = type;
  let last = -1;
  let met = 0;
  for (const child of children) {
    const position = type.positions.get(child.name);
    if (position === undefined || position < last) return false;
    if (position === last && !(type.children[position] as Child).isRepeatable) return false;
    if (required[met] === position) met++;
    else if ((required[met] ?? position) < position) return false;
    last = position;
  }
  return met === required.length;
};

const checkChildren = (node: InvoiceNode, type: ElementType, defects: StructureDefect[]): void => {
  const listed = node.children.filter((child) => type.positions.has(child.name));
  const positions = listed.map((child) => type.positions.get(child.name) as number);
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1);
  const missing = new Set(
    type.isChoice ? (listed.length === 0 ? [0] : []) : type.required.filter((position) => !counts.has(position)),
  );
  if (listed.length < node.children.length) checkUnknown(node, type, missing, defects);
  const second = listed[1];
  if (!type.isChoice) checkOrder({ type, listed, positions, counts }, defects);
  else if (second !== undefined) defects.push(createSurplus(second, `In ${node.name} darf nur ein Element stehen.`));
  for (const position of missing) {
    const name = nameOfFirst(type, position);
    defects.push({ kind: "missing", node, found: "", expected: name, detail: `In ${node.name} fehlt ${name}.` });
  }
};

const nameOfFirst = ({ isChoice, children }: ElementType, position: number): string =>
  isChoice ? children.map(({ name }) => name).join(" oder ") : (children[position] as Child).name;

const createSurplus = (node: InvoiceNode, detail: string): StructureDefect => ({
  kind: "tooMany",
  node,
  found: node.name,
  detail,
});

interface SequenceChildren {
  readonly type: ElementType;
  readonly listed: readonly InvoiceNode[];
  /** Place of each of them in the sequence. */
  readonly positions: readonly number[];
  readonly counts: ReadonlyMap<number, number>;
}

const checkOrder = ({ type, listed, positions, counts }: SequenceChildren, defects: StructureDefect[]): void => {
  const isRepeatable = (position: number): boolean => (type.children[position] as Child).isRepeatable;
  const kept = findKeptPositions(positions, isRepeatable);
  const reported = new Set<number>();
  for (const [index, child] of listed.entries()) {
    if (kept.has(index)) continue;
    const position = positions[index] as number;
    // Several of one name are one mistake.
    if (reported.has(position)) continue;
    reported.add(position);
    const count = counts.get(position) ?? 0;
    if (count > 1 && !isRepeatable(position))
      defects.push(createSurplus(child, `${child.name} steht hier ${count}-mal, zulässig ist es einmal.`));
    else {
      const expected = describePlace(listed, positions, kept, index);
      defects.push({
        kind: "order",
        node: child,
        found: child.name,
        expected,
        detail: `${child.name} muss ${expected} stehen.`,
      });
    }
  }
};

/** Right place of a misplaced element, named by its neighbours that stand in order. */
const describePlace = (
  listed: readonly InvoiceNode[],
  positions: readonly number[],
  kept: ReadonlySet<number>,
  index: number,
): string => {
  const position = positions[index] as number;
  const next = positions.findIndex((other, at) => kept.has(at) && other > position);
  if (next >= 0 && next < index) return `vor ${listed[next]?.name}`;
  const previous = positions.findLastIndex((other, at) => kept.has(at) && other < position);
  return `nach ${listed[previous]?.name}`;
};

/** Reports the unknown children; one that evidently stands for a missing element takes it from `missing`. */
const checkUnknown = (node: InvoiceNode, type: ElementType, missing: Set<number>, defects: StructureDefect[]): void => {
  const { children } = node;
  const places = children.map(({ name }) => type.positions.get(name));
  const reported = new Set<string>();
  let before = -1;
  for (const [index, child] of children.entries()) {
    const place = places[index];
    if (place !== undefined) before = place;
    // Several of one name are one mistake.
    if (place !== undefined || reported.has(child.name)) continue;
    reported.add(child.name);
    const near = findNear(child, type);
    const meant = near ?? findBetween(missing, before, places, index);
    if (meant !== undefined) missing.delete(type.isChoice ? 0 : meant);
    const expected =
      meant === undefined ? undefined : near === undefined ? nameOfFirst(type, meant) : type.children[near]?.name;
    // A wrong declaration of a namespace concerns every element with its prefix.
    if (expected !== undefined && isOtherNamespace(child, expected) && defects.some((one) => isLike(one, expected)))
      continue;
    defects.push({
      kind: "unknownElement",
      node: child,
      found: localName(child.name, "?:"),
      ...(expected === undefined ? {} : { expected }),
      detail: describeUnknown(child, node, type, expected),
    });
  }
};

/** The child that differs only in its prefix or in capitals. */
const findNear = ({ name }: InvoiceNode, { children }: ElementType): number | undefined => {
  const plain = localName(name).toLowerCase();
  const index = children.findIndex((child) => localName(child.name).toLowerCase() === plain);
  return index < 0 ? undefined : index;
};

/** A missing element that belongs between the neighbours of the unknown one is taken for the one meant. */
const findBetween = (
  missing: ReadonlySet<number>,
  before: number,
  places: readonly (number | undefined)[],
  index: number,
): number | undefined => {
  if (missing.size === 0) return undefined;
  const after = places.find((place, at) => at > index && place !== undefined) ?? Number.POSITIVE_INFINITY;
  return [...missing].find((position) => position > before && position < after);
};

const isLike = ({ node, expected = "" }: StructureDefect, name: string): boolean =>
  isOtherNamespace(node, expected) && prefixOf(expected) === prefixOf(name);

const isOtherNamespace = ({ name }: InvoiceNode, expected: string): boolean =>
  name.startsWith("?:") && localName(name) === localName(expected);

const prefixOf = (name: string): string => name.slice(0, name.indexOf(":") + 1);

const localName = (name: string, prefix = prefixOf(name)): string =>
  name.startsWith(prefix) ? name.slice(prefix.length) : name;

const describeUnknown = (child: InvoiceNode, parent: InvoiceNode, type?: ElementType, expected?: string): string => {
  const name = localName(child.name, "?:");
  if (expected !== undefined)
    return isOtherNamespace(child, expected)
      ? `${name} steht in einem anderen Namensraum; hier gehört ${expected} hin.`
      : `An dieser Stelle wird ${expected} erwartet.`;
  if (type !== undefined && type.value !== null) return `In ${parent.name} darf kein Element stehen.`;
  return child.name.startsWith("?:")
    ? `${name} gehört zu keinem Namensraum der Rechnung.`
    : `${parent.name} kennt kein Element ${name}.`;
};

const checkAttributes = (node: InvoiceNode, { attributes }: ElementType, defects: StructureDefect[]): void => {
  const { attributes: present } = node;
  if (present.length === 0 && !attributes.some(({ isRequired }) => isRequired)) return;
  const missing = new Map(
    attributes
      .filter(({ name, isRequired }) => isRequired && !present.some((one) => one.name === name))
      .map((type) => [type.name, type]),
  );
  for (const attribute of present) {
    const type = attributes.find(({ name }) => name === attribute.name);
    if (type === undefined) checkUnknownAttribute(node, attribute, attributes, missing, defects);
    else checkAttributeValue(node, attribute, type, defects);
  }
  for (const name of missing.keys())
    defects.push({
      kind: "missingAttribute",
      node,
      found: "",
      expected: name,
      detail: `In ${node.name} fehlt das Attribut ${name}.`,
    });
};

const checkUnknownAttribute = (
  node: InvoiceNode,
  attribute: InvoiceAttribute,
  types: readonly AttributeType[],
  missing: Map<string, AttributeType>,
  defects: StructureDefect[],
): void => {
  const plain = localName(attribute.name).toLowerCase();
  const meant = types.find(({ name }) => name.toLowerCase() === plain)?.name ?? missing.keys().next().value;
  if (meant !== undefined) missing.delete(meant);
  defects.push({
    kind: "unknownAttribute",
    node,
    at: attribute,
    found: attribute.name,
    ...(meant === undefined ? {} : { expected: meant }),
    detail: `${node.name} kennt kein Attribut ${attribute.name}${meant === undefined ? "" : `; gemeint ist vermutlich ${meant}`}.`,
  });
};

const checkAttributeValue = (
  node: InvoiceNode,
  attribute: InvoiceAttribute,
  { name, kind, fixed }: AttributeType,
  defects: StructureDefect[],
): void => {
  const { value } = attribute;
  const detail = `Attribut ${name}`;
  if (fixed !== null && collapse(value) !== fixed)
    defects.push({ kind: "value", node, at: attribute, found: value, expected: fixed, detail });
  else if (!isValueOf(kind, value)) defects.push({ kind: "value", node, at: attribute, ...describeValue(kind, value) });
};
