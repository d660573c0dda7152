import { megabyte } from "#engine/values/units.ts";
import { createNameTable, type NameTable, type XmlName } from "./name-table.ts";
import { createNamespaces, type Namespaces } from "./namespaces.ts";
import {
  blank,
  carriageReturn,
  isCharacterReference,
  isReferenceByte,
  lineFeed,
  predefined,
  tab,
} from "./xml-bytes.ts";
import type { ParseDefect, XmlHandler } from "./xml-events.ts";

/** State of a file being read: the position and the open elements. Each reading function advances `at` and `line`. */
export interface XmlReading {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** First byte after a mark of the encoding. */
  readonly documentStart: number;
  readonly handler: XmlHandler;
  readonly names: NameTable;
  readonly namespaces: Namespaces;
  readonly open: XmlName[];
  at: number;
  line: number;
  hasRoot: boolean;
  /** The handler may read what follows by itself. */
  mayReadAhead: boolean;
  /** Nothing more is read or reported. */
  isStopped: boolean;
  slips: number;
}

export const maxValueBytes = megabyte;
const maxSlips = 10_000;

export const startReading = (bytes: Uint8Array, handler: XmlHandler): XmlReading => {
  const documentStart = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return {
    bytes,
    end: bytes.length,
    documentStart,
    handler,
    names: createNameTable(bytes),
    namespaces: createNamespaces(),
    open: [],
    at: documentStart,
    line: 1,
    hasRoot: false,
    mayReadAhead: false,
    isStopped: false,
    slips: 0,
  };
};

/** Reports why the reading ends here. */
export const stop = (reading: XmlReading, defect: ParseDefect, from: number, to: number, detail: string): undefined => {
  if (!reading.isStopped) reading.handler.defect(defect, reading.line, from, Math.min(to, reading.end), detail);
  reading.isStopped = true;
};

export const stopAtName = (reading: XmlReading, from: number, to: number, detail: string): undefined => {
  const { excess } = reading.names;
  return excess === null ? stop(reading, "notWellFormed", from, to, detail) : stop(reading, "limit", from, to, excess);
};

/** A slip that does not end the reading, unless there are so many that the file is no XML at all. */
export const note = (
  reading: XmlReading,
  { line, from, to }: { readonly line: number; readonly from: number; readonly to: number },
  detail: string,
  defect: ParseDefect = "notWellFormed",
): void => {
  if (reading.isStopped) return;
  reading.handler.defect(defect, line, from, to, detail);
  if (++reading.slips === maxSlips) reading.isStopped = true;
};

export const isAt = ({ bytes, at, end }: XmlReading, text: string): boolean => {
  if (at + text.length > end) return false;
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
};

/** False when there was none. */
export const skipBlanks = (reading: XmlReading): boolean => {
  const { bytes, end } = reading;
  const from = reading.at;
  let at = from;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte === lineFeed) reading.line++;
    else if (byte !== blank && byte !== tab && byte !== carriageReturn) break;
  }
  reading.at = at;
  return at > from;
};

/** Reads until `closing`; counts lines and looks at every letter on the way. */
export const skipTo = (reading: XmlReading, closing: string, from: number, what: string): void => {
  const { bytes, end } = reading;
  const first = closing.charCodeAt(0);
  const startLine = reading.line;
  for (; reading.at < end; reading.at++) {
    const byte = bytes[reading.at] ?? 0;
    if (byte < blank) checkControl(reading, reading.at, byte);
    else if (byte === 0xef) checkNoncharacter(reading, reading.at);
    if (byte === lineFeed) reading.line++;
    else if (byte === first && isAt(reading, closing)) {
      reading.at += closing.length;
      return;
    }
  }
  reading.line = startLine;
  stop(reading, "notWellFormed", from, from + 9, `${what} ist nicht abgeschlossen.`);
};

/** U+FFFE and U+FFFF are no characters of XML. */
export const checkNoncharacter = (reading: XmlReading, at: number): void => {
  const { bytes, line } = reading;
  if (bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe)
    note(reading, { line, from: at, to: at + 3 }, "Im Text steht ein unzulässiges Zeichen.");
};

export const checkControl = (reading: XmlReading, at: number, byte: number): void => {
  if (byte !== tab && byte !== carriageReturn && byte !== lineFeed)
    note(reading, { line: reading.line, from: at, to: at + 1 }, "Im Text steht ein unzulässiges Steuerzeichen.");
};

/** A reference inside a value: everything but the predefined ones is reported. */
export const checkReference = (reading: XmlReading, from: number): void => {
  const { bytes, end, line } = reading;
  let to = from + 1;
  while (to < end && to - from < 64 && isReferenceByte(bytes[to])) to++;
  const closed = bytes[to] === 59 && to > from + 1;
  if (!closed) {
    note(reading, { line, from, to: from + 1 }, "Das Zeichen & steht unmaskiert im Text.");
    return;
  }
  const body = String.fromCharCode(...bytes.subarray(from + 1, to));
  if (body.startsWith("#") ? isCharacterReference(body) : predefined.has(body)) return;
  const place = { line, from, to: to + 1 };
  if (body.startsWith("#")) note(reading, place, "Die Zeichenreferenz nennt kein zulässiges Zeichen.");
  else note(reading, place, "Die Datei verwendet eine nicht vordefinierte Entität.", "entity");
};
