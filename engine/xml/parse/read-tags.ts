import { decodeText } from "./decode-text.ts";
import type { XmlName } from "./name-table.ts";
import {
  ampersand,
  apostrophe,
  blank,
  equals,
  greaterThan,
  lessThan,
  lineFeed,
  quotationMark,
  slash,
} from "./xml-bytes.ts";
import type { XmlAttribute } from "./xml-events.ts";
import {
  checkControl,
  checkNoncharacter,
  checkReference,
  maxValueBytes,
  note,
  skipBlanks,
  stop,
  stopAtName,
  type XmlReading,
} from "./xml-reading.ts";

const maxDepth = 50;
const maxAttributes = 256;

const noAttributes: readonly XmlAttribute[] = [];

/** An opening tag, or one that closes itself. */
export const readStartTag = (reading: XmlReading, from: number): undefined => {
  const { bytes, open, names, namespaces, handler } = reading;
  const startLine = reading.line;
  reading.at++;
  const name = names.read(reading.at);
  if (name === null) return stopAtName(reading, from, from + 1, "Das Zeichen < steht unmaskiert im Text.");
  if (open.length === 0 && reading.hasRoot)
    return stop(reading, "notWellFormed", from, names.end, "Die Datei hat mehr als ein Wurzelelement.");
  reading.at = names.end;
  const first = bytes[reading.at];
  const written = first === greaterThan || first === slash ? noAttributes : readAttributes(reading, name, from);
  if (reading.isStopped) return;
  const isSelfClosing = bytes[reading.at] === slash;
  if (isSelfClosing) {
    reading.at++;
    if (bytes[reading.at] !== greaterThan) return stopUnclosed(reading, from, name.qualified);
  }
  reading.at++;
  if (open.length >= maxDepth) {
    const detail = `Die Elemente sind tiefer als ${maxDepth} Ebenen verschachtelt.`;
    return stop(reading, "limit", from, reading.at, detail);
  }
  open.push(name);
  reading.hasRoot = true;
  const attributes = written.length === 0 ? written : placeInNamespaces(reading, written);
  const to = reading.at;
  const namespace = namespaceOf(reading, name, from, to);
  handler.start({ name, namespace, attributes, resolve: namespaces.resolve, line: startLine, from, to });
  if (isSelfClosing) closeElement(reading, from);
};

export const readEndTag = (reading: XmlReading, from: number): undefined => {
  const { bytes, names, open } = reading;
  reading.at += 2;
  const name = names.read(reading.at);
  const expected = open.at(-1);
  if (name === null || expected === undefined)
    return stopAtName(reading, from, reading.at, "Ein schließendes Tag gehört zu keinem Element.");
  reading.at = names.end;
  skipBlanks(reading);
  if (bytes[reading.at] !== greaterThan) return stopUnclosed(reading, from, `/${name.qualified}`);
  reading.at++;
  if (name !== expected) {
    const detail = `Statt „/${expected.qualified}“ folgt „/${name.qualified}“: Ein Tag ist nicht geschlossen.`;
    return stop(reading, "notWellFormed", from, reading.at, detail);
  }
  closeElement(reading, from);
};

const closeElement = (reading: XmlReading, from: number): void => {
  const { open, namespaces, handler } = reading;
  const depth = open.length;
  open.pop();
  namespaces.leave(depth);
  reading.mayReadAhead = handler.end(from, reading.at, reading.line) === true;
};

const readAttributes = (reading: XmlReading, element: XmlName, from: number): readonly XmlAttribute[] => {
  const { bytes, end } = reading;
  const list: XmlAttribute[] = [];
  while (!reading.isStopped) {
    const isSeparated = skipBlanks(reading);
    const { at } = reading;
    const byte = bytes[at];
    if (byte === greaterThan || byte === slash) break;
    if (at >= end) stopUnclosed(reading, from, element.qualified);
    else if (!isSeparated)
      stop(reading, "notWellFormed", at, at + 1, "Zwischen zwei Attributen fehlt ein Leerzeichen.");
    else readAttribute(reading, list);
  }
  return list;
};

const readAttribute = (reading: XmlReading, list: XmlAttribute[]): undefined => {
  const { bytes, names } = reading;
  const nameFrom = reading.at;
  const name = names.read(nameFrom);
  if (name === null) return stopAtName(reading, nameFrom, nameFrom + 1, "Im Tag steht ein unerwartetes Zeichen.");
  if (list.length >= maxAttributes)
    return stop(reading, "limit", nameFrom, names.end, `Ein Tag hat mehr als ${maxAttributes} Attribute.`);
  const refuse = (to: number, what: string): undefined => stop(reading, "notWellFormed", nameFrom, to, what);
  reading.at = names.end;
  skipBlanks(reading);
  if (bytes[reading.at] !== equals) return refuse(reading.at, `Das Attribut „${name.qualified}“ hat keinen Wert.`);
  reading.at++;
  skipBlanks(reading);
  const quote = bytes[reading.at];
  if (quote !== quotationMark && quote !== apostrophe)
    return refuse(reading.at, `Der Wert des Attributs „${name.qualified}“ steht nicht in Anführungszeichen.`);
  const from = ++reading.at;
  const { line } = reading;
  skipValue(reading, quote);
  const to = reading.at;
  if (bytes[to] !== quote) {
    reading.line = line;
    return refuse(from, `Der Wert des Attributs „${name.qualified}“ ist nicht abgeschlossen.`);
  }
  if (to - from > maxValueBytes) return stop(reading, "limit", from, from, "Ein Attributwert ist größer als 1 MB.");
  if (list.some((other) => other.name === name))
    note(reading, { line, from: nameFrom, to: from }, `Das Attribut „${name.qualified}“ ist doppelt angegeben.`);
  list.push({ name, namespace: "", value: decodeText(bytes, from, to, "attribute"), line, from, to });
  reading.at++;
};

/** Up to the closing quote, or to what cannot stand in a value. */
const skipValue = (reading: XmlReading, quote: number): void => {
  const { bytes, end } = reading;
  let { at } = reading;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote || byte === lessThan) break;
    if (byte === lineFeed) reading.line++;
    else if (byte === ampersand) checkReference(reading, at);
    else if (byte < blank) checkControl(reading, at, byte);
    else if (byte === 0xef) checkNoncharacter(reading, at);
  }
  reading.at = at;
};

const placeInNamespaces = (reading: XmlReading, written: readonly XmlAttribute[]): readonly XmlAttribute[] => {
  for (const attribute of reading.namespaces.declare(written, reading.open.length))
    note(reading, attribute, "Die Namensraumangabe ist unzulässig.");
  const attributes = written.map((attribute) =>
    attribute.name.prefix === "" || attribute.name.prefix === "xmlns"
      ? attribute
      : { ...attribute, namespace: namespaceOf(reading, attribute.name, attribute.from, attribute.to) },
  );
  if (attributes.length > 1) checkDoubles(reading, attributes);
  return attributes;
};

const namespaceOf = (reading: XmlReading, { prefix }: XmlName, from: number, to: number): string => {
  const uri = reading.namespaces.resolve(prefix);
  if (uri === null) note(reading, { line: reading.line, from, to }, `Das Präfix „${prefix}“ ist nicht deklariert.`);
  return uri ?? "";
};

/** Two prefixes may mean the same namespace, and then the same attribute. */
const checkDoubles = (reading: XmlReading, list: readonly XmlAttribute[]): void => {
  const seen = new Map<string, XmlName>();
  for (const attribute of list) {
    const { name, namespace } = attribute;
    if (namespace === "") continue;
    const key = `${namespace} ${name.local}`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, name);
    else if (other !== name) note(reading, attribute, `Das Attribut „${name.qualified}“ ist doppelt angegeben.`);
  }
};

const stopUnclosed = (reading: XmlReading, from: number, tag: string): undefined =>
  stop(reading, "notWellFormed", from, reading.at, `Das Tag „${tag}“ ist nicht abgeschlossen.`);
