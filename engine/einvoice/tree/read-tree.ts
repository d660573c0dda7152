import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import type { ParseDefect, XmlAttribute, XmlStart } from "#engine/xml/parse/xml-events.ts";
import { type Base64Check, createBase64Check } from "./base64-check.ts";
import type { InvoiceAttribute, InvoiceNode, InvoicePlace } from "./invoice-node.ts";
import { prefixByNamespace } from "./namespaces.ts";

/** A slip or break of the XML itself; the German sentence names no line. */
export interface ReadingDefect extends InvoicePlace {
  readonly defect: ParseDefect;
  readonly detail: string;
}

export interface InvoiceTree {
  /** Null when no element was read. */
  readonly root: InvoiceNode | null;
  readonly rootNamespace: string;
  readonly defects: readonly ReadingDefect[];
  /** False when the reading broke off. */
  readonly isWhole: boolean;
}

/** More elements than the largest invoices have by far; the rest of a hostile file is not read. */
const maxElements = 400_000;

/** Reads the elements of an invoice in UTF-8. Attachments in base64 are passed over. */
export const readTree = (bytes: Uint8Array): InvoiceTree => {
  const defects: ReadingDefect[] = [];
  let root: InvoiceNode | null = null;
  let rootNamespace = "";
  let open: InvoiceNode | null = null;
  let base64: Base64Check | null = null;
  let count = 0;
  const isWhole = parseXml(bytes, {
    maxTextBytes: Number.POSITIVE_INFINITY,
    start: (tag) => {
      count += 1;
      const node = createNode(tag, open);
      if (open === null) {
        root = node;
        rootNamespace = tag.namespace;
      } else open.children.push(node);
      open = node;
    },
    text: (from, to, line, isBlank, isRaw) => {
      if (open === null) return;
      if (isEmbeddedFile(open)) {
        open.hasSkippedContent ||= !isBlank;
        base64 ??= createBase64Check();
        base64.add(bytes, from, to, isRaw);
        return;
      }
      const isFirst = open.text === "";
      open.text += decodeText(bytes, from, to, isRaw ? "raw" : "text");
      if (isBlank) return;
      if (isFirst || open.text.trim() === "") Object.assign(open, { line, from });
      open.to = to;
    },
    end: () => {
      if (open !== null && base64 !== null && isEmbeddedFile(open)) {
        open.hasBrokenBase64 = !base64.isSound();
        base64 = null;
      }
      open = open?.parent ?? null;
    },
    defect: (defect, line, from, to, detail) => {
      defects.push({ defect, line, from, to, detail });
    },
    hasEnough: () => count > maxElements,
  });
  return { root, rootNamespace, defects, isWhole };
};

const isEmbeddedFile = ({ name }: InvoiceNode): boolean => name.endsWith("BinaryObject");

const createNode = (tag: XmlStart, parent: InvoiceNode | null): InvoiceNode => ({
  name: `${prefixOf(tag)}${tag.name.local}`,
  parent,
  children: [],
  attributes: tag.attributes.length === 0 ? noAttributes : tag.attributes.filter(isOfInvoice).map(createAttribute),
  text: "",
  hasSkippedContent: false,
  hasBrokenBase64: false,
  line: tag.line,
  from: tag.from,
  to: tag.to,
});

/** Only the two roots of UBL stand in the namespaces without prefix. */
const prefixOf = ({ namespace, name }: XmlStart): string => {
  const prefix = prefixByNamespace.get(namespace) ?? "?:";
  return prefix === "" && !namespace.endsWith(`:${name.local}-2`) ? "?:" : prefix;
};

const noAttributes: readonly InvoiceAttribute[] = [];

const isOfInvoice = ({ name, namespace }: XmlAttribute): boolean =>
  name.qualified !== "xmlns" && name.prefix !== "xmlns" && namespace !== "http://www.w3.org/2001/XMLSchema-instance";

const createAttribute = ({ name, value, line, from, to }: XmlAttribute): InvoiceAttribute => ({
  name: name.qualified,
  value,
  line,
  from,
  to,
});
