import type { Random } from "#tests/torture/random.ts";
import { edgeValues } from "./example-values.ts";
import { copyTree, isElement, listElements, type TreeElement } from "./xml-tree.ts";

interface ElementSlot {
  readonly element: TreeElement;
  readonly parent: TreeElement | null;
}

interface Tools {
  readonly root: TreeElement;
  readonly slots: readonly ElementSlot[];
  readonly random: Random;
}

/** One change of a tree; false when the chosen place does not allow it. */
type Mutation = (slot: ElementSlot, tools: Tools) => boolean;

/** Changes a copy of the tree once to three times; the names of the changes come with it. */
export const mutateTree = (
  tree: TreeElement,
  random: Random,
): { readonly tree: TreeElement; readonly changes: readonly string[] } => {
  const root = copyTree(tree);
  const changes: string[] = [];
  const changeCount = random.pick([1, 1, 1, 2, 3]);
  for (let attempt = 0; attempt < 60 && changes.length < changeCount; attempt++) {
    const slots = listElements(root);
    const name = random.pick(mutationNames);
    if (mutations[name](random.pick(slots), { root, slots, random })) changes.push(name);
  }
  return { tree: root, changes };
};

const mutations = {
  elementRemoved: ({ element, parent }) => {
    if (parent === null) return false;
    parent.content.splice(parent.content.indexOf(element), 1);
    return true;
  },
  elementDoubled: ({ element, parent }) => {
    if (parent === null) return false;
    parent.content.splice(parent.content.indexOf(element), 0, copyTree(element));
    return true;
  },
  elementRepeated: ({ element, parent }, { random }) => {
    if (parent === null || listElements(element).length > 3) return false;
    const times = random.pick([2, 3, 4, 9, 10, 48, 49, 50, 51, 98, 99, 100]);
    const copies = Array.from({ length: times }, () => copyTree(element));
    parent.content.splice(parent.content.indexOf(element), 0, ...copies);
    return true;
  },
  siblingsSwapped: ({ element, parent }, { random }) => {
    if (parent === null || parent.content.length < 2) return false;
    const from = parent.content.indexOf(element);
    const to = random.whole(0, parent.content.length - 1);
    const other = parent.content[to];
    if (other === undefined || from === to) return false;
    parent.content[from] = other;
    parent.content[to] = element;
    return true;
  },
  elementMoved: ({ element, parent }, { slots, random }) => {
    const target = random.pick(slots).element;
    if (parent === null || listElements(element).some((inside) => inside.element === target)) return false;
    parent.content.splice(parent.content.indexOf(element), 1);
    target.content.splice(random.whole(0, target.content.length), 0, element);
    return true;
  },
  elementRenamed: ({ element }, { slots, random }) => {
    const { name } = element;
    element.name = random.pick([
      random.pick(slots).element.name,
      `${name}x`,
      name.toUpperCase(),
      name.charAt(0).toUpperCase() + name.slice(1),
      `${name}.`,
      `${name}-Größe`,
      `x:${name}`,
    ]);
    if (element.name.startsWith("x:")) element.attributes.push(["xmlns:x", random.pick(otherNamespaces)]);
    return element.name !== name;
  },
  elementAdded: ({ element }, { slots, random }) => {
    const added = copyTree(random.pick(slots).element);
    element.content.splice(random.whole(0, element.content.length), 0, added);
    return true;
  },
  contentEmptied: ({ element }) => {
    const hadContent = element.content.length > 0;
    element.content = [];
    return hadContent;
  },
  valueAtEdge: ({ element }, { random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    if (index < 0) return false;
    element.content[index] = random.pick(edgeValues);
    return true;
  },
  valueDisturbed: ({ element }, { random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    const text = element.content[index];
    if (typeof text !== "string") return false;
    element.content[index] = disturb(text, random);
    return true;
  },
  valueOfOther: ({ element }, { slots, random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    const other = random.pick(slots).element.content.find((part) => !isElement(part));
    if (index < 0 || other === undefined) return false;
    element.content[index] = other;
    return true;
  },
  valueSplit: ({ element }, { random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    const text = element.content[index];
    if (typeof text !== "string" || text.includes("&") || text.includes("<")) return false;
    const at = random.whole(0, text.length);
    const between = random.pick(["<!-- x -->", "<?x y?>", "<![CDATA[]]>", "<![CDATA[ ]]>", "<![CDATA[1]]>", "&#32;"]);
    element.content[index] = text.slice(0, at) + between + text.slice(at);
    return true;
  },
  valueAsCdata: ({ element }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    const text = element.content[index];
    if (typeof text !== "string" || text.includes("<")) return false;
    element.content[index] = `<![CDATA[${text}]]>`;
    return true;
  },
  valueAsReference: ({ element }, { random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    const text = element.content[index];
    if (typeof text !== "string" || text === "" || text.includes("&") || text.includes("<")) return false;
    const letters = [...text];
    const at = random.whole(0, letters.length - 1);
    const code = letters[at]?.codePointAt(0) ?? 32;
    letters[at] = random.pick([`&#${code};`, `&#x${code.toString(16)};`, `&#x0${code.toString(16).toUpperCase()};`]);
    element.content[index] = letters.join("");
    return true;
  },
  elementInValue: ({ element }, { slots, random }) => {
    const index = element.content.findIndex((part) => !isElement(part));
    if (index < 0) return false;
    element.content.splice(index, 0, copyTree(random.pick(slots).element));
    return true;
  },
  textBetween: ({ element }, { random }) => {
    const text = random.pick([
      " ",
      "\n",
      "x",
      "&#32;",
      "&#160;",
      "0",
      "&amp;",
      "<![CDATA[]]>",
      "<![CDATA[ ]]>",
      "\u00a0",
    ]);
    element.content.splice(random.whole(0, element.content.length), 0, text);
    return true;
  },
  markupBetween: ({ element }, { random }) => {
    const text = random.pick(["<!---->", "<!-- <a> & -->", "<?php echo 1 ?>", "<?x?>", "<!-- ä -->"]);
    element.content.splice(random.whole(0, element.content.length), 0, text);
    return true;
  },
  attributeRemoved: ({ element }, { random }) => {
    if (element.attributes.length === 0) return false;
    const [name] = random.pick(element.attributes);
    // Without its namespace a prefix would not be declared, which is no matter of the schema.
    if (name.startsWith("xmlns:")) return false;
    element.attributes = element.attributes.filter((attribute) => attribute[0] !== name);
    return true;
  },
  attributeAtEdge: ({ element }, { random }) => {
    const own = element.attributes.filter(([name]) => !name.startsWith("xmlns"));
    if (own.length === 0) return false;
    random.pick(own)[1] = random.pick(edgeValues);
    return true;
  },
  attributeDisturbed: ({ element }, { random }) => {
    const own = element.attributes.filter(([name]) => !name.startsWith("xmlns"));
    if (own.length === 0) return false;
    const attribute = random.pick(own);
    attribute[1] = disturb(attribute[1], random);
    return true;
  },
  attributeRenamed: ({ element }, { random }) => {
    const own = element.attributes.filter(([name]) => !name.startsWith("xmlns"));
    if (own.length === 0) return false;
    const attribute = random.pick(own);
    const [name] = attribute;
    const renamed = random.pick([name.toUpperCase(), `${name}x`, name.replaceAll("_", ""), name.replace("xsi:", "")]);
    if (element.attributes.some((other) => other[0] === renamed)) return false;
    attribute[0] = renamed;
    return true;
  },
  attributeAdded: ({ element }, { slots, random }) => {
    const [name, value] = random.pick([
      ...random.pick(slots).element.attributes.filter((attribute) => !attribute[0].startsWith("xmlns")),
      ...addedAttributes,
    ]) ?? ["x", ""];
    if (element.attributes.some((other) => other[0] === name)) return false;
    element.attributes.splice(random.whole(0, element.attributes.length), 0, [name, value]);
    return true;
  },
  attributesTurned: ({ element }) => {
    element.attributes.reverse();
    return element.attributes.length > 1;
  },
  extensionType: ({ element }, { slots, random }) => {
    const extensions = slots.filter((slot) => slot.element.name === "extension");
    const target = extensions.length > 0 && random.share() < 0.8 ? random.pick(extensions).element : element;
    target.attributes = target.attributes.filter(([name]) => name !== "xsi:type");
    const type = random.pick(extensionTypes);
    if (type !== null) target.attributes.unshift(["xsi:type", type]);
    return true;
  },
  extensionTypeWithPrefix: (_, { root, slots, random }) => {
    const extensions = slots.filter((slot) => slot.element.name === "extension");
    if (extensions.length === 0) return false;
    const { element } = random.pick(extensions);
    const type = element.attributes.find(([name]) => name === "xsi:type");
    if (type === undefined) return false;
    const own = root.attributes.find(([name]) => name === "xmlns")?.[1] ?? "";
    element.attributes.push(["xmlns:t", random.pick([own, own, "urn:other"])]);
    type[1] = `t:${type[1]}`;
    return true;
  },
  namespaceChanged: ({ element }, { random }) => {
    const namespace = random.pick(otherNamespaces);
    const declared = element.attributes.find(([name]) => name === "xmlns");
    if (declared === undefined) element.attributes.push(["xmlns", namespace]);
    else declared[1] = namespace;
    return true;
  },
  namespaceRepeated: ({ element }, { root }) => {
    const own = root.attributes.find(([name]) => name === "xmlns")?.[1];
    if (own === undefined || element === root || element.attributes.some(([name]) => name === "xmlns")) return false;
    element.attributes.push(["xmlns", own]);
    return true;
  },
  prefixEverywhere: (_, { root, slots }) => {
    const declared = root.attributes.find(([name]) => name === "xmlns");
    if (declared === undefined || slots.some(({ element }) => element.name.includes(":"))) return false;
    declared[0] = "xmlns:p";
    for (const { element } of slots) element.name = `p:${element.name}`;
    return true;
  },
  prefixOfAttribute: ({ element }, { root, random }) => {
    const own = element.attributes.filter(([name]) => !name.includes(":") && name !== "xmlns");
    const namespace = root.attributes.find(([name]) => name === "xmlns")?.[1];
    if (own.length === 0 || namespace === undefined) return false;
    element.attributes.push(["xmlns:q", namespace]);
    const attribute = random.pick(own);
    attribute[0] = `q:${attribute[0]}`;
    return true;
  },
  prefixOfInstance: (_, { slots, root }) => {
    const declared = root.attributes.find(([name]) => name === "xmlns:xsi");
    if (declared === undefined) return false;
    declared[0] = "xmlns:i";
    for (const { element } of slots)
      element.attributes = element.attributes.map(([name, value]) => [name.replace(/^xsi:/, "i:"), value]);
    return true;
  },
} as const satisfies { readonly [name: string]: Mutation };

type MutationName = keyof typeof mutations;

export const mutationNames = Object.keys(mutations) as MutationName[];

const otherNamespaces: readonly string[] = [
  "",
  "urn:other",
  "http://xml.datev.de/bedi/tps/ledger/v060",
  "http://xml.datev.de/bedi/tps/ledger/v050",
  "http://xml.datev.de/bedi/tps/document/v06.0",
  "http://xml.datev.de/bedi/tps/invoice/v050",
  "http://xml.datev.de/bedi/tps/ledger/v060/",
];

const addedAttributes: readonly (readonly [string, string])[] = [
  ["unknown", "1"],
  ["xml:lang", "de"],
  ["xml:space", "preserve"],
  ["xsi:nil", "false"],
  ["xsi:nil", "true"],
  ["xsi:schemaLocation", "urn:other other.xsd"],
  ["xsi:noNamespaceSchemaLocation", "other.xsd"],
  ["xsi:other", "1"],
  ["processid", "1"],
];

const extensionTypes: readonly (string | null)[] = [
  null,
  "",
  "File",
  "file",
  " File ",
  "&#70;ile",
  "Invoice",
  "SEPAFile",
  "cashLedger",
  "cashLedgerPayPal",
  "accountsPayableLedger",
  "accountsReceivableLedger",
  "AccountsPayableLedger",
  "extension",
  "xsi:File",
  ":File",
  "File:",
  "x:File",
  "a b",
];

/** One or two letters more, less or other than before. */
const disturb = (text: string, random: Random): string => {
  const letters = text.split(/(?=&|[^;])|(?<=;)/u);
  for (let times = random.whole(1, 2); times > 0; times--) {
    const at = random.whole(0, letters.length);
    const kind = random.whole(0, 3);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, random.pick(strangeLetters));
    else if (kind === 2) letters.splice(at, 1, random.pick(strangeLetters));
    else letters.push(...Array.from({ length: random.pick([1, 8, 30, 36, 60, 255]) }, () => random.pick(plainLetters)));
  }
  return joinLetters(letters);
};

/** Cutting may have torn a reference; what is left of it is written as text. */
const joinLetters = (letters: readonly string[]): string =>
  letters.join("").replace(/&(?!(#x[0-9a-fA-F]+|#[0-9]+|amp|lt|gt|quot|apos);)/g, "&amp;");

const plainLetters: readonly string[] = ["0", "9", "a", "Z"];

const strangeLetters: readonly string[] = [
  ..." 0159azAZ.,+-:/_%$*@§ÄßéТ٣€😀\t\n",
  "\r",
  "\u00a0",
  "\u0085",
  "\u2028",
  "\u200b",
  "\ufeff",
  "&amp;",
  "&lt;",
  "&#9;",
  "&#10;",
  "&#13;",
  "&#x20;",
  "&quot;",
  "&apos;",
  "]",
  ">",
];
