import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { type Encoding, isTranscoded, type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { isAsciiBank } from "#engine/csv/scan/is-ascii-bank.ts";
import { holdsHeader } from "#engine/csv/scan/second-header.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import type { Format } from "#engine/report/report.ts";
import { recogniseNeighbour } from "./identify-neighbour.ts";

/** Kind of a file, by its first bytes and its name. */
export type Identity =
  /** A file of the DATEV-Format or one that tries to be: file and header rules say the rest. */
  | { readonly kind: "datevCsv" }
  /** Bank transactions: checked by rules of their own, but never read in as a batch. */
  | { readonly kind: "asciiBank"; readonly reason: string }
  | { readonly kind: "other"; readonly format: Format; readonly reason: string };

export function identify(name: string, bytes: Uint8Array, encoding: Encoding): Identity {
  if (isAsciiBank(decodeBytes(bytes, 0, Math.min(bytes.length, headBytes), encoding !== "windows-1252"))) {
    return { kind: "asciiBank", reason: asciiBankReason };
  }
  const stranger = isBlank(bytes) ? null : recogniseNeighbour(bytes, name);
  if (stranger !== null) {
    return { kind: "other", format: { family: "other", name: stranger.name }, reason: stranger.advice };
  }
  if (isArchive(bytes)) return other(archive.name, archive.advice);
  const text = toScannable(encoding === "other" ? bytes : headOf(bytes, encoding), encoding);
  const head = decodeBytes(text.bytes, text.start, Math.min(text.bytes.length, text.start + headBytes), text.isUtf8);
  if (encoding === "other" || isEmpty(head, bytes)) return { kind: "datevCsv" };
  if (/^\s*"{0,3}(?:EXTF|DTVF)\b/iu.test(head)) return { kind: "datevCsv" };
  if (text.bytes.subarray(0, headBytes).includes(0)) return other("Binärdatei", "Der Inhalt ist kein Text.");
  if (looksLikeDatev(name, head)) return { kind: "datevCsv" };
  return /[;,\t]/.test(head)
    ? other(
        "CSV-Datei eines anderen Programms",
        "In der ersten Zeile fehlen die Kopfdaten des DATEV-Formats. Wählen Sie im Vorsystem die Ausgabe „DATEV-Format“.",
      )
    : other("Textdatei", "Der Inhalt hat weder Kopfdaten noch Trennzeichen.");
}

const headBytes = 8_192;

const asciiBankReason =
  "Die Datei enthält Bankumsätze im ASCII-Weiterverarbeitungsformat. Sie wird nicht als Stapel eingelesen, sondern über die elektronischen Bankbuchungen; Aufbau und Werte wurden geprüft, Fehler enthält sie nicht.";

const other = (name: string, advice: string): Identity => ({
  kind: "other",
  format: { family: "other", name },
  reason: `Das ist keine DATEV-Datei, sondern: ${name}. ${advice}`,
});

/** An archive that is no Belegpaket and holds nothing that names it. */
const archive = {
  name: "ZIP-Archiv oder Excel-Arbeitsmappe",
  advice:
    "Entpacken Sie das Archiv und prüfen Sie die enthaltenen Dateien; eine Arbeitsmappe liest DATEV nicht als Stapel.",
};

/**
 * True for a DATEV file without its header, unlike a bank statement or an address list: three headings of the
 * Buchungsstapel, the first headings of another table, a record as wide as a table, a header further down, or the name
 * of an import file.
 */
function looksLikeDatev(name: string, head: string): boolean {
  if (/^(?:EXTF|DTVF)_/i.test(name) || holdsHeader(head)) return true;
  const lines = head.split(/\r\n|\r|\n/).slice(0, 3);
  return lines.some((line) => {
    const cells = line.split(";").map((cell) => cell.replace(/^"|"$/g, "").trim());
    return (
      cells.length >= narrowestTable ||
      cells.filter((cell) => stapelHeadings.has(cell)).length >= 3 ||
      fieldTables.some(({ fields }) =>
        fields.slice(0, 3).every((field, index) => namesOf(field).includes(cells[index])),
      )
    );
  });
}

const narrowestTable = 80;

const namesOf = ({ name, headingAliases = [] }: Field): readonly (string | undefined)[] => [name, ...headingAliases];

const stapelHeadings: ReadonlySet<string | undefined> = new Set(buchungsstapel.fields.flatMap(namesOf));

/** An empty file is an answer of the file rules. */
const isBlank = (bytes: Uint8Array) => !bytes.some((byte) => byte > 0x20);

const isEmpty = (head: string, bytes: Uint8Array) =>
  head.trim() === "" && !bytes.some((byte) => byte > 0x20 && byte < 0x80);

/** `PK` and the mark of a member, of the end, or of a split archive; two letters alone are text. */
const isArchive = ([first, second, third = 0, fourth = 0]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && [3, 5, 7].includes(third) && fourth === third + 1;

/** A file is only transcoded as far as it is looked at. */
function headOf(bytes: Uint8Array, encoding: Encoding): Scannable["bytes"] {
  return isTranscoded(encoding) ? bytes.subarray(0, headBytes * 2) : bytes;
}
