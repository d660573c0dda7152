import { createDamages, isStapel, onBytes, onText, toWindows1252 } from "#tests/realism/damage.ts";
import { joinLines, type SoundFile, writeLines, writeText } from "#tests/realism/sound-file.ts";

const cutAt = (size: number) => onBytes((bytes) => bytes.slice(0, size));
const isLonger =
  (size: number) =>
  (file: SoundFile): boolean =>
    writeText(file).length > size + 400;
const later: Readonly<Record<string, string>> = { datumVon: "20260501", datumBis: "20260531", bezeichnung: "Mai 2026" };

/** What happens on the way: interrupted, joined, overwritten, packed. */
export const transfers = createDamages("transfer", [
  ...[512, 1024, 4096, 8192, 16384, 32768, 65536].map(
    (size) => [`cut off after ${size} bytes`, "cutOff", cutAt(size), isLonger(size)] as const,
  ),
  ["cut off in the last record", "cutOff", onBytes((bytes) => bytes.slice(0, bytes.length - 90)), isStapel],
  [
    "cut off in a text",
    "cutOff",
    onText((text) => {
      const from = Math.floor(text.length * 0.6);
      return text.slice(0, from + text.slice(from).search(/;"[A-ZÄÖÜ][a-zäöüß]{4}/) + 6);
    }),
    (file) => /;"[A-ZÄÖÜ][a-zäöüß]{4}/.test(writeText(file).slice(Math.floor(writeText(file).length * 0.6))),
  ],
  ["cut off in the header", ["cutOff", "CSV-H-101", "CSV-F-022", "CSV-S-001"], cutAt(60)],
  [
    "filled with zeros after the cut",
    ["cutOff", "notText", "controlCharacters"],
    onBytes((bytes) => bytes.map((byte, index) => (index < bytes.length * 0.8 ? byte : 0))),
  ],
  [
    "zeros at the end",
    ["notText", "controlCharacters"],
    onBytes((bytes) => Uint8Array.from([...bytes, ...new Uint8Array(512)])),
  ],
  ["first 100 bytes lost", "beginningLost", onBytes((bytes) => bytes.slice(100))],
  ["first two lines lost", "beginningLost", onText((text) => text.split("\r\n").slice(2).join("\r\n"))],
  [
    "a block in the middle lost",
    ["brokenLine", "cutOff"],
    onBytes((bytes) => Uint8Array.from([...bytes.slice(0, 8192), ...bytes.slice(8192 + 1460)])),
    isLonger(12_000),
  ],
  [
    "a block twice",
    ["brokenLine", "CSV-C-001"],
    onBytes((bytes) => Uint8Array.from([...bytes.slice(0, 10_000), ...bytes.slice(10_000 - 1460)])),
    isLonger(12_000),
  ],
  [
    "two exports of different months",
    "twoExports",
    (file) =>
      toWindows1252(
        writeText(file) +
          writeText({ ...file, header: { ...file.header, ...later }, records: file.records.slice(0, 20) }),
      ),
    isStapel,
  ],
  ["the same export twice", "twoExports", (file) => toWindows1252(writeText(file) + writeText(file))],
  [
    "two exports without second headings",
    "twoExports",
    (file) => {
      const lines = writeLines(file);
      return toWindows1252(
        joinLines(lines) + [lines.header, ...lines.records.slice(0, 9)].map((line) => `${line}\r\n`).join(""),
      );
    },
  ],
  [
    "two exports with an empty line",
    "twoExports",
    (file) => toWindows1252(`${writeText(file)}\r\n${writeText({ ...file, records: file.records.slice(3, 12) })}`),
  ],
  [
    "a second export with a mark",
    "twoExports",
    (file) => toWindows1252(`${writeText(file)}ï»¿${writeText({ ...file, records: file.records.slice(3, 12) })}`),
  ],
  [
    "rest of a longer file",
    "restOfOldFile",
    onBytes((bytes) => {
      const record = bytes.lastIndexOf(10, bytes.length - 2);
      return Uint8Array.from([...bytes, ...bytes.slice(record - 160)]);
    }),
    isStapel,
  ],
  ["sep= line of a spreadsheet", "noHeader", onText((text) => `sep=;\r\n${text}`)],
  ["title line", "noHeader", onText((text) => `Buchungsexport Januar 2026\r\n${text}`)],
  [
    "lines of an HTTP answer first",
    "noHeader",
    onText((text) => `Content-Type: text/csv; charset=iso-8859-1\r\n\r\n${text}`),
  ],
  [
    "error message of the exporting program at the end",
    ["foreignLine", "CSV-R-901"],
    onText((text) => `${text}<br /><b>Warning</b>: Undefined index in /var/www/export.php on line 83\r\n`),
  ],
  [
    "named .txt",
    ["CSV-F-002"],
    (file) => ({ name: file.name.replace(".csv", ".txt"), bytes: toWindows1252(writeText(file)) }),
  ],
  [
    "named by the browser",
    ["CSV-F-002"],
    (file) => ({ name: `${file.name.replace("EXTF_", "")}`, bytes: toWindows1252(writeText(file)) }),
  ],
]);
