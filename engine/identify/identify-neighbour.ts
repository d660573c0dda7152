import { isUtf32 } from "#engine/csv/scan/encoding.ts";
import { isAsciiBank } from "#engine/csv/scan/is-ascii-bank.ts";
import { holdsHeader } from "#engine/csv/scan/second-header.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { nameImage, startsLikeOle, startsLikePdf, startsLikeZip } from "#engine/xml/parse/signatures.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { findEmbeddedXml } from "./find-embedded-xml.ts";
import { isMt940 } from "./is-mt940.ts";

export interface Neighbour {
  /** German name of what the file is. */
  readonly name: string;
  /** German sentence with what to do, e.g. „Das ist keine DATEV-Datei, sondern …; so geht es weiter: …“. */
  readonly advice: string;
}

/**
 * Names files that users drop in by mistake, by their content; the name only helps where the content is silent. Null
 * for DATEV files, for what looks like a broken one, and for everything unknown.
 */
export const recogniseNeighbour = (bytes: Uint8Array, name: string): Neighbour | null => {
  if (bytes.length < 100_000 && bytes.every((byte) => byte <= 32)) return become(empty);
  const kind = recogniseBinary(bytes) ?? recogniseText(bytes, name);
  return kind === null ? null : become(kind);
};

interface Kind {
  readonly name: string;
  readonly article: "ein" | "eine" | "";
  readonly steps: string;
}

const become = ({ name, article, steps }: Kind): Neighbour => ({
  name,
  advice: `Das ist keine DATEV-Datei, sondern ${article === "" ? "" : `${article} `}${name}; so geht es weiter: ${steps}`,
});

const kind = (article: Kind["article"], name: string, steps: string): Kind => ({ article, name, steps });

const exportSteps = "Geben Sie die Daten im Vorsystem im DATEV-Format aus und prüfen Sie die neue Datei.";
const belegSteps = "Laden Sie die Datei als Beleg in DATEV Unternehmen online (Belege online) hoch.";
const invoiceSteps =
  "Laden Sie die E-Rechnung als Beleg in DATEV Unternehmen online (Belege online) hoch; als Stapel wird sie nicht eingelesen.";
const bankSteps = "Lesen Sie die Umsätze über den Bankassistenten oder die elektronischen Bankbuchungen in DATEV ein.";
const unpackSteps = "Entpacken Sie das Archiv und prüfen Sie die enthaltenen Dateien einzeln.";
const workbookSteps =
  "Geben Sie die Buchungen unmittelbar aus dem Vorsystem im DATEV-Format aus; eine Arbeitsmappe wird durch Umbenennen oder Speichern als CSV nicht zu einer DATEV-Datei.";

const empty = kind(
  "eine",
  "leere Datei",
  "Wiederholen Sie den Export im Vorsystem und prüfen Sie, ob der Zeitraum Daten enthält.",
);

const recogniseBinary = (bytes: Uint8Array): Kind | null => {
  if (startsLikeZip(bytes)) return recogniseArchive(bytes);
  if (startsLikeOle(bytes)) return kind("eine", "Excel-Arbeitsmappe im älteren Format (xls)", workbookSteps);
  if (startsLikePdf(bytes)) return recognisePdf(bytes);
  const image = nameImage(bytes);
  if (image !== null) return kind("eine", `Bilddatei (${image})`, belegSteps);
  if (
    startsWith(bytes, [0x1f, 0x8b]) ||
    startsWith(bytes, [0x37, 0x7a, 0xbc, 0xaf]) ||
    startsWith(bytes, [0x52, 0x61, 0x72, 0x21])
  )
    return kind("ein", "gepacktes Archiv (gz, 7z oder rar)", unpackSteps);
  if (startsWith(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) return kind("ein", "RTF-Dokument", exportSteps);
  return null;
};

const recogniseArchive = (bytes: Uint8Array): Kind | null => {
  const names = readDirectory(bytes).entries.map((entry) => entry.name.text);
  if (names.includes("[Content_Types].xml") || names.includes("mimetype")) {
    if (names.some((name) => name.startsWith("xl/"))) return kind("eine", "Excel-Arbeitsmappe (xlsx)", workbookSteps);
    if (names.some((name) => name.startsWith("word/"))) return kind("ein", "Word-Dokument (docx)", belegSteps);
    return kind("ein", "Office-Dokument", exportSteps);
  }
  if (names.length === 0 || names.some((name) => /\.xml$/i.test(name))) return null;
  const bookings = names.some((name) => /(EXTF|DTVF).*\.csv$/i.test(name));
  return bookings
    ? kind("ein", "ZIP-Archiv mit Dateien im DATEV-Format", unpackSteps)
    : kind(
        "ein",
        "ZIP-Archiv ohne document.xml",
        "Laden Sie Belege in DATEV Unternehmen online (Belege online) hoch; ein Belegpaket braucht zusätzlich das Verzeichnis document.xml.",
      );
};

const recognisePdf = (bytes: Uint8Array): Kind => {
  switch (findEmbeddedXml(bytes)) {
    case "invoice":
      return kind("eine", "PDF-Rechnung mit eingebettetem XML (ZUGFeRD oder Factur-X)", invoiceSteps);
    case "order":
      return kind(
        "eine",
        "PDF-Bestellung mit eingebettetem XML (Order-X)",
        "Bestellungen werden nicht gebucht; verwenden Sie die Rechnung dazu.",
      );
    case null:
      return kind("ein", "PDF-Dokument", belegSteps);
  }
};

const recogniseText = (bytes: Uint8Array, name: string): Kind | null => {
  if (isUtf32(bytes)) return null;
  const isWide = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  const head = decodeHead(bytes);
  if (/^\s*"{0,3}(EXTF|DTVF)\b/i.test(head)) return null;
  // What a web server wrote in front of an export makes no page of it.
  if (/^\s*</.test(head)) return holdsHeader(head) ? null : identifyXmlRoot(head);
  const textKind = textKinds.find(({ is }) => is(head, name));
  if (textKind !== undefined) return kind(textKind.article, textKind.name, textKind.steps);
  if (isWide && /[;,\t]/.test(head))
    return kind("eine", "CSV-Datei in UTF-16, wie sie Excel als „Unicode-Text“ speichert", exportSteps);
  return null;
};

interface TextKind extends Kind {
  readonly is: (head: string, name: string) => boolean;
}

/** Headings of the first lines, in any order and quoting. */
const hasHeadings = (head: string, ...patterns: readonly RegExp[]): boolean =>
  head
    .split(/\r\n|\r|\n/)
    .slice(0, 20)
    .some((line) => isNarrowTable(line) && patterns.every((pattern) => pattern.test(line)));

/** Records of the DATEV-Format are wider than the tables of banks and shops. */
const isNarrowTable = (line: string): boolean => {
  const columns = line.split(/[;,\t]/).length;
  return columns > 1 && columns < 80;
};

const shopSteps =
  "Verwenden Sie die DATEV-Ausgabe Ihres Shop- oder Zahlungsdienstes oder ein Programm, das Abrechnungen in einen Buchungsstapel umsetzt.";

const textKinds: readonly TextKind[] = [
  {
    ...kind("ein", "Kontoauszug im Format MT940", bankSteps),
    is: isMt940,
  },
  {
    ...kind(
      "eine",
      "LODAS-Importdatei der Lohnabrechnung",
      "Lesen Sie die Datei in DATEV LODAS über den Import-Assistenten ein.",
    ),
    is: (head) => /^\s*(\*[^\n]*\n\s*)*\[Allgemein\]/i.test(head) && /Ziel\s*=\s*LODAS/i.test(head),
  },
  {
    ...kind(
      "eine",
      "Importdatei für Lohn und Gehalt",
      "Lesen Sie die Datei in DATEV Lohn und Gehalt über den ASCII-Import ein.",
    ),
    is: (head) => /\[Allgemein\]/i.test(head) && /Ziel\s*=\s*(LuG|Lohn)/i.test(head),
  },
  {
    ...kind(
      "eine",
      "Datei im früheren Postversandformat (KNE/OBE)",
      "Das Format wird seit 2018 nicht mehr angenommen; stellen Sie das Vorsystem auf das DATEV-Format (EXTF) um.",
    ),
    is: (head, name) =>
      head.charCodeAt(0) === groupSeparator ||
      (/^(ED|DV|EV)\d{2,5}(\.\w+)?$/i.test(baseOf(name)) && hasRecordMarks(head)),
  },
  {
    ...kind(
      "ein",
      "Bankumsatzimport im ASCII-Weiterverarbeitungsformat",
      "Lesen Sie die Datei in DATEV über die elektronischen Bankbuchungen (ASCII-Import) ein.",
    ),
    is: isAsciiBank,
  },
  {
    ...kind("ein", "PayPal-Export", shopSteps),
    is: (head) => hasHeadings(head, /Transaktionscode|Transaction ID/i, /Brutto|Gross/i, /Entgelt|Gebühr|Fee/i),
  },
  {
    ...kind("ein", "Stripe-Export", shopSteps),
    is: (head) => hasHeadings(head, /balance_transaction_id|automatic_payout_id/i),
  },
  {
    ...kind("ein", "Amazon-Abrechnungsbericht", shopSteps),
    is: (head) => hasHeadings(head, /settlement-?\s?id|Abrechnungsnummer/i, /sku/i),
  },
  {
    ...kind("ein", "Bestellexport eines Online-Shops", shopSteps),
    is: (head) => hasHeadings(head, /Financial Status|order_id|Bestellnummer/i, /Lineitem|sku|Artikelnummer/i),
  },
  {
    ...kind("ein", "Kontoauszug von Wise", bankSteps),
    is: (head) => hasHeadings(head, /(TransferWise|Wise) ID/i, /Running Balance/i),
  },
  {
    ...kind("ein", "Kontoauszug einer Bank im CSV-Format", bankSteps),
    is: (head) =>
      hasHeadings(head, /Buchungs(tag|datum)|Buchung;/i, /Wert|Valuta/i, /Betrag|Umsatz|Soll/i) ||
      hasHeadings(head, /Buchungs(tag|datum)/i, /Verwendungszweck/i),
  },
  {
    ...kind(
      "ein",
      "Kassenbericht",
      "Geben Sie die Kassendaten im Kassenprogramm als Buchungsstapel im DATEV-Format oder als DATEV-XML aus.",
    ),
    is: (head) => /^"?Kassenbericht"?;/i.test(head.trimStart()),
  },
  {
    ...kind("eine", "Auswertung (BWA) und kein Importformat", exportSteps),
    is: (head) => hasHeadings(head, /^"?Zeile"?;/i, /Monat\s?1/i, /Jahreswert/i),
  },
  {
    ...kind("eine", "JSON-Datei", exportSteps),
    is: (head) => /^\s*[[{]\s*("[^"]*"\s*:|\{\s*")/.test(head),
  },
];

/** Records of the old format are held apart by control characters. */
const groupSeparator = 0x1d;

const hasRecordMarks = (head: string): boolean => {
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code >= 0x18 && code <= 0x1f) return true;
  }
  return false;
};

const baseOf = (name: string): string => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const headBytes = 16_384;

const decodeHead = (bytes: Uint8Array): string => {
  const head = bytes.subarray(0, headBytes);
  if (startsWith(head, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(head);
  if (startsWith(head, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(head);
  const utf8 = new TextDecoder("utf-8").decode(head);
  // A cut character at the end is no sign of another encoding.
  return utf8.slice(0, -1).includes("\ufffd") ? new TextDecoder("windows-1252").decode(head) : utf8;
};
