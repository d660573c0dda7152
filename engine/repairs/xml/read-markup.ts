import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";

/** An element of interest with the places of its tags. */
export interface MarkedElement {
  readonly tag: XmlStart;
  /** Start of the closing tag; without one, both are the end of the opening tag. */
  readonly closeFrom: number;
  readonly closeTo: number;
  /** Only elements, with their whole extent. */
  readonly children: readonly Child[];
}

interface Child {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface Markup {
  readonly root: XmlStart | null;
  /** By offset of the opening tag. */
  readonly elements: ReadonlyMap<number, MarkedElement>;
  /** By offset of the opening tag of one of their children. */
  readonly parents: ReadonlyMap<number, MarkedElement>;
}

/** Reads the file again and keeps the markup at the given offsets, which are few. */
export const readMarkup = (bytes: Uint8Array, positions: ReadonlySet<number>): Markup => {
  const elements = new Map<number, MarkedElement>();
  const parents = new Map<number, MarkedElement>();
  const open: OpenElement[] = [];
  let root: XmlStart | null = null;
  parseXml(bytes, {
    start: (tag) => {
      root ??= tag;
      open.push({ tag, children: null });
    },
    text: () => undefined,
    end: (from, to) => {
      const element = open.pop();
      if (element === undefined) return;
      const { tag } = element;
      const parent = open.at(-1);
      if (parent !== undefined && positions.size > 0) addChild(parent, tag, to);
      const children = element.children ?? [];
      // The list of children is incomplete beyond this number, so it is not used.
      if (children.length >= maxChildren) return;
      const isSelfClosing = tag.to === to;
      const marked = { tag, closeFrom: isSelfClosing ? to : from, closeTo: to, children };
      if (positions.has(tag.from)) elements.set(tag.from, marked);
      for (const child of children) if (positions.has(child.from)) parents.set(child.from, marked);
    },
    defect: () => undefined,
  });
  return { root, elements, parents };
};

const addChild = (parent: OpenElement, { name, from }: XmlStart, to: number): void => {
  parent.children ??= [];
  if (parent.children.length < maxChildren) parent.children.push({ name: name.local, from, to });
};

/** Ten times what may be read in as records of one file. */
const maxChildren = 50_000;

interface OpenElement {
  readonly tag: XmlStart;
  /** Empty for most elements. */
  children: Child[] | null;
}
