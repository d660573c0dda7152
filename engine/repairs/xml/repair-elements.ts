import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { locateAttribute, textOf, withLine } from "./locate-markup.ts";
import type { Markup } from "./read-markup.ts";
import { escapeXml } from "./repair-values.ts";
import type { SchemaFacts } from "./schema-facts.ts";
import type { PlannedEdit, XmlOccurrence } from "./xml-repair.ts";

/** Rules whose places are tags and attributes rather than values. */
export const elementRules: ReadonlySet<ReportedId> = new Set<RuleId>([
  "XML-G-012",
  "XML-G-013",
  "XML-G-018",
  "XML-G-019",
  "XML-G-022",
  "XML-G-012c",
  "XML-G-013a",
]);

/** Repairs of tags and attributes: another case, empty elements, the kind of an extension, the order. */
export const repairElement = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  markup: Markup,
  occurrence: XmlOccurrence,
): readonly PlannedEdit[] => {
  switch (occurrence.rule) {
    case "XML-G-018":
      return removeEmpty(bytes, occurrence);
    case "XML-G-022":
      return fillFixed(bytes, facts, markup, occurrence);
    case "XML-G-019":
      return renameKind(bytes, occurrence);
    case "XML-G-013":
      return renameAttribute(bytes, facts, occurrence);
    case "XML-G-013a":
      return addAttribute(bytes, facts, markup, occurrence);
    case "XML-G-012c":
      return sortChildren(bytes, facts, markup, occurrence);
    default:
      return renameElement(facts, markup, occurrence);
  }
};

const removeEmpty = (bytes: Uint8Array, { rule, line, from, to }: XmlOccurrence): readonly PlannedEdit[] => {
  if (!/^<[^<>]*(\/>|><\/[^<>]*>)$/.test(textOf(bytes, from, to))) return [];
  return [
    { rule, line, ...withLine(bytes, from, to), replacement: "", risk: "low", title: "Leeres Element weglassen" },
  ];
};

const fillFixed = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  markup: Markup,
  { rule, line, from, to, path = "" }: XmlOccurrence,
): readonly PlannedEdit[] => {
  const value = facts.fixedAt(path);
  const element = markup.elements.get(from);
  if (value === undefined || element === undefined) return [];
  const name = element.tag.name.qualified;
  const tag = textOf(bytes, from, element.tag.to).replace(/[ \t\r\n]*\/?>$/, "");
  const replacement = `${tag}>${value}</${name}>`;
  return [{ rule, line, from, to, replacement, risk: "low", title: `${value} eintragen` }];
};

const kinds = ["File", "Invoice", "SEPAFile", "cashLedger", "accountsPayableLedger", "accountsReceivableLedger"];

const renameKind = (bytes: Uint8Array, { rule, line, from, to, found = "" }: XmlOccurrence): readonly PlannedEdit[] => {
  const kind = kinds.find((one) => one.toLowerCase() === found.trim().toLowerCase());
  if (kind === undefined || textOf(bytes, from, to) !== found) return [];
  return [{ rule, line, from, to, replacement: kind, risk: "low", title: "Schreibweise der Datenart berichtigen" }];
};

const plainName = (name: string): string => name.toLowerCase().replace(/[_-]/g, "");

/** One with another spelling is renamed instead. */
const addAttribute = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  markup: Markup,
  { rule, line, path = "", from }: XmlOccurrence,
): readonly PlannedEdit[] => {
  const name = path.slice(path.lastIndexOf("/@") + 2);
  const tag = markup.elements.get(from)?.tag;
  const value = facts.fixedAt(path);
  if (tag === undefined || value === undefined) return [];
  if (tag.attributes.some((other) => plainName(other.name.qualified) === plainName(name))) return [];
  const end = bytes[tag.to - 2] === 47 ? tag.to - 2 : tag.to - 1;
  return [
    {
      rule,
      line,
      from: end,
      to: end,
      replacement: ` ${name}="${escapeXml(value)}"`,
      risk: "low",
      title: `Attribut ${name} mit dem vorgeschriebenen Wortlaut ergänzen`,
    },
  ];
};

const renameAttribute = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  { rule, line, path = "", from }: XmlOccurrence,
): readonly PlannedEdit[] => {
  const names = facts.attributesAt(path.slice(0, path.lastIndexOf("/@")));
  const attribute = locateAttribute(bytes, from);
  if (attribute === null) return [];
  const { name, nameFrom } = attribute;
  const renamed = names.find((one) => plainName(one) === plainName(name));
  if (renamed === undefined || names.includes(name)) return [];
  return [
    {
      rule,
      line,
      from: nameFrom,
      to: nameFrom + new TextEncoder().encode(name).length,
      replacement: renamed,
      risk: "low",
      title: "Schreibweise des Attributs berichtigen",
    },
  ];
};

const renameElement = (
  facts: SchemaFacts,
  markup: Markup,
  { rule, line, from, path = "" }: XmlOccurrence,
): readonly PlannedEdit[] => {
  const element = markup.elements.get(from);
  const parentPath = path.slice(0, path.lastIndexOf("/"));
  if (element === undefined || element.tag.name.prefix !== "") return [];
  const name = element.tag.name.local;
  const names = facts.childrenAt(parentPath);
  const renamed = names.find((one) => plainName(one) === plainName(name));
  if (renamed === undefined || names.includes(name)) return [];
  const { tag, closeFrom, closeTo } = element;
  const length = new TextEncoder().encode(name).length;
  const edit = {
    rule,
    line,
    risk: "low",
    title: "Schreibweise des Elements berichtigen",
    replacement: renamed,
  } as const;
  const open = { ...edit, from: tag.from + 1, to: tag.from + 1 + length };
  return closeFrom === closeTo ? [open] : [open, { ...edit, from: closeFrom + 2, to: closeFrom + 2 + length }];
};

/** Sorts the children of one element; text between them is not moved. */
const sortChildren = (
  bytes: Uint8Array,
  facts: SchemaFacts,
  markup: Markup,
  { rule, from, path = "" }: XmlOccurrence,
): readonly PlannedEdit[] => {
  const parent = markup.parents.get(from);
  const order = facts.childrenAt(path.slice(0, path.lastIndexOf("/")));
  if (parent === undefined) return [];
  const { children } = parent;
  if (children.some(({ name }) => !order.includes(name))) return [];
  const sorted = children.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const first = children.findIndex((child, index) => child !== sorted[index]);
  const last = children.findLastIndex((child, index) => child !== sorted[index]);
  const [start, end] = [children[first], children[last]];
  if (start === undefined || end === undefined) return [];
  // One edit for all: half of an exchange would double one element and lose another.
  const stretch = children.slice(first, last + 1);
  const gaps = stretch.slice(1).map(({ from: next }, index) => textOf(bytes, stretch[index]?.to ?? next, next));
  const parts = sorted
    .slice(first, last + 1)
    .map((child, index) => textOf(bytes, child.from, child.to) + (gaps[index] ?? ""));
  return [
    {
      rule,
      line: parent.tag.line,
      from: start.from,
      to: end.to,
      replacement: parts.join(""),
      risk: "low",
      title: "Elemente in die vorgeschriebene Reihenfolge bringen",
    },
  ];
};
