import { createDamages, type Make, onRecordLines, onText } from "#tests/realism/damage.ts";
import { type CodePage, encodeAs, encodeUtf8, encodeUtf16, readAsWindows1252 } from "#tests/realism/encode.ts";
import type { SoundFile } from "#tests/realism/sound-file.ts";
import { writeText } from "#tests/realism/sound-file.ts";

const mark = "\ufeff";
const encode =
  (change: (text: string) => Uint8Array): Make =>
  (file) =>
    change(writeText(file));
const inCodePage = (codePage: CodePage): Make => encode((text) => encodeAs(codePage, text));
const hasUmlauts = (file: SoundFile): boolean => (writeText(file).match(/[äöüÄÖÜß]/g)?.length ?? 0) > 5;
const hasEuro = (file: SoundFile): boolean => writeText(file).includes("€");

const umlautEntities: Readonly<Record<string, string>> = {
  ä: "&auml;",
  ö: "&ouml;",
  ü: "&uuml;",
  Ä: "&Auml;",
  Ö: "&Ouml;",
  Ü: "&Uuml;",
  ß: "&szlig;",
};

export const encodings = createDamages("encoding", [
  ["utf-8 without mark", "utf8WithoutMark", encode(encodeUtf8), hasUmlauts],
  [
    "utf-8 without mark, LF",
    "utf8WithoutMark",
    encode((text) => encodeUtf8(text.replaceAll("\r\n", "\n"))),
    hasUmlauts,
  ],
  ["utf-8 with mark", "utf8WithMark", encode((text) => encodeUtf8(mark + text)), hasUmlauts],
  [
    "utf-8 with two marks",
    ["utf8WithMark", "noHeader", "CSV-F-010", "CSV-H-001"],
    encode((text) => encodeUtf8(mark + mark + text)),
  ],
  [
    "mark read as text and saved",
    ["noHeader", "convertedTwice", "CSV-H-001", "CSV-F-009"],
    onText((text) => `ï»¿${text}`),
  ],
  ["utf-16le with mark", "utf8WithMark", encode((text) => encodeUtf16(mark + text, "le"))],
  ["utf-16be with mark", "utf8WithMark", encode((text) => encodeUtf16(mark + text, "be"))],
  ["utf-16le without mark", ["utf16WithoutMark", "notText"], encode((text) => encodeUtf16(text, "le"))],
  [
    "converted twice",
    "convertedTwice",
    encode((text) => encodeUtf8(mark + readAsWindows1252(encodeUtf8(text)))),
    hasUmlauts,
  ],
  ["utf-8 read as ansi, saved as ansi", ["convertedTwice", "utf8WithoutMark"], encode(encodeUtf8), hasEuro],
  [
    "converted twice without mark",
    ["convertedTwice", "utf8WithoutMark"],
    encode((text) => encodeUtf8(readAsWindows1252(encodeUtf8(text)))),
    hasUmlauts,
  ],
  [
    "iso-8859-15",
    ["CSV-F-053"],
    encode((text) => encodeAs("windows-1252", text).map((byte) => (byte === 0x80 ? 0xa4 : byte))),
    hasEuro,
  ],
  ["mac roman", "otherCodePage", inCodePage("macintosh"), hasUmlauts],
  [
    "mac roman, CR",
    ["otherCodePage", "onlyCarriageReturns"],
    encode((text) => encodeAs("macintosh", text.replaceAll("\r\n", "\r"))),
    hasUmlauts,
  ],
  ["cp850", "otherCodePage", inCodePage("cp850"), hasUmlauts],
  ["cp437", "otherCodePage", inCodePage("cp437"), hasUmlauts],
  [
    "cp850 with end of file mark",
    ["otherCodePage", "controlCharacters"],
    encode((text) => encodeAs("cp850", `${text}\x1a`)),
    hasUmlauts,
  ],
  ["umlauts as question marks", "lettersLost", onText((text) => text.replace(/[äöüÄÖÜß]/g, "?")), hasUmlauts],
  [
    "umlauts as replacement characters",
    "lettersLost",
    encode((text) => encodeUtf8(mark + text.replace(/[äöüÄÖÜß]/g, "\ufffd"))),
    hasUmlauts,
  ],
  [
    "replacement characters without mark",
    ["lettersLost", "utf8WithoutMark"],
    encode((text) => encodeUtf8(text.replace(/[äöüÄÖÜß]/g, "\ufffd"))),
    hasUmlauts,
  ],
  [
    "letters of two characters",
    ["utf8WithMark", "lettersUnknown"],
    encode((text) => encodeUtf8(mark + text.normalize("NFD"))),
    hasUmlauts,
  ],
  [
    "letters of two characters without mark",
    "utf8WithoutMark",
    encode((text) => encodeUtf8(text.normalize("NFD"))),
    hasUmlauts,
  ],
  [
    "one part in utf-8",
    ["utf8WithoutMark", "convertedTwice"],
    (file) => {
      const lines = writeText(file).split("\r\n");
      const half = Math.floor(lines.length / 2);
      const first = encodeAs("windows-1252", `${lines.slice(0, half).join("\r\n")}\r\n`);
      return Uint8Array.from([...first, ...encodeUtf8(lines.slice(half).join("\r\n"))]);
    },
    hasUmlauts,
  ],
  [
    "html entities",
    "htmlEntities",
    onRecordLines((line) => line.replace(/[äöüÄÖÜß]/g, (char) => umlautEntities[char] ?? char)),
    hasUmlauts,
  ],
]);
