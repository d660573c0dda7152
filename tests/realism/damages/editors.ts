import { createDamages, isStapel, onText } from "#tests/realism/damage.ts";
import { encodeAs, encodeUtf8, encodeUtf16, readAsWindows1252 } from "#tests/realism/encode.ts";
import type { SoundFile } from "#tests/realism/sound-file.ts";
import { writeText } from "#tests/realism/sound-file.ts";

const hasUmlauts = (file: SoundFile): boolean => (writeText(file).match(/[äöüÄÖÜß]/g)?.length ?? 0) > 5;
const smartQuotes = (text: string): string => text.replace(/"([^"\r\n]*)"/g, "„$1“");

/** What editors do to a file that somebody only wanted to look into. */
export const editors = createDamages("editor", [
  ["notepad of today", "utf8WithoutMark", (file) => encodeUtf8(writeText(file)), hasUmlauts],
  ["notepad of before 2019, UTF-8", "utf8WithMark", (file) => encodeUtf8(`\ufeff${writeText(file)}`), hasUmlauts],
  ["notepad, Unicode", "utf8WithMark", (file) => encodeUtf16(`\ufeff${writeText(file)}`, "le")],
  ["notepad, big endian", "utf8WithMark", (file) => encodeUtf16(`\ufeff${writeText(file)}`, "be")],
  [
    "editor that takes Windows-1252 for UTF-8",
    "lettersLost",
    (file) => encodeUtf8(new TextDecoder("utf-8").decode(encodeAs("windows-1252", writeText(file)))),
    hasUmlauts,
  ],
  ["textedit", "otherCodePage", (file) => encodeAs("macintosh", writeText(file).replaceAll("\r\n", "\n")), hasUmlauts],
  [
    "textedit takes Windows-1252 for MacRoman",
    ["utf8WithoutMark", "lettersUnknown", "otherCodePage", "convertedTwice"],
    (file) => encodeUtf8(new TextDecoder("macintosh").decode(encodeAs("windows-1252", writeText(file)))),
    hasUmlauts,
  ],
  ["word, as plain text", ["typographicQuotes", "CSV-H-001"], onText(smartQuotes), isStapel],
  [
    "word, as plain text in UTF-8",
    ["typographicQuotes", "utf8WithoutMark", "CSV-H-001"],
    (file) => encodeUtf8(smartQuotes(writeText(file))),
    isStapel,
  ],
  [
    "dos editor",
    "otherCodePage",
    (file) => encodeAs("cp850", readAsWindows1252(encodeAs("windows-1252", writeText(file)))),
    hasUmlauts,
  ],
  ["html page", ["noHeader", "CSV-F-005"], onText((text) => `<html><body><pre>\r\n${text}</pre></body></html>\r\n`)],
  [
    "mail that wraps at 76 characters",
    ["wrappedAtWidth", "brokenLine", "CSV-H-101"],
    onText((text) =>
      text
        .split("\r\n")
        .flatMap((line) => line.match(/.{1,76}/g) ?? [""])
        .join("\r\n"),
    ),
    isStapel,
  ],
]);
