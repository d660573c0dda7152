import { readEndTag, readStartTag } from "./read-tags.ts";
import { readCdata, readComment, readInstruction, readText } from "./read-text.ts";
import { exclamation, leftBracket, questionMark, slash } from "./xml-bytes.ts";
import type { XmlHandler } from "./xml-events.ts";
import { isAt, startReading, stop, type XmlReading } from "./xml-reading.ts";

/**
 * Reads UTF-8 bytes once and reports events; true if it reached the end. Stops at a DOCTYPE and knows only the five
 * predefined entities, so nothing can expand. After a small slip, such as a bare `&`, reading continues; after a broken
 * tag it stops.
 */
export const parseXml = (bytes: Uint8Array, handler: XmlHandler): boolean => {
  const reading = startReading(bytes, handler);
  const { end } = reading;
  while (reading.at < end && !reading.isStopped) {
    readText(reading);
    const { at } = reading;
    if (handler.hasEnough?.() === true)
      stop(reading, "limit", at, at, "Die Datei enthält so viele Fehler, dass der Rest nicht mehr gelesen wurde.");
    else if (at < end && !reading.isStopped) readMarkup(reading);
  }
  if (!reading.isStopped) checkEnd(reading);
  return !reading.isStopped;
};

const readMarkup = (reading: XmlReading): undefined => {
  const { bytes, at: from } = reading;
  if (reading.mayReadAhead) {
    const place = reading.handler.readAhead?.(from, reading.line) ?? null;
    if (place !== null) {
      reading.at = place.at;
      reading.line = place.line;
      return;
    }
    reading.mayReadAhead = false;
  }
  const next = bytes[from + 1];
  if (next === slash) return readEndTag(reading, from);
  if (next === questionMark) return readInstruction(reading, from);
  if (next !== exclamation) return readStartTag(reading, from);
  if (isAt(reading, "<!--")) readComment(reading, from);
  else if (bytes[from + 2] === leftBracket && isAt(reading, "<![CDATA[")) readCdata(reading, from);
  else if (isAt(reading, "<!DOCTYPE") || isAt(reading, "<!doctype"))
    stop(reading, "doctype", from, from + 9, "Die Datei enthält eine DOCTYPE-Angabe.");
  else stop(reading, "notWellFormed", from, from + 2, "Nach < folgt ein unerwartetes Zeichen.");
};

const checkEnd = (reading: XmlReading): void => {
  const { end, open, hasRoot } = reading;
  const unclosed = open.at(-1)?.qualified;
  if (unclosed !== undefined) {
    const detail = `Das Element „${unclosed}“ ist nicht geschlossen; die Datei endet zu früh.`;
    stop(reading, "notWellFormed", end, end, detail);
  } else if (!hasRoot) stop(reading, "notWellFormed", 0, 0, "Die Datei enthält kein Element.");
};
