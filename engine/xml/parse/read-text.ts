import {
  ampersand,
  blank,
  carriageReturn,
  greaterThan,
  isBlankByte,
  isXmlDeclaration,
  lessThan,
  lineFeed,
  questionMark,
  rightBracket,
  tab,
} from "./xml-bytes.ts";
import {
  checkControl,
  checkNoncharacter,
  checkReference,
  isAt,
  maxValueBytes,
  note,
  skipTo,
  stop,
  stopAtName,
  type XmlReading,
} from "./xml-reading.ts";

/** Everything up to the next `<`. */
export const readText = (reading: XmlReading): void => {
  const { bytes, end, open, hasRoot, handler } = reading;
  const from = reading.at;
  const startLine = reading.line;
  let at = from;
  let isBlank = true;
  for (; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > greaterThan) {
      isBlank = false;
      if (byte === 0xef) checkNoncharacter(reading, at);
    } else if (byte === lessThan) break;
    else if (byte === lineFeed) reading.line++;
    else if (byte !== blank && byte !== tab && byte !== carriageReturn) {
      isBlank = false;
      if (byte === ampersand) checkReference(reading, at);
      else if (byte < blank) checkControl(reading, at, byte);
      else if (byte === greaterThan && endsLikeCdata(bytes, from, at))
        note(reading, { line: reading.line, from: at - 2, to: at + 1 }, "Die Zeichenfolge ]]> steht im Text.");
    }
  }
  reading.at = at;
  if (at === from) return;
  if (open.length === 0) {
    if (isBlank) return;
    reading.line = startLine;
    const side = hasRoot ? "Nach" : "Vor";
    stop(reading, "notWellFormed", from, at, `${side} dem Wurzelelement steht Text.`);
  } else if (at - from > (handler.maxTextBytes ?? maxValueBytes))
    stop(reading, "limit", from, from, "Ein Textinhalt ist größer als 1 MB.");
  else handler.text(from, at, startLine, isBlank, false);
};

const endsLikeCdata = (bytes: Uint8Array, from: number, at: number): boolean =>
  at - from >= 2 && bytes[at - 1] === rightBracket && bytes[at - 2] === rightBracket;

export const readCdata = (reading: XmlReading, from: number): undefined => {
  const startLine = reading.line;
  reading.at += 9;
  const textFrom = reading.at;
  skipTo(reading, "]]>", from, "Ein CDATA-Abschnitt");
  if (reading.isStopped) return;
  const { at, open, handler } = reading;
  if (open.length === 0)
    return stop(reading, "notWellFormed", from, at, "Ein CDATA-Abschnitt steht außerhalb des Wurzelelements.");
  if (at - textFrom > (handler.maxTextBytes ?? maxValueBytes))
    return stop(reading, "limit", from, from, "Ein Textinhalt ist größer als 1 MB.");
  handler.text(textFrom, at - 3, startLine, false, true);
};

export const readComment = (reading: XmlReading, from: number): void => {
  reading.at += 4;
  skipTo(reading, "--", from, "Ein Kommentar");
  if (reading.isStopped) return;
  const { at, bytes } = reading;
  if (bytes[at] === greaterThan) reading.at++;
  else stop(reading, "notWellFormed", from, at, "In einem Kommentar steht die unzulässige Zeichenfolge --.");
};

/** A processing instruction; the XML declaration looks like one. */
export const readInstruction = (reading: XmlReading, from: number): undefined => {
  const { bytes, names } = reading;
  const isDeclaration = isAt(reading, "<?xml") && (isBlankByte(bytes[from + 5]) || bytes[from + 5] === questionMark);
  if (isDeclaration && from !== reading.documentStart)
    stop(reading, "notWellFormed", from, from + 5, "Die XML-Deklaration steht nicht am Anfang der Datei.");
  reading.at += 2;
  const name = names.read(reading.at);
  // A colon has no meaning here, and the name xml in any case is kept for the declaration.
  const isAllowed = name !== null && name.prefix === "" && (isDeclaration || name.local.toLowerCase() !== "xml");
  const isEnd = bytes[names.end] === questionMark && bytes[names.end + 1] === greaterThan;
  if (!isAllowed || !(isEnd || isBlankByte(bytes[names.end])))
    return stopAtName(reading, from, reading.at, "Eine Verarbeitungsanweisung hat keinen gültigen Namen.");
  skipTo(reading, "?>", from, "Eine Verarbeitungsanweisung");
  if (isDeclaration && !reading.isStopped && !isXmlDeclaration(bytes, from, reading.at))
    stop(reading, "notWellFormed", from, reading.at, "Die XML-Deklaration ist falsch geschrieben.");
};
