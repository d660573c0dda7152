import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const keineTextdatei = fileRule({
  id: "CSV-F-005",
  severity: "error",
  title: "Der Inhalt ist keine Textdatei",
  what: "Der Inhalt beginnt wie ein ZIP-Archiv, eine Excel-Mappe, ein PDF oder eine XML-Datei, oder er enthält Nullbytes.",
  why: "Das DATEV-Format ist eine Textdatei mit Semikolon als Trennzeichen; die Endung .csv allein genügt nicht.",
  effect: "Die Datei kann nicht gelesen werden.",
  fix: "Entpacken Sie das Archiv oder speichern Sie die Tabelle als Text im DATEV-Format. Besser ist eine neue Ausgabe aus dem Vorsystem.",
  fixAtSource: "Wählen Sie im Vorsystem den Export „DATEV-Format“ statt Excel, PDF oder XML.",
  clientRequest: "Bitte wählen Sie beim Export die Ausgabe „DATEV-Format“ statt Excel, PDF oder XML.",
  source: "DATEV-Format, Zeichensatz; Anwenderberichte zu ZIP-Dateien im Belegtransfer",
  confidence: "inferred",
  refusal: { inferred: "Ohne Text gibt es weder Kopfdaten noch Datensätze." },
  fatal: true,
  when: "head",
  ofAnyFile: true,
  holds: ({ bytes, encoding }) =>
    !startsLikeAnotherFormat(bytes) &&
    (encoding.startsWith("utf-16") || encoding === "other" || !bytes.subarray(0, bytesLookedAt).includes(0)),
  good: [{ content: exampleFile() }],
  bad: [
    { content: latin1Bytes("PK\u0003\u0004 Mappe") },
    { content: "%PDF-1.7" },
    { content: latin1Bytes("EXTF\u0000\u0001;700") },
  ],
});

/** A file that is not text shows it early; a single NUL byte further on is a control character like any other. */
const bytesLookedAt = 1 << 16;

const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x3c, 0x3f, 0x78, 0x6d, 0x6c],
];

const startsLikeAnotherFormat = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte));
