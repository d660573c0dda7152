import { decodeText } from "./decode-text.ts";
import { createNameTable, type XmlName } from "./name-table.ts";
import {
  ampersand,
  apostrophe,
  blank,
  carriageReturn,
  equals,
  exclamation,
  greaterThan,
  isBlankByte,
  isCharacterReference,
  isReferenceByte,
  isXmlDeclaration,
  leftBracket,
  lessThan,
  lineFeed,
  predefined,
  questionMark,
  quotationMark,
  rightBracket,
  slash,
  tab,
} from "./xml-bytes.ts";

export interface XmlAttribute {
  readonly name: XmlName;
  /** Namespace of a prefixed attribute, `""` without prefix. */
  readonly namespace: string;
  readonly value: string;
  readonly line: number;
  /** Bytes of the value without its quotes. */
  readonly from: number;
  readonly to: number;
}

export interface XmlStart {
  readonly name: XmlName;
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  /** Namespace of a prefix where the tag stands, for values that are names; null when undeclared. Call it at once. */
  readonly resolve: (prefix: string) => string | null;
  readonly line: number;
  /** Bytes of the whole tag. */
  readonly from: number;
  readonly to: number;
}

export type ParseDefect = "notWellFormed" | "doctype" | "entity" | "limit";

/** Called in the order of the file. Offsets count bytes from 0, lines from 1. */
export interface XmlHandler {
  readonly start: (element: XmlStart) => void;
  /** One run of character data; `blank` when it is white space only. `raw` marks a CDATA section. */
  readonly text: (from: number, to: number, line: number, blank: boolean, raw: boolean) => void;
  readonly end: (from: number, to: number, line: number) => void;
  /** `detail` is a German sentence without line number. */
  readonly defect: (defect: ParseDefect, line: number, from: number, to: number, detail: string) => void;
  /** Asked between tags; true ends the reading with a defect of its own. */
  readonly hasEnough?: () => boolean;
}

export const maxDepth = 50;
export const maxValueBytes = 1_000_000;
const maxAttributes = 256;
const mostSlips = 10_000;

const noAttributes: readonly XmlAttribute[] = [];
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

/**
 * Reads UTF-8 bytes once and reports events. Knows no DTD: a DOCTYPE ends the reading before anything is resolved, and
 * only the five predefined entities and character references exist, so nothing can expand. Small slips (a bare `&`, an
 * undeclared prefix) are reported and reading goes on; after a broken tag the rest cannot be trusted, so it ends there.
 */
export const parseXml = (bytes: Uint8Array, handler: XmlHandler): boolean => {
  const end = bytes.length;
  const names = createNameTable(bytes);
  const open: XmlName[] = [];
  const bindings: { readonly prefix: string; readonly hidden: string | undefined; readonly depth: number }[] = [];
  const uriByPrefix = new Map<string, string>([["xml", xmlNamespace]]);
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let line = 1;
  let stopped = false;
  let slips = 0;
  let rootSeen = false;
  const documentStart = at;

  const stop = (defect: ParseDefect, from: number, to: number, detail: string): undefined => {
    if (!stopped) handler.defect(defect, line, from, Math.min(to, end), detail);
    stopped = true;
  };
  /** A slip that does not end the reading, unless there are so many that the file is no XML at all. */
  const note = (defect: ParseDefect, atLine: number, from: number, to: number, detail: string): void => {
    if (stopped) return;
    handler.defect(defect, atLine, from, to, detail);
    if (++slips === mostSlips) stopped = true;
  };
  const isAt = (text: string): boolean => {
    if (at + text.length > end) return false;
    for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false;
    return true;
  };
  const skipBlanks = (): boolean => {
    const from = at;
    while (at < end) {
      const byte = bytes[at];
      if (byte === lineFeed) line++;
      else if (byte !== blank && byte !== tab && byte !== carriageReturn) break;
      at++;
    }
    return at > from;
  };
  const resolve = (prefix: string): string | null => uriByPrefix.get(prefix) ?? (prefix === "" ? "" : null);
  const stopAtName = (from: number, to: number, detail: string): undefined =>
    names.excess === null ? stop("notWellFormed", from, to, detail) : stop("limit", from, to, names.excess);

  /** U+FFFE and U+FFFF are no characters of XML. */
  const checkNoncharacter = (): void => {
    if (bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe)
      note("notWellFormed", line, at, at + 3, "Im Text steht ein unzulässiges Zeichen.");
  };

  const checkControl = (byte: number): void => {
    if (byte !== tab && byte !== carriageReturn && byte !== lineFeed)
      note("notWellFormed", line, at, at + 1, "Im Text steht ein unzulässiges Steuerzeichen.");
  };

  /** Reads until `closing`; counts lines and looks at every letter on the way. */
  const skipTo = (closing: string, from: number, what: string): void => {
    const first = closing.charCodeAt(0);
    const startLine = line;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte < blank) checkControl(byte);
      else if (byte === 0xef) checkNoncharacter();
      if (byte === lineFeed) line++;
      else if (byte === first && isAt(closing)) {
        at += closing.length;
        return;
      }
      at++;
    }
    line = startLine;
    stop("notWellFormed", from, from + 9, `${what} ist nicht abgeschlossen.`);
  };

  /** A reference inside a value: everything but the predefined ones is reported. */
  const checkReference = (from: number): void => {
    let to = from + 1;
    while (to < end && to - from < 64 && isReferenceByte(bytes[to])) to++;
    const closed = bytes[to] === 59 && to > from + 1;
    if (!closed) {
      note("notWellFormed", line, from, from + 1, "Das Zeichen & steht unmaskiert im Text.");
      return;
    }
    const body = String.fromCharCode(...bytes.subarray(from + 1, to));
    if (body.startsWith("#") ? isCharacterReference(body) : predefined.has(body)) return;
    if (body.startsWith("#"))
      note("notWellFormed", line, from, to + 1, "Die Zeichenreferenz nennt kein zulässiges Zeichen.");
    else note("entity", line, from, to + 1, "Die Datei verwendet eine nicht vordefinierte Entität.");
  };

  const readText = (): void => {
    const from = at;
    const startLine = line;
    let isBlank = true;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte > greaterThan) {
        isBlank = false;
        if (byte === 0xef) checkNoncharacter();
      } else if (byte === lessThan) break;
      else if (byte === lineFeed) line++;
      else if (byte !== blank && byte !== tab && byte !== carriageReturn) {
        isBlank = false;
        if (byte === ampersand) checkReference(at);
        else if (byte < blank) checkControl(byte);
        else if (
          byte === greaterThan &&
          at - from >= 2 &&
          bytes[at - 1] === rightBracket &&
          bytes[at - 2] === rightBracket
        )
          note("notWellFormed", line, at - 2, at + 1, "Die Zeichenfolge ]]> steht im Text.");
      }
      at++;
    }
    if (at === from) return;
    if (open.length === 0) {
      if (isBlank) return;
      line = startLine;
      stop(
        "notWellFormed",
        from,
        at,
        rootSeen ? "Nach dem Wurzelelement steht Text." : "Vor dem Wurzelelement steht Text.",
      );
    } else if (at - from > maxValueBytes) stop("limit", from, from, "Ein Textinhalt ist größer als 1 MB.");
    else handler.text(from, at, startLine, isBlank, false);
  };

  const readCdata = (from: number): void => {
    const startLine = line;
    at += 9;
    const textFrom = at;
    skipTo("]]>", from, "Ein CDATA-Abschnitt");
    if (stopped) return;
    if (open.length === 0) stop("notWellFormed", from, at, "Ein CDATA-Abschnitt steht außerhalb des Wurzelelements.");
    else if (at - textFrom > maxValueBytes) stop("limit", from, from, "Ein Textinhalt ist größer als 1 MB.");
    else handler.text(textFrom, at - 3, startLine, false, true);
  };

  const readComment = (from: number): void => {
    at += 4;
    skipTo("--", from, "Ein Kommentar");
    if (stopped) return;
    if (bytes[at] === greaterThan) at++;
    else stop("notWellFormed", from, at, "In einem Kommentar steht die unzulässige Zeichenfolge --.");
  };

  const readInstruction = (from: number): undefined => {
    const isDeclaration = isAt("<?xml") && (isBlankByte(bytes[at + 5]) || bytes[at + 5] === questionMark);
    if (isDeclaration && from !== documentStart)
      stop("notWellFormed", from, from + 5, "Die XML-Deklaration steht nicht am Anfang der Datei.");
    at += 2;
    const name = names.read(at);
    // A colon has no meaning here, and the name xml in any case is kept for the declaration.
    const isAllowed = name !== null && name.prefix === "" && (isDeclaration || name.local.toLowerCase() !== "xml");
    const isEnd = bytes[names.end] === questionMark && bytes[names.end + 1] === greaterThan;
    if (!isAllowed || !(isEnd || isBlankByte(bytes[names.end])))
      return stopAtName(from, at, "Eine Verarbeitungsanweisung hat keinen gültigen Namen.");
    skipTo("?>", from, "Eine Verarbeitungsanweisung");
    if (isDeclaration && !stopped && !isXmlDeclaration(bytes, from, at))
      stop("notWellFormed", from, at, "Die XML-Deklaration ist falsch geschrieben.");
  };

  const readAttribute = (list: XmlAttribute[]): undefined => {
    const nameFrom = at;
    const name = names.read(at);
    if (name === null) return stopAtName(at, at + 1, "Im Tag steht ein unerwartetes Zeichen.");
    if (list.length >= maxAttributes)
      return stop("limit", at, names.end, `Ein Tag hat mehr als ${maxAttributes} Attribute.`);
    at = names.end;
    skipBlanks();
    if (bytes[at] !== equals)
      return stop("notWellFormed", nameFrom, at, `Das Attribut „${name.qualified}“ hat keinen Wert.`);
    at++;
    skipBlanks();
    const quote = bytes[at];
    if (quote !== quotationMark && quote !== apostrophe)
      return stop(
        "notWellFormed",
        nameFrom,
        at,
        `Der Wert des Attributs „${name.qualified}“ steht nicht in Anführungszeichen.`,
      );
    at++;
    const from = at;
    const startLine = line;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) break;
      if (byte === lineFeed) line++;
      else if (byte === ampersand) checkReference(at);
      else if (byte === lessThan) break;
      else if (byte < blank) checkControl(byte);
      else if (byte === 0xef) checkNoncharacter();
      at++;
    }
    if (bytes[at] !== quote) {
      line = startLine;
      return stop(
        "notWellFormed",
        nameFrom,
        from,
        `Der Wert des Attributs „${name.qualified}“ ist nicht abgeschlossen.`,
      );
    }
    if (at - from > maxValueBytes) return stop("limit", from, from, "Ein Attributwert ist größer als 1 MB.");
    if (list.some((other) => other.name === name))
      note("notWellFormed", startLine, nameFrom, from, `Das Attribut „${name.qualified}“ ist doppelt angegeben.`);
    list.push({ name, namespace: "", value: decodeText(bytes, from, at, "attribute"), line: startLine, from, to: at });
    at++;
  };

  const declareNamespaces = (list: readonly XmlAttribute[], depth: number): void => {
    for (const attribute of list) {
      const { name, value } = attribute;
      if (name.qualified !== "xmlns" && name.prefix !== "xmlns") continue;
      const prefix = name.prefix === "" ? "" : name.local;
      if (isForbiddenBinding(prefix, value))
        note("notWellFormed", attribute.line, attribute.from, attribute.to, "Die Namensraumangabe ist unzulässig.");
      else {
        bindings.push({ prefix, hidden: uriByPrefix.get(prefix), depth });
        uriByPrefix.set(prefix, value);
      }
    }
  };

  /** Two prefixes may mean the same namespace, and then the same attribute. */
  const checkDoubles = (list: readonly XmlAttribute[]): void => {
    const seen = new Map<string, XmlName>();
    for (const { name, namespace, line, from, to } of list) {
      if (namespace === "") continue;
      const key = `${namespace} ${name.local}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, name);
      else if (other !== name)
        note("notWellFormed", line, from, to, `Das Attribut „${name.qualified}“ ist doppelt angegeben.`);
    }
  };

  const namespaceOf = (name: XmlName, from: number, to: number): string => {
    const uri = resolve(name.prefix);
    if (uri === null) note("notWellFormed", line, from, to, `Das Präfix „${name.prefix}“ ist nicht deklariert.`);
    return uri ?? "";
  };

  const closeElement = (from: number): void => {
    const depth = open.length;
    open.pop();
    for (let last = bindings.at(-1); last !== undefined && last.depth >= depth; last = bindings.at(-1)) {
      bindings.pop();
      if (last.hidden === undefined) uriByPrefix.delete(last.prefix);
      else uriByPrefix.set(last.prefix, last.hidden);
    }
    handler.end(from, at, line);
  };

  const readStartTag = (from: number): undefined => {
    const startLine = line;
    at++;
    const name = names.read(at);
    if (name === null) return stopAtName(from, from + 1, "Das Zeichen < steht unmaskiert im Text.");
    if (open.length === 0 && rootSeen)
      return stop("notWellFormed", from, names.end, "Die Datei hat mehr als ein Wurzelelement.");
    at = names.end;
    let attributes: readonly XmlAttribute[] = noAttributes;
    if (bytes[at] !== greaterThan && bytes[at] !== slash) {
      const list: XmlAttribute[] = [];
      for (;;) {
        const separated = skipBlanks();
        const byte = bytes[at];
        if (byte === greaterThan || byte === slash) break;
        if (at >= end) return stop("notWellFormed", from, at, `Das Tag „${name.qualified}“ ist nicht abgeschlossen.`);
        if (!separated) return stop("notWellFormed", at, at + 1, "Zwischen zwei Attributen fehlt ein Leerzeichen.");
        readAttribute(list);
        if (stopped) return;
      }
      attributes = list;
    }
    const selfClosing = bytes[at] === slash;
    if (selfClosing) {
      at++;
      if (bytes[at] !== greaterThan)
        return stop("notWellFormed", from, at, `Das Tag „${name.qualified}“ ist nicht abgeschlossen.`);
    }
    at++;
    if (open.length >= maxDepth)
      return stop("limit", from, at, `Die Elemente sind tiefer als ${maxDepth} Ebenen verschachtelt.`);
    open.push(name);
    rootSeen = true;
    if (attributes.length > 0) {
      declareNamespaces(attributes, open.length);
      attributes = attributes.map((attribute) =>
        attribute.name.prefix === "" || attribute.name.prefix === "xmlns"
          ? attribute
          : { ...attribute, namespace: namespaceOf(attribute.name, attribute.from, attribute.to) },
      );
      if (attributes.length > 1) checkDoubles(attributes);
    }
    const namespace = namespaceOf(name, from, at);
    handler.start({ name, namespace, attributes, resolve, line: startLine, from, to: at });
    if (selfClosing) closeElement(from);
  };

  const readEndTag = (from: number): undefined => {
    at += 2;
    const name = names.read(at);
    const expected = open.at(-1);
    if (name === null || expected === undefined)
      return stopAtName(from, at, "Ein schließendes Tag gehört zu keinem Element.");
    at = names.end;
    skipBlanks();
    if (bytes[at] !== greaterThan)
      return stop("notWellFormed", from, at, `Das Tag „/${name.qualified}“ ist nicht abgeschlossen.`);
    at++;
    if (name !== expected)
      return stop(
        "notWellFormed",
        from,
        at,
        `Statt „/${expected.qualified}“ folgt „/${name.qualified}“: Ein Tag ist nicht geschlossen.`,
      );
    closeElement(from);
  };

  const readMarkup = (): void => {
    const from = at;
    const next = bytes[at + 1];
    if (next === slash) readEndTag(from);
    else if (next === questionMark) readInstruction(from);
    else if (next !== exclamation) readStartTag(from);
    else if (isAt("<!--")) readComment(from);
    else if (bytes[at + 2] === leftBracket && isAt("<![CDATA[")) readCdata(from);
    else if (isAt("<!DOCTYPE") || isAt("<!doctype"))
      stop("doctype", from, from + 9, "Die Datei enthält eine DOCTYPE-Angabe.");
    else stop("notWellFormed", from, from + 2, "Nach < folgt ein unerwartetes Zeichen.");
  };

  while (at < end && !stopped) {
    readText();
    if (handler.hasEnough?.() === true)
      stop("limit", at, at, "Die Datei enthält so viele Fehler, dass der Rest nicht mehr gelesen wurde.");
    else if (at < end && !stopped) readMarkup();
  }
  if (stopped) return false;
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    stop(
      "notWellFormed",
      end,
      end,
      `Das Element „${unclosed.qualified}“ ist nicht geschlossen; die Datei endet zu früh.`,
    );
  else if (!rootSeen) stop("notWellFormed", 0, 0, "Die Datei enthält kein Element.");
  return !stopped;
};

/** Only the empty prefix can be set back, and the two prefixes of XML itself keep their meaning. */
const isForbiddenBinding = (prefix: string, uri: string): boolean =>
  (prefix !== "" && uri === "") ||
  prefix === "xmlns" ||
  uri === xmlnsNamespace ||
  (prefix === "xml") !== (uri === xmlNamespace);
