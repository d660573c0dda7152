import { joinLines, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

/** Files nobody writes on purpose, made of a few megabytes at most and repeated up to the size asked for. */
export const hostileFiles: Readonly<Record<string, (size: number) => Uint8Array>> = {
  "leere Zeilen": (size) => repeat(size, stapelHead, () => "\r\n"),
  "leere Zeilen, nur LF": (size) => repeat(size, stapelHead, () => "\n"),
  "leere Zeilen ohne Kopfdaten": (size) => repeat(size, "", () => "\n"),
  "Zeilen mit einem Feld": (size) => repeat(size, stapelHead, () => "x\n"),
  "Zeilen mit zwei Feldern": (size) => repeat(size, stapelHead, () => "1;2\r\n"),
  "ein Zeichen je Zeile, eine Überschrift": (size) => repeat(size, `${writeHeader()}\r\nUmsatz\r\n`, () => "1\n"),
  "lauter Anführungszeichen": (size) => repeat(size, stapelHead, () => '"'),
  "lauter Anführungszeichen, ungerade": (size) => repeat(size + 1, stapelHead, () => '"'),
  "Anführungszeichen in Zeilen": (size) => repeat(size, stapelHead, () => '"\r\n'),
  "einzelne Anführungszeichen im Text": (size) => repeat(size, stapelHead, () => '"a"b"c";'),
  "lauter Semikolons": (size) => repeat(size, stapelHead, () => ";"),
  "Semikolons in Zeilen": (size) => repeat(size, stapelHead, () => ";\n"),
  "124 Semikolons je Zeile": (size) => repeat(size, stapelHead, () => `${";".repeat(124)}\n`),
  "eine Million Spalten": (size) => repeat(size, stapelHead, () => `${"1;".repeat(1_000_000)}\r\n`),
  "eine Million Überschriften": (size) =>
    repeat(size, `${writeHeader()}\r\n${"A;".repeat(1_000_000)}\r\n`, () => "1;\r\n"),
  "lauter hohe Bytes": (size) => repeat(size, stapelHead, () => "\xff"),
  "hohe Bytes in Zeilen": (size) => repeat(size, stapelHead, () => "\xc3\xa4\x81;\n"),
  "gültiges UTF-8 ohne Ende": (size) => repeat(size, stapelHead, () => "\xe2\x82\xac"),
  "eine riesige Zelle": (size) => repeat(size, `${stapelHead}"`, () => "a"),
  "eine riesige Zelle ohne Anführungszeichen": (size) => repeat(size, stapelHead, () => "a"),
  "eine riesige Zelle mit Umbrüchen": (size) => repeat(size, `${stapelHead}"`, () => "a\r\n"),
  "riesige Kopfdaten": (size) => repeat(size, '"EXTF";700;21;', () => "a"),
  Nullbytes: (size) => repeat(size, stapelHead, () => "\0"),
  "zufällige Bytes": (size) => fillRandom(size, stapelHead, 256),
  "zufällige Trennzeichen": (size) => fillRandom(size, stapelHead, 0),
  "Millionen verschiedener Werte": (size) => repeat(size, shortHead, writeDistinct, Number.POSITIVE_INFINITY),
  "Millionen Buchungen mit wenigen Spalten": (size) => repeat(size, shortHead, () => '1,00;"S";;;;;1;1;;0101\n'),
  "jede Zelle falsch": (size) =>
    repeat(size, stapelHead, () => `${Array.from({ length: 125 }, () => " ä").join(";")}\n`),
  "jede Zelle ein Zeichen": (size) =>
    repeat(size, stapelHead, () => `${Array.from({ length: 125 }, () => "x").join(";")}\n`),
  "immer andere Spalten gefüllt": (size) => repeat(size, stapelHead, writeSparse, Number.POSITIVE_INFINITY),
  "richtige Sätze": (size) => repeat(size, stapelHead, writeOrdinary, Number.POSITIVE_INFINITY),
};

const stapelHead = joinLines([writeHeader(), writeHeadings()]);
/** The first fourteen columns, so that very many records fit. */
const shortHead = joinLines([writeHeader(), writeHeadings().split(";").slice(0, 14).join(";")]);

/**
 * `head`, then lines one after the other. A piece that is the same every time is doubled instead of written again;
 * with `different` pieces every one is written.
 */
function repeat(size: number, head: string, write: (index: number) => string, different = 1): Uint8Array {
  const bytes = new Uint8Array(size);
  let used = put(bytes, 0, head);
  const start = used;
  for (let index = 0; index < different && used < size; index++) used += put(bytes, used, write(index));
  const period = used - start;
  for (; used < size; used += Math.min(used - start, size - used)) {
    bytes.copyWithin(used, start, Math.min(used, start + (size - used)));
  }
  return period > 0 ? bytes : bytes.subarray(0, start);
}

function put(bytes: Uint8Array, at: number, text: string): number {
  const count = Math.min(text.length, bytes.length - at);
  for (let i = 0; i < count; i++) bytes[at + i] = text.charCodeAt(i);
  return count;
}

const writeDistinct = (index: number): string =>
  `${index},${index % 100};"S";"EUR";;;;${10_000 + index};${8_000 + (index % 2_000)};"${index % 10_000}";0101;"A${index}";;;"${index}"\r\n`;

function writeSparse(index: number): string {
  const cells = new Array<string>(125).fill("");
  let bits = Math.imul(index + 1, 0x9e3779b1);
  for (let column = 0; column < 125; column++) {
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
    if (bits % 4 === 0) cells[column] = String(index);
  }
  return `${cells.join(";")}\r\n`;
}

const writeOrdinary = (index: number): string =>
  `${writeRecord({ umsatz: `${index % 9_999},50`, sollHaben: "S", konto: String(10_000 + (index % 50_000)), gegenkonto: "8400", belegdatum: "1501", belegfeld1: `RE-${index}`, buchungstext: `Rechnung ${index}` })}\r\n`;

/** The same bytes every time: all 256, or only those the scanner has to look at. */
function fillRandom(size: number, head: string, kinds: number): Uint8Array {
  const bytes = new Uint8Array(size);
  const start = put(bytes, 0, head);
  const letters = '";\r\n\xe4x1 ';
  let state = 1;
  for (let at = start; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = kinds > 0 ? state >>> 24 : letters.charCodeAt((state >>> 16) % letters.length);
  }
  return bytes;
}
