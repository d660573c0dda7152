import { requestCharset } from "#engine/model/client-requests.ts";
import type { Finding } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";

const ofEncoding: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-006",
  "CSV-F-009",
  "CSV-F-010",
  "CSV-F-011",
  "CSV-F-037",
  "CSV-F-039",
  "CSV-F-055",
  "CSV-F-056",
]);

const isEncodingFinding = ({ rule }: Finding): boolean => ofEncoding.has(rule);

export const ersatzzeichen: CauseKind = {
  id: "ersatzzeichen",
  title: "Umlaute vor der Ausgabe verloren",
  text: "Ein Programm konnte Zeichen nicht lesen oder nicht schreiben und hat Ersatzzeichen oder Fragezeichen dafür gesetzt. Die ursprünglichen Zeichen stehen nicht mehr in der Datei und lassen sich nicht wiederherstellen. Korrigieren Sie den Zeichensatz der Quelle und geben Sie die Datei neu aus.",
  clientRequest: requestCharset,
  repairedBy: [],
  explains: ({ findings, select, firstValue }) => {
    const isLost = findings.some(
      ({ rule }, index) => rule === "CSV-F-011" && /\ufffd|ï¿½|\p{L}\?\p{Ll}/u.test(firstValue(index)),
    );
    return isLost ? select(isEncodingFinding) : null;
  },
};

export const doppeltUmgewandelt: CauseKind = {
  id: "doppelt-umgewandelt",
  title: "Texte in einem falschen Zeichensatz gelesen und neu gespeichert",
  text: "Texte in UTF-8 wurden als Windows-1252 gelesen; aus jedem Umlaut sind zwei Zeichen geworden. Geben Sie die Datei neu aus und stellen Sie im Vorsystem denselben Zeichensatz für Lesen und Schreiben ein.",
  clientRequest: requestCharset,
  repairedBy: ["CSV-F-011"],
  explains: ({ find, select }) => (find("CSV-F-011") === undefined ? null : select(isEncodingFinding)),
};

export const utf8OhneKennung: CauseKind = {
  id: "utf-8-ohne-kennung",
  title: "Ausgabe in UTF-8 ohne Kennung",
  text: "Die Datei ist in UTF-8 geschrieben, am Anfang fehlt aber die Kennung (BOM). DATEV liest sie deshalb als Windows-1252. Stellen Sie die Ausgabe im Vorsystem auf Windows-1252 („ANSI“) um oder schreiben Sie die Kennung mit.",
  clientRequest: requestCharset,
  repairedBy: ["CSV-F-006"],
  explains: ({ find, select }) => (find("CSV-F-006") === undefined ? null : select(isEncodingFinding)),
};

export const fremderZeichensatz: CauseKind = {
  id: "fremder-zeichensatz",
  title: "Ausgabe im Zeichensatz von DOS oder Macintosh",
  text: ({ find }) =>
    find("CSV-F-037") === undefined
      ? "In Wörtern stehen Zeichen wie „Ÿ“ oder „§“, wo nur Umlaute oder ß stehen können; vermutlich hat ein Programm die Texte in MacRoman, CP850 oder CP437 geschrieben oder gelesen. Die wenigen Stellen reichen nicht, um die Texte sicher umzuwandeln. Geben Sie die Datei in Windows-1252 („ANSI“) neu aus."
      : "Das Vorsystem schreibt Umlaute in MacRoman, CP850 oder CP437; DATEV liest sie als Windows-1252 und zeigt andere Zeichen. Hier sind die Texte so zu lesen, wie sie gemeint sind. Wandeln Sie die Datei um und stellen Sie die Ausgabe auf Windows-1252 („ANSI“).",
  clientRequest: requestCharset,
  repairedBy: ["CSV-F-037"],
  explains: ({ find, select }) =>
    find("CSV-F-037") === undefined && find("CSV-F-039") === undefined ? null : select(isEncodingFinding),
};

/** Umlauts are there, so the texts were written in a code page that has them, but lacks the other signs. */
export const latin1: CauseKind = {
  id: "latin-1",
  title: "Ausgabe in ISO-8859-1 (Latin-1)",
  text: "Der Zeichensatz ISO-8859-1 (Latin-1) kennt weder € noch Gedankenstrich und typografische Anführungszeichen; das Programm hat Fragezeichen dafür gesetzt. Die Zeichen stehen nicht mehr in der Datei. Stellen Sie die Ausgabe im Vorsystem auf Windows-1252 („ANSI“), und geben Sie die Datei neu aus.",
  clientRequest: requestCharset,
  repairedBy: [],
  explains: ({ find, select }) =>
    find("CSV-F-055") === undefined && find("CSV-F-056") === undefined ? null : select(isEncodingFinding),
};
