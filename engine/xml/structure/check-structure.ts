import type { XmlVersion } from "#engine/formats/xml/xml-versions.ts";
import type { XmlNode } from "#engine/model/xml/xml-node.ts";
import type { XmlDefect } from "#engine/model/xml/xml-rule.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import type { XmlAttribute, XmlHandler, XmlStart } from "#engine/xml/parse/xml-events.ts";
import { trimXml } from "./check-value.ts";
import type { CompiledAttribute, CompiledElement } from "./compile-schema.ts";
import {
  describeBlank,
  describeForeignNamespace,
  describeLength,
  describeMissing,
  describeMissingAttribute,
  describeNoneOf,
  describeOrder,
  describeTooMany,
  describeUnknownAttribute,
  describeUnknownElement,
  describeWording,
  describeZero,
  findNext,
} from "./describe-defect.ts";
import { addValue, type Frame, markUnread, openFrame, openNode } from "./frames.ts";
import { createRecordPatterns } from "./record-patterns.ts";

/** Position of a defect, and details the rule's texts cannot contain. */
export interface DefectPosition {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly path?: string;
  readonly found?: string | undefined;
  readonly expected?: string | undefined;
  readonly detail?: string | undefined;
}

interface StructureListener {
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

export type StructureCheck = Required<Pick<XmlHandler, "start" | "text" | "end" | "readAhead">>;

/** Checks the events of one file against a compiled table: order, number, attributes, values. */
export const createStructureCheck = (
  bytes: Uint8Array,
  version: XmlVersion,
  root: CompiledElement,
  listener: StructureListener,
): StructureCheck => {
  const patterns = createRecordPatterns(bytes, (element, text) => findValueDefect(element, text) === null);
  const frames: Frame[] = [];
  let depth = 0;
  let nodesInUnit = 0;
  let lastUnread: UnreadElement | null = null;
  const missingTexts = new Map<
    CompiledElement,
    { readonly next: CompiledElement | undefined; readonly text: string }
  >();

  const addDefect: StructureListener["defect"] = (defect, position) => {
    patterns.reject();
    listener.defect(defect, position);
  };

  const start = (tag: XmlStart): void => {
    const parent = depth === 0 ? undefined : frames[depth - 1];
    const element = parent === undefined ? root : parent.element === null ? null : findElement(tag, parent);
    const frame = openFrame(frames, depth, tag);
    depth++;
    if (element?.isUnit === true) patterns.open(tag, element);
    else if (element?.check === null || tag.attributes.length > 0) patterns.reject();
    else patterns.pass(tag.from, tag.to);
    if (element === null) return;
    const variant = element.variants === null ? element : chooseVariant(tag, element);
    frame.element = variant;
    if (variant === null) {
      markUnread(parent);
      return;
    }
    if (variant.internal) report("internal", tag, variant.path);
    if (variant.isUnit) nodesInUnit = 0;
    if (variant.check === null && nodesInUnit++ < maxNodesPerUnit)
      frame.node = openNode(tag, variant, parent?.node ?? null);
    checkAttributes(tag, variant, frame.node, element.variants !== null);
    if (frame.node !== null) listener.opened(frame.node);
  };

  const findElement = (tag: XmlStart, parent: Frame): CompiledElement | null => {
    const element = parent.element?.childByName.get(tag.name.local);
    if (element === undefined || tag.namespace !== version.namespace) {
      if (lastUnread?.isSame(tag, parent) !== true) lastUnread = describeUnread(tag, parent, element !== undefined);
      report("element", tag, lastUnread.path, lastUnread.texts);
      markUnread(parent);
      return null;
    }
    countChild(tag, parent, element);
    return element;
  };

  /** The same unknown element may stand there a million times: its texts are made and compared once. */
  const describeUnread = ({ name, namespace }: XmlStart, parent: Frame, isForeign: boolean): UnreadElement => {
    const { element, position } = parent;
    return {
      isSame: (tag, other) =>
        tag.name === name && tag.namespace === namespace && other.element === element && other.position === position,
      path: `${element?.path ?? ""}/${name.local}`,
      texts: {
        found: name.qualified,
        expected: isForeign ? `Namensraum ${version.namespace}` : listExpected(parent),
        detail: isForeign
          ? describeForeignNamespace(namespace)
          : describeUnknownElement(name.local, element, version.version),
      },
    };
  };

  const countChild = (tag: XmlStart, parent: Frame, element: CompiledElement): void => {
    const { order } = element;
    const count = (parent.counts[order] ?? 0) + 1;
    parent.counts[order] = count;
    const isOther = parent.position >= 0 && order !== parent.position;
    const found = tag.name.qualified;
    if (count === element.max + 1)
      report("tooMany", tag, element.path, {
        found,
        expected: `höchstens ${element.max}`,
        detail: describeTooMany(element),
      });
    else if (isOther && parent.element?.choice === true) {
      if (count === 1) report("otherKind", tag, element.path, { found, expected: nameOf(parent, parent.position) });
    } else if (order < parent.position && count <= element.max) {
      const after = nameOf(parent, parent.position);
      const detail = describeOrder(element.name, after);
      report("order", tag, element.path, { found, expected: `${element.name} vor ${after}`, detail });
    }
    if (order > parent.position || parent.position < 0) parent.position = order;
  };

  const chooseVariant = (tag: XmlStart, element: CompiledElement): CompiledElement | null => {
    const chosen = tag.attributes.find(
      (attribute) => attribute.namespace === instanceNamespace && attribute.name.local === "type",
    );
    const variant = chosen === undefined ? undefined : element.variants?.get(readLocalName(chosen.value, tag));
    if (variant !== undefined) return variant;
    const kinds = [...(element.variants?.values() ?? [])].filter(({ internal }) => !internal);
    const expected = kinds.map(({ xsiType }) => xsiType).join(", ");
    report("extensionType", chosen ?? tag, `${element.path}/@xsi:type`, { found: chosen?.value ?? "", expected });
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
      if (fact === undefined) {
        const detail = describeUnknownAttribute(qualified, element);
        report("attribute", attribute, `${element.path}/@${qualified}`, { found: qualified, detail });
      } else {
        count++;
        const sound = checkAttribute(attribute, fact);
        const { value: text, line, from, to } = attribute;
        if (node !== null) addValue(node, "attributes", local, { text, line, from, to, path: fact.path, sound });
      }
    }
    if (count === element.attributes.length) return;
    for (const fact of element.attributes)
      if (fact.required && !tag.attributes.some(({ name }) => name.qualified === fact.name))
        report("missingAttribute", tag, fact.path, {
          found: "",
          expected: `Attribut ${fact.name}`,
          detail: describeMissingAttribute(fact, element),
        });
  };

  const checkAttribute = (attribute: XmlAttribute, fact: CompiledAttribute): boolean => {
    if (fact.fixed !== null) {
      if (attribute.value === fact.fixed) return true;
      const { value } = attribute;
      report("fixed", attribute, fact.path, {
        found: value,
        expected: fact.fixed,
        detail: describeWording(value, fact.fixed),
      });
      return false;
    }
    const defect = fact.check(attribute.value);
    if (defect === null) return true;
    report(
      defect === "empty" ? "value" : defect,
      attribute,
      fact.path,
      textsOf(defect, attribute.value, fact, fact.required ? null : "Attribut"),
    );
    return defect === "placeholder";
  };

  const text: XmlHandler["text"] = (from, to, line, blank, raw) => {
    const frame = frames[depth - 1];
    const element = frame?.element;
    patterns.pass(from, to);
    if (frame === undefined || element === null || element === undefined) return;
    if (element.check === null) {
      // White space between children has no meaning; inside an element without content even that is too much.
      const isBlank = blank || (!raw && trimXml(decodeText(bytes, from, to, "text")) === "");
      if (!isBlank) addDefect("strayText", trimPosition(bytes, { line, from, to, path: element.path }));
      else if (element.children.length === 0) addDefect("strayText", { line, from, to, path: element.path });
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

  const end: XmlHandler["end"] = (from, to, line) => {
    patterns.pass(from, to);
    depth--;
    const frame = frames[depth];
    const element = frame?.element;
    if (frame === undefined || element === null || element === undefined) return false;
    if (element.check !== null) {
      closeValue(frame, element, to);
      return false;
    }
    closeChildren(frame, element);
    const { node } = frame;
    if (node === null) return false;
    node.to = to;
    if (!element.isUnit) return false;
    if (nodesInUnit < maxNodesPerUnit) listener.unit(node);
    patterns.close(line);
    return true;
  };

  const readAhead: StructureCheck["readAhead"] = (from, line) => {
    const parent = frames[depth - 1];
    const last = parent?.element?.children[parent.position];
    if (parent === undefined || last?.isUnit !== true) return null;
    const count = (parent.counts[last.order] ?? 0) + 1;
    const pattern = count > last.max ? null : patterns.match(from);
    if (pattern?.element !== last) return null;
    parent.counts[last.order] = count;
    nodesInUnit = 1;
    const node = openNode({ line, from, to: pattern.to }, last, parent.node);
    listener.opened(node);
    for (const { element, lines, from, to, text } of pattern.values)
      addValue(node, "fields", element.name, { text, line: line + lines, from, to, path: element.path, sound: true });
    listener.unit(node);
    return { at: pattern.to, line: line + pattern.lines };
  };

  const closeValue = (frame: Frame, element: CompiledElement, end: number): void => {
    patterns.addValue(element, frame);
    const isEmpty = frame.textFrom < 0;
    const position = {
      line: isEmpty ? frame.line : frame.textLine,
      from: isEmpty ? frame.from : frame.textFrom,
      to: isEmpty ? end : frame.textTo,
    };
    const defect = findValueDefect(element, frame.text);
    if (defect !== null)
      report(defect, position, element.path, {
        ...textsOf(defect, frame.text, element, element.min > 0 ? null : "Element"),
        ...(isEmpty ? { found: "" } : {}),
      });
    const parent = depth > 0 ? frames[depth - 1]?.node : null;
    if (parent === null || parent === undefined || parent.fields.has(element.name)) return;
    const { line, from, to } = position;
    const sound = defect === null || defect === "fixedEmpty" || defect === "placeholder";
    addValue(parent, "fields", element.name, { text: frame.text, line, from, to, path: element.path, sound });
  };

  const closeChildren = (frame: Frame, element: CompiledElement): void => {
    const { children } = element;
    if (element.choice) {
      const expected = children.map((child) => child.name).join(" oder ");
      if (frame.position < 0) reportMissing(frame, element, expected, describeNoneOf(element));
      return;
    }
    for (const child of children)
      if (child.min > 0 && (frame.counts[child.order] ?? 0) < child.min)
        reportMissing(frame, child, `Element ${child.name}`, describeMissingOnce(element, child, frame.counts));
  };

  /** Millions of records may lack the same element; one text for all of them is compared at once. */
  const describeMissingOnce = (
    parent: CompiledElement,
    missing: CompiledElement,
    counts: readonly number[],
  ): string => {
    const next = findNext(parent, missing, counts);
    const last = missingTexts.get(missing);
    if (last !== undefined && last.next === next) return last.text;
    const text = describeMissing(parent, missing, next);
    missingTexts.set(missing, { next, text });
    return text;
  };

  const reportMissing = (frame: Frame, element: CompiledElement, expected: string, detail: string): void =>
    addDefect("missing", {
      line: frame.line,
      from: frame.from,
      to: frame.from,
      path: element.path,
      found: "",
      expected,
      detail,
    });

  const report = (
    defect: XmlDefect,
    { line, from, to }: { readonly line: number; readonly from: number; readonly to: number },
    path: string,
    { found, expected, detail }: DefectTexts = {},
  ): void =>
    addDefect(defect, {
      line,
      from,
      to,
      path,
      found,
      expected,
      detail,
    });

  return { start, text, end, readAhead };
};

/** Expected texts of a value; a placeholder is allowed by the schema like any other text. */
const textsOf = (
  defect: XmlDefect,
  value: string,
  { expected, maxLength }: Pick<CompiledAttribute, "expected" | "maxLength">,
  /** Kind of the part if it may be left out; null if it is required. */
  dispensable: "Attribut" | "Element" | null,
): DefectTexts => {
  if (defect === "placeholder") return {};
  if (defect === "blank") return { expected, detail: describeBlank(value) };
  if (defect === "zero") return { expected, detail: describeZero(dispensable) };
  return { expected, detail: defect === "value" ? describeLength(value, maxLength) : undefined };
};

/** An element whose content is not read. */
interface UnreadElement {
  readonly isSame: (tag: XmlStart, parent: Frame) => boolean;
  readonly path: string;
  readonly texts: DefectTexts;
}

interface DefectTexts {
  readonly found?: string;
  readonly expected?: string;
  readonly detail?: string | undefined;
}

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
