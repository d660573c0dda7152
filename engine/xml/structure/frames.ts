import type { XmlNode, XmlValue } from "#engine/model/xml/xml-node.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";
import type { CompiledElement } from "./compile-schema.ts";

/** One open element. Frames are used again and again, one per depth. */
export interface Frame {
  /** Null below an unknown element: nothing can be said about its content. */
  element: CompiledElement | null;
  node: XmlNode | null;
  /** Children seen so far by position. */
  counts: number[];
  /** Position of the child seen last. */
  position: number;
  text: string;
  textFrom: number;
  textTo: number;
  textLine: number;
  line: number;
  from: number;
}

export const markUnread = (parent: Frame | undefined): void => {
  if (parent?.node) parent.node.hasUnreadChildren = true;
};

export const openFrame = (frames: Frame[], depth: number, tag: XmlStart): Frame => {
  const existing = frames[depth];
  if (existing !== undefined) {
    existing.element = null;
    existing.node = null;
    // Refilled instead of replaced: one record has more than forty positions.
    existing.counts.fill(0);
    existing.position = -1;
    existing.text = "";
    existing.textFrom = -1;
    existing.line = tag.line;
    existing.from = tag.from;
    return existing;
  }
  const frame: Frame = {
    element: null,
    node: null,
    counts: [],
    position: -1,
    text: "",
    textFrom: -1,
    textTo: -1,
    textLine: 0,
    line: tag.line,
    from: tag.from,
  };
  frames[depth] = frame;
  return frame;
};

/** Shared by nodes without values, of which there may be millions; never written to. */
const noValues: Map<string, XmlValue> = new Map();

export const addValue = (node: XmlNode, kind: "attributes" | "fields", name: string, value: XmlValue): void => {
  if (node[kind] === noValues) node[kind] = new Map();
  node[kind].set(name, value);
};

export const openNode = (
  tag: Pick<XmlStart, "line" | "from" | "to">,
  element: CompiledElement,
  parent: XmlNode | null,
): XmlNode => {
  const node: XmlNode = {
    name: element.name,
    path: element.path,
    line: tag.line,
    from: tag.from,
    to: tag.to,
    ...(element.xsiType === null ? {} : { xsiType: element.xsiType }),
    parent,
    attributes: noValues,
    fields: noValues,
    children: [],
  };
  if (!element.isUnit) parent?.children.push(node);
  return node;
};
