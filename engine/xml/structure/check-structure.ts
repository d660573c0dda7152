import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";
import type { XmlNode, XmlValue } from "#engine/model/xml/xml-node.ts";
import type { XmlDefect } from "#engine/model/xml/xml-rule.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import type { XmlAttribute, XmlHandler, XmlStart } from "#engine/xml/parse/xml-events.ts";
import { trimXml } from "./check-value.ts";
import type { CompiledAttribute, CompiledElement } from "./compile-schema.ts";

/** Where a defect lies and what the rule's texts cannot know. */
export interface DefectPosition {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly path?: string;
  readonly found?: string;
  readonly expected?: string;
  readonly detail?: string;
}

export interface StructureListener {
  readonly defect: (defect: XmlDefect, position: DefectPosition) => void;
  /** The element has opened, its attributes are known; not called for elements that only hold a value. */
  readonly opened: (node: XmlNode) => void;
  /** A record, a document or an invoice is complete. */
  readonly unit: (node: XmlNode) => void;
}

const instanceNames: ReadonlySet<string> = new Set(["type", "schemaLocation", "noNamespaceSchemaLocation"]);
const instanceNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/** A unit larger than this is no longer kept for the rules after the structure. */
const maxNodesPerUnit = 100_000;

/** One open element. Frames are used again and again, one per depth. */
interface Frame {
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

/** Checks the events of one file against a compiled table: order, number, attributes, values. */
export const createStructureCheck = (
  bytes: Uint8Array,
  version: XmlVersion,
  root: CompiledElement,
  listener: StructureListener,
): Pick<XmlHandler, "start" | "text" | "end"> => {
  const frames: Frame[] = [];
  let depth = 0;
  let nodesInUnit = 0;

  const start = (tag: XmlStart): void => {
    const parent = depth === 0 ? undefined : frames[depth - 1];
    const element = parent === undefined ? root : parent.element === null ? null : findElement(tag, parent);
    const frame = openFrame(frames, depth, tag);
    depth++;
    if (element === null) return;
    const variant = element.variants === null ? element : chooseVariant(tag, element);
    frame.element = variant;
    if (variant === null) return;
    if (variant.internal) report("internal", tag, variant.path);
    if (variant.isUnit) nodesInUnit = 0;
    if (variant.check === null && nodesInUnit++ < maxNodesPerUnit)
      frame.node = openNode(tag, variant, parent?.node ?? null);
    checkAttributes(tag, variant, frame.node, element.variants !== null);
    if (frame.node !== null) listener.opened(frame.node);
  };

  const findElement = (tag: XmlStart, parent: Frame): CompiledElement | null => {
    const element = parent.element?.childByName.get(tag.name.local);
    const path = `${parent.element?.path ?? ""}/${tag.name.local}`;
    if (element === undefined || tag.namespace !== version.namespace) {
      const expected = element === undefined ? listExpected(parent) : `Namensraum ${version.namespace}`;
      report("element", tag, path, tag.name.qualified, expected);
      return null;
    }
    countChild(tag, parent, element);
    return element;
  };

  const countChild = (tag: XmlStart, parent: Frame, element: CompiledElement): void => {
    const { order } = element;
    const count = (parent.counts[order] ?? 0) + 1;
    parent.counts[order] = count;
    const isOther = parent.position >= 0 && order !== parent.position;
    if (count === element.max + 1) report("tooMany", tag, element.path, tag.name.qualified, `höchstens ${element.max}`);
    else if (isOther && parent.element?.choice === true) {
      if (count === 1) report("otherKind", tag, element.path, tag.name.qualified, nameOf(parent, parent.position));
    } else if (order < parent.position && count <= element.max) {
      const after = nameOf(parent, parent.position);
      report("element", tag, element.path, tag.name.qualified, `${element.name} vor ${after}`);
    }
    if (order > parent.position || parent.position < 0) parent.position = order;
  };

  const chooseVariant = (tag: XmlStart, element: CompiledElement): CompiledElement | null => {
    const chosen = tag.attributes.find(
      (attribute) => attribute.namespace === instanceNamespace && attribute.name.local === "type",
    );
    const variant = chosen === undefined ? undefined : element.variants?.get(readLocalName(chosen.value, tag));
    if (variant !== undefined) return variant;
    const expected = [...(element.variants?.keys() ?? [])].join(", ");
    report("extensionType", chosen ?? tag, `${element.path}/@xsi:type`, chosen?.value ?? "", expected);
    return null;
  };

  /** The value is a qualified name: its prefix, or the lack of one, must mean the namespace of the file. */
  const readLocalName = (value: string, tag: XmlStart): string => {
    const [, prefix = "", local = ""] = /^[ \t\n\r]*(?:([^\s:]+):)?([^\s:]+)[ \t\n\r]*$/.exec(value) ?? [];
    return tag.resolve(prefix) === version.namespace ? local : "";
  };

  const checkAttributes = (tag: XmlStart, element: CompiledElement, node: XmlNode | null, isVariant: boolean): void => {
    let count = 0;
    for (const attribute of tag.attributes) {
      const { qualified, prefix, local } = attribute.name;
      if (qualified === "xmlns" || prefix === "xmlns") continue;
      if (
        attribute.namespace === instanceNamespace &&
        (isVariant ? instanceNames.has(local) : local !== "type" && instanceNames.has(local))
      )
        continue;
      const fact = prefix === "" ? element.attributes.find((candidate) => candidate.name === local) : undefined;
      if (fact === undefined) report("attribute", attribute, `${element.path}/@${qualified}`, qualified);
      else {
        count++;
        const sound = checkAttribute(attribute, fact);
        const { value: text, line, from, to } = attribute;
        node?.attributes.set(local, { text, line, from, to, path: fact.path, sound });
      }
    }
    if (count === element.attributes.length) return;
    for (const fact of element.attributes)
      if (fact.required && !tag.attributes.some(({ name }) => name.qualified === fact.name))
        report("attribute", tag, fact.path, "", `Attribut ${fact.name}`);
  };

  const checkAttribute = (attribute: XmlAttribute, fact: CompiledAttribute): boolean => {
    if (fact.fixed !== null) {
      if (attribute.value === fact.fixed) return true;
      report("fixed", attribute, fact.path, undefined, fact.fixed);
      return false;
    }
    const defect = fact.check(attribute.value);
    if (defect === null) return true;
    report(defect === "empty" ? "value" : defect, attribute, fact.path, undefined, fact.expected);
    return defect === "placeholder";
  };

  const text: XmlHandler["text"] = (from, to, line, blank, raw) => {
    const frame = frames[depth - 1];
    const element = frame?.element;
    if (frame === undefined || element === null || element === undefined) return;
    if (element.check === null) {
      // White space between children has no meaning; inside an element without content even that is too much.
      const isBlank = blank || (!raw && trimXml(decodeText(bytes, from, to, "text")) === "");
      if (!isBlank) listener.defect("strayText", trimPosition(bytes, { line, from, to, path: element.path }));
      else if (element.children.length === 0) listener.defect("strayText", { line, from, to, path: element.path });
      return;
    }
    const part = decodeText(bytes, from, to, raw ? "raw" : "text");
    if (frame.textFrom < 0) {
      frame.text = part;
      frame.textFrom = from;
      frame.textLine = line;
    } else frame.text += part;
    frame.textTo = to;
  };

  const end: XmlHandler["end"] = (_from, to) => {
    depth--;
    const frame = frames[depth];
    const element = frame?.element;
    if (frame === undefined || element === null || element === undefined) return;
    if (element.check !== null) return closeValue(frame, element, to);
    closeChildren(frame, element);
    const { node } = frame;
    if (node === null) return;
    node.to = to;
    if (element.isUnit && nodesInUnit < maxNodesPerUnit) listener.unit(node);
  };

  const closeValue = (frame: Frame, element: CompiledElement, end: number): void => {
    const isEmpty = frame.textFrom < 0;
    const position: DefectPosition = {
      line: isEmpty ? frame.line : frame.textLine,
      from: isEmpty ? frame.from : frame.textFrom,
      to: isEmpty ? end : frame.textTo,
      path: element.path,
      expected: element.expected,
    };
    const defect = findValueDefect(element, frame.text);
    if (defect !== null) listener.defect(defect, isEmpty ? { ...position, found: "" } : position);
    const parent = depth > 0 ? frames[depth - 1]?.node : null;
    if (parent === null || parent === undefined || parent.fields.has(element.name)) return;
    const { line, from, to } = position;
    const sound = defect === null || defect === "fixedEmpty" || defect === "placeholder";
    parent.fields.set(element.name, { text: frame.text, line, from, to, path: element.path, sound } satisfies XmlValue);
  };

  const closeChildren = (frame: Frame, element: CompiledElement): void => {
    const { children } = element;
    if (element.choice) {
      if (frame.position < 0) reportMissing(frame, element, children.map((child) => child.name).join(" oder "));
      return;
    }
    for (const child of children)
      if (child.min > 0 && (frame.counts[child.order] ?? 0) < child.min)
        reportMissing(frame, child, `Element ${child.name}`);
  };

  const reportMissing = (frame: Frame, element: CompiledElement, expected: string): void =>
    listener.defect("missing", {
      line: frame.line,
      from: frame.from,
      to: frame.from,
      path: element.path,
      found: "",
      expected,
    });

  const report = (
    defect: XmlDefect,
    at: { readonly line: number; readonly from: number; readonly to: number },
    path: string,
    value?: string,
    expected?: string,
  ): void =>
    listener.defect(defect, {
      line: at.line,
      from: at.from,
      to: at.to,
      path,
      ...(value === undefined ? {} : { found: value }),
      ...(expected === undefined ? {} : { expected }),
    });

  return { start, text, end };
};

const openFrame = (frames: Frame[], depth: number, tag: XmlStart): Frame => {
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

const openNode = (tag: XmlStart, element: CompiledElement, parent: XmlNode | null): XmlNode => {
  const node: XmlNode = {
    name: element.name,
    path: element.path,
    line: tag.line,
    from: tag.from,
    to: tag.to,
    ...(element.xsiType === null ? {} : { xsiType: element.xsiType }),
    parent,
    attributes: new Map(),
    fields: new Map(),
    children: [],
  };
  if (!element.isUnit) parent?.children.push(node);
  return node;
};

const findValueDefect = (element: CompiledElement, text: string): XmlDefect | null => {
  if (element.fixed !== null) return text === element.fixed ? null : text === "" ? "fixedEmpty" : "fixed";
  const defect = element.check?.(text) ?? null;
  // A value that must be there is not helped by the advice to leave the element out.
  return defect === "empty" && element.min > 0 ? "value" : defect;
};

/** The next elements that may stand where the parser is. */
const listExpected = (parent: Frame): string => {
  const children = parent.element?.children ?? [];
  if (children.length === 0) return "kein Element";
  const from = Math.max(parent.position, 0);
  const required = children.findIndex((child) => child.order > parent.position && child.min > 0);
  const list = children.slice(from, required < 0 ? undefined : required + 1).map((child) => child.name);
  return list.length <= 6 ? list.join(", ") : `${list.slice(0, 6).join(", ")} …`;
};

const nameOf = (parent: Frame, position: number): string => parent.element?.children[position]?.name ?? "";

/** Leaves out the white space around a text that should not be there, lines included. */
const trimPosition = (bytes: Uint8Array, position: DefectPosition): DefectPosition => {
  let { from, to, line } = position;
  while (from < to && (bytes[from] ?? 33) <= 32) {
    if (bytes[from] === 10) line++;
    from++;
  }
  while (to > from && (bytes[to - 1] ?? 33) <= 32) to--;
  return { ...position, from, to, line };
};
