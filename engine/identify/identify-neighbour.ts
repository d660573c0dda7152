import { isUtf32 } from "#engine/csv/scan/encoding.ts";
import { holdsHeader } from "#engine/csv/scan/second-header.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { nameImage, startsLikeOle, startsLikePdf, startsLikeZip } from "#engine/xml/parse/signatures.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { decodeHead } from "./decode-head.ts";
import { findEmbeddedXml } from "./find-embedded-xml.ts";
import { type NeighbourKind, nameKind } from "./neighbour-kind.ts";
import { belegSteps, exportSteps } from "./neighbour-steps.ts";
import { recogniseTextKind } from "./text-kinds.ts";

export interface Neighbour {
  /** German name of the kind of file. */
  readonly name: string;
  /** German advice, e.g. „Das ist keine DATEV-Datei, sondern …; so geht es weiter: …“. */
  readonly advice: string;
}

/**
 * Names files that users drop in by mistake, by their content; the name only helps where the content is silent. Null
 * for DATEV files, for what looks like a broken one, and for everything unknown.
 */
export function recogniseNeighbour(bytes: Uint8Array, name: string): Neighbour | null {
  if (bytes.length < 100_000 && bytes.every((byte) => byte <= 32)) return become(empty);
  const kind = recogniseBinary(bytes) ?? recogniseText(bytes, name);
  return kind === null ? null : become(kind);
}

const become = ({ name, article, steps }: NeighbourKind): Neighbour => ({
  name,
  advice: `Das ist keine DATEV-Datei, sondern ${article === "" ? "" : `${article} `}${name}; so geht es weiter: ${steps}`,
});

const invoiceSteps =
  "Laden Sie die E-Rechnung als Beleg in DATEV Unternehmen online (Belege online) hoch; als Stapel wird sie nicht eingelesen.";
const unpackSteps = "Entpacken Sie das Archiv und prüfen Sie die enthaltenen Dateien einzeln.";
const workbookSteps =
  "Geben Sie die Buchungen unmittelbar aus dem Vorsystem im DATEV-Format aus; eine Arbeitsmappe wird durch Umbenennen oder Speichern als CSV nicht zu einer DATEV-Datei.";

const empty = nameKind(
  "eine",
  "leere Datei",
  "Wiederholen Sie den Export im Vorsystem und prüfen Sie, ob der Zeitraum Daten enthält.",
);

function recogniseBinary(bytes: Uint8Array): NeighbourKind | null {
  if (startsLikeZip(bytes)) return recogniseArchive(bytes);
  if (startsLikeOle(bytes)) return nameKind("eine", "Excel-Arbeitsmappe im älteren Format (xls)", workbookSteps);
  if (startsLikePdf(bytes)) return recognisePdf(bytes);
  const image = nameImage(bytes);
  if (image !== null) return nameKind("eine", `Bilddatei (${image})`, belegSteps);
  if (
    startsWith(bytes, [0x1f, 0x8b]) ||
    startsWith(bytes, [0x37, 0x7a, 0xbc, 0xaf]) ||
    startsWith(bytes, [0x52, 0x61, 0x72, 0x21])
  )
    return nameKind("ein", "gepacktes Archiv (gz, 7z oder rar)", unpackSteps);
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) return nameKind("ein", "RTF-Dokument", exportSteps);
  return null;
}

function recogniseArchive(bytes: Uint8Array): NeighbourKind | null {
  const names = readDirectory(bytes).entries.map((entry) => entry.name.text);
  if (names.includes("[Content_Types].xml") || names.includes("mimetype")) {
    if (names.some((name) => name.startsWith("xl/")))
      return nameKind("eine", "Excel-Arbeitsmappe (xlsx)", workbookSteps);
    if (names.some((name) => name.startsWith("word/"))) return nameKind("ein", "Word-Dokument (docx)", belegSteps);
    return nameKind("ein", "Office-Dokument", exportSteps);
  }
  if (names.length === 0 || names.some((name) => /\.xml$/i.test(name))) return null;
  const bookings = names.some((name) => /(EXTF|DTVF).*\.csv$/i.test(name));
  return bookings
    ? nameKind("ein", "ZIP-Archiv mit Dateien im DATEV-Format", unpackSteps)
    : nameKind(
        "ein",
        "ZIP-Archiv ohne document.xml",
        "Laden Sie Belege in DATEV Unternehmen online (Belege online) hoch; ein Belegpaket braucht zusätzlich das Verzeichnis document.xml.",
      );
}

function recognisePdf(bytes: Uint8Array): NeighbourKind {
  switch (findEmbeddedXml(bytes)) {
    case "invoice":
      return nameKind("eine", "PDF-Rechnung mit eingebettetem XML (ZUGFeRD oder Factur-X)", invoiceSteps);
    case "order":
      return nameKind(
        "eine",
        "PDF-Bestellung mit eingebettetem XML (Order-X)",
        "Bestellungen werden nicht gebucht; verwenden Sie die Rechnung dazu.",
      );
    case null:
      return nameKind("ein", "PDF-Dokument", belegSteps);
  }
}

function recogniseText(bytes: Uint8Array, name: string): NeighbourKind | null {
  if (isUtf32(bytes)) return null;
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const head = decodeHead(bytes);
  // An export stays one, whatever a web server or a program wrote before its header.
  if (/^\s*"{0,3}(EXTF|DTVF)\b/i.test(head) || holdsHeader(head)) return null;
  if (/^\s*</.test(head)) return identifyXmlRoot(head);
  const textKind = recogniseTextKind(head, name);
  if (textKind !== null) return textKind;
  if (isWide && /[;,\t]/.test(head))
    return nameKind("eine", "CSV-Datei in UTF-16, wie sie Excel als „Unicode-Text“ speichert", exportSteps);
  return null;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
