import { requestFileNames } from "#engine/model/client-requests.ts";
import type { DocumentFacts, ExtensionFacts } from "#engine/model/xml/document-facts.ts";
import { change, defectRule, extensionRule, type Mark, type XmlExample } from "#engine/model/xml/xml-rule.ts";
import { belegEndings } from "#engine/rules/xml/shared/beleg-endings.ts";
import { documentSchemaSource, schemaEffect } from "#engine/rules/xml/shared/sources.ts";

/** Rules about the names of files that document.xml points to. */

const named = (name: string): XmlExample => change("document", "Vertrag.pdf", name);

const marksWhere = ({ extensions }: DocumentFacts, isWrong: (extension: ExtensionFacts) => boolean): readonly Mark[] =>
  extensions
    .filter((extension) => extension.fileName !== "" && isWrong(extension))
    .map(({ fileNameAt }) => ({ at: fileNameAt }));

export const dateiart = extensionRule({
  id: "XML-P-012",
  severity: "warning",
  title: "Dateiart wird als Beleg nicht angenommen",
  what: "Die Endung einer Belegdatei gehört nicht zu den aufgeführten Dateiarten.",
  why: "Angenommen werden pdf, xml, tif, tiff, bmp, csv, doc, docx, gif, jpeg, jpg, ods, odt, pkcs7, png, rtf, txt, xls und xlsx.",
  effect: "Der Beleg wird möglicherweise nicht übernommen.",
  fix: "Wandeln Sie die Datei um, möglichst in PDF.",
  fixAtSource: "Stellen Sie im Vorsystem die Belegausgabe auf PDF um.",
  clientRequest: "Bitte senden Sie uns die genannten Belege als PDF.",
  source: "Dokumentation des Pakets datev_creator nach dem DATEV-Entwicklerportal, Format document",
  confidence: "several",
  breaks: (document) =>
    marksWhere(
      document,
      ({ kind, fileName }) =>
        kind === "File" && !belegEndings.has(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ""),
    ),
  good: [change("document"), named("Vertrag.PDF")],
  bad: [named("Vertrag.eml"), named("Vertrag")],
});

export const nameZuLang = defectRule({
  id: "XML-P-013",
  severity: "error",
  title: "Dateiname ist leer oder länger als 255 Zeichen",
  what: "Die Datei document.xml verweist auf eine Datei mit leerem oder zu langem Namen.",
  why: "Das Schema lässt 1 bis 255 Zeichen zu.",
  effect: schemaEffect,
  fix: "Kürzen Sie den Namen der Datei und den Verweis.",
  fixAtSource: "Begrenzen Sie im Vorsystem die Länge der Dateinamen.",
  clientRequest: "Bitte geben Sie den genannten Belegen kürzere Dateinamen.",
  source: `${documentSchemaSource}, Typ p20`,
  confidence: "official",
  expected: "1 bis 255 Zeichen",
  detects: ["value"],
  paths: /^\/archive\/content\/document\/extension\/@(name|datafile)$/,
  good: [named(`${"x".repeat(251)}.pdf`)],
  bad: [named(`${"x".repeat(252)}.pdf`), named("")],
});

/** Characters of ISO-8859-1 without its control characters. */
const isLatin1 = (name: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(name);

export const nameMitFremdenZeichen = extensionRule({
  id: "XML-P-014",
  severity: "warning",
  title: "Dateiname enthält Zeichen außerhalb von ISO-8859-1",
  what: "Der Name einer Datei enthält ein Zeichen, das es in ISO-8859-1 nicht gibt, zum Beispiel einen langen Gedankenstrich oder ein Emoji.",
  why: "Sonderzeichen in Dateinamen müssen in ISO-8859-1 vorhanden sein.",
  effect: "Eine Ablehnung ist nicht belegt; die Datei wird beim Verarbeiten möglicherweise nicht gefunden.",
  fix: "Benennen Sie die Datei nur mit A–Z, a–z, 0–9, Punkt und Unterstrich, ebenso den Verweis.",
  fixAtSource: "Lassen Sie das Vorsystem Sonderzeichen in Dateinamen ersetzen.",
  clientRequest: requestFileNames,
  source: documentSchemaSource,
  confidence: "official",
  breaks: (document) => marksWhere(document, ({ fileName }) => !isLatin1(fileName)),
  good: [change("document"), named("Büro.pdf")],
  bad: [named("Vertrag – neu.pdf"), named("Vertrag😀.pdf")],
});

export const nameMitSonderzeichen = extensionRule({
  id: "XML-P-015",
  severity: "hint",
  title: "Dateiname enthält Umlaute, Leerzeichen oder Anführungszeichen",
  what: "Der Name einer Datei enthält zulässige, aber nicht empfohlene Zeichen.",
  why: "DATEV empfiehlt Namen ohne Sonderzeichen; je nach Packprogramm werden sie verschieden geschrieben.",
  effect: "Die Datei wird im Paket möglicherweise nicht gefunden.",
  fix: "Verwenden Sie A–Z, a–z, 0–9, Punkt, Bindestrich und Unterstrich.",
  fixAtSource: "Lassen Sie das Vorsystem Sonderzeichen in Dateinamen ersetzen.",
  clientRequest: requestFileNames,
  source: `${documentSchemaSource}; DATEV-Musterdaten`,
  confidence: "official",
  breaks: (document) =>
    marksWhere(document, ({ fileName }) => isLatin1(fileName) && /[\u00a0-\u00ff\s"'&]/.test(fileName)),
  good: [change("document"), named("Vertrag_neu-2.pdf")],
  bad: [named("Vertrag neu.pdf"), named("Büro.pdf")],
});
