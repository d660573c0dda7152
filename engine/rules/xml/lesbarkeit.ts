import { requestSupport } from "#engine/model/client-requests.ts";
import { change, defectRule, type XmlExample } from "#engine/model/xml/xml-rule.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { ownSafety, reportToVendor, xmlStandard } from "#engine/rules/xml/shared/sources.ts";

/** Rules about reading: well-formedness, DOCTYPE, entities, encoding, limits. They hold for every kind of XML file. */

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const payableWith = (from: string, to: string): string => exampleFiles.payable.replace(from, () => to);
const whole = (content: () => string | Uint8Array): XmlExample => ({ base: "payable", content });

export const nichtWohlgeformt = defectRule({
  id: "XML-G-001",
  severity: "error",
  title: "XML ist nicht wohlgeformt",
  what: "An der angegebenen Stelle verletzt die Datei die Grundregeln von XML, etwa durch ein unmaskiertes & oder <, ein nicht geschlossenes Tag oder ein nicht deklariertes Präfix.",
  why: "Ein XML-Programm darf eine nicht wohlgeformte Datei nicht verarbeiten.",
  effect: "Die Datei kann nicht gelesen werden; DATEV meldet, dass der Inputstream nicht geparst werden kann.",
  fix: "Korrigieren Sie die Stelle: & wird als &amp; geschrieben, < als &lt;, und jedes Tag wird geschlossen.",
  fixAtSource:
    "Die Exportfunktion muss Sonderzeichen maskieren und die Datei vollständig schreiben; wiederholen Sie den Export.",
  clientRequest: requestSupport,
  source: `${xmlStandard}; Hilfeseite von Finmatics zu Fehlernummer 900`,
  confidence: "official",
  detects: ["notWellFormed"],
  companions: ["XML-G-006", "XML-G-012", "XML-G-013", "XML-G-019"],
  good: [
    change("payable", "Material", "M &amp; S &#228; <![CDATA[<&>]]>"),
    change("document", "<content>", "<!-- Belege --><content>"),
  ],
  bad: [
    change("payable", "Material", "M & S"),
    change("payable", "</invoiceId>", ""),
    change("payable", "<date>", "<date><"),
    change("document", ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"', ""),
    change("document", 'type="1"', 'type="1" type="1"'),
    change("document", 'version="6.0"', "version=6.0"),
    change("payable", "</LedgerImport>", ""),
    change("payable", ' version="1.0"', ""),
  ],
});

export const doctypeVorhanden = defectRule({
  id: "XML-G-002",
  severity: "error",
  title: "Datei enthält eine DOCTYPE-Angabe",
  what: "Vor dem Wurzelelement steht eine DOCTYPE-Angabe. Die Prüfung endet hier, ohne sie auszuwerten.",
  why: "Eine DOCTYPE-Angabe kann fremde Dateien einbinden oder Inhalte vervielfachen. Keine DATEV-Datei benötigt sie.",
  effect: "Die Datei wird aus Sicherheitsgründen nicht weiter geprüft.",
  fix: "Entfernen Sie die DOCTYPE-Angabe.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ownSafety,
  confidence: "inferred",
  refusal: { inferred: "Eigene Sicherheitsgrenze; was nicht geprüft werden kann, gilt nicht als importfähig." },
  fatal: true,
  detects: ["doctype"],
  good: [change("payable")],
  bad: [
    change("payable", "<LedgerImport", "<!DOCTYPE LedgerImport><LedgerImport"),
    change("payable", "<LedgerImport", '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><LedgerImport'),
    change("document", "<archive", '<!DOCTYPE archive SYSTEM "datei.dtd"><archive'),
  ],
});

export const unbekannteEntitaet = defectRule({
  id: "XML-G-003",
  severity: "error",
  title: "Nicht vordefinierte Entität",
  what: "Der Text enthält einen Verweis auf eine Entität, die XML nicht kennt, etwa &nbsp; oder &auml;.",
  why: "Ohne DOCTYPE sind nur &amp; &lt; &gt; &quot; &apos; und Zeichenreferenzen wie &#228; definiert.",
  effect: "Die Datei kann nicht gelesen werden.",
  fix: "Schreiben Sie das Zeichen selbst oder seine Zeichenreferenz.",
  fixAtSource: "Die Exportfunktion muss Text für XML maskieren, nicht für HTML; melden Sie dies dem Hersteller.",
  clientRequest: requestSupport,
  source: xmlStandard,
  confidence: "official",
  detects: ["entity"],
  companions: ["XML-P-015"],
  good: [change("payable", "Material", "&lt;&gt;&quot;&apos;&amp;&#x20AC;")],
  bad: [change("payable", "Material", "Gr&ouml;&szlig;e"), change("document", "Vertrag.pdf", "Vertrag&nbsp;1.pdf")],
});

export const zeichencodierungFalsch = defectRule({
  id: "XML-G-004",
  severity: "error",
  title: "Zeichencodierung passt nicht zur Datei",
  what: "Die Bytes der Datei lassen sich in der angegebenen Zeichencodierung nicht lesen, oder Kennung und Deklaration widersprechen sich. Ohne Angabe gilt UTF-8.",
  why: "Die Zeichencodierung der XML-Deklaration muss die tatsächliche sein.",
  effect: "Die Datei kann nicht gelesen werden, oder Umlaute erscheinen verfälscht.",
  fix: 'Speichern Sie die Datei als UTF-8 und geben Sie in der Deklaration encoding="UTF-8" an.',
  fixAtSource: "Stellen Sie die Ausgabe des Vorsystems auf UTF-8 um.",
  clientRequest: requestSupport,
  source: xmlStandard,
  confidence: "official",
  detects: ["encoding"],
  good: [
    change("payable", "Material", "Büro"),
    whole(() => latin1(payableWith("UTF-8", "ISO-8859-1").replace("Material", "B\u00fcro"))),
  ],
  bad: [
    whole(() => latin1(payableWith("Material", "B\u00fcro"))),
    whole(() => `\ufeff${payableWith("UTF-8", "ISO-8859-1")}`),
    change("payable", "UTF-8", "KOI8-R"),
    change("payable", "UTF-8", "UTF-16"),
  ],
});

export const andereZeichencodierung = defectRule({
  id: "XML-G-005",
  severity: "warning",
  title: "Zeichencodierung ist nicht UTF-8",
  what: "Die XML-Deklaration nennt eine andere Zeichencodierung als UTF-8.",
  why: "XML erlaubt weitere Zeichencodierungen; alle Musterdateien von DATEV verwenden UTF-8.",
  effect: "Ob jede Zeichencodierung richtig gelesen wird, ist nicht dokumentiert.",
  fix: "Speichern Sie die Datei als UTF-8 und passen Sie die Deklaration an.",
  fixAtSource: "Stellen Sie die Ausgabe des Vorsystems auf UTF-8 um.",
  clientRequest: requestSupport,
  source: "DATEV-Musterdaten zur XML-Schnittstelle online",
  confidence: "inferred",
  expected: "UTF-8",
  detects: ["otherEncoding"],
  good: [change("payable"), change("payable", "UTF-8", "utf-8")],
  bad: [
    change("payable", "UTF-8", "ISO-8859-1"),
    change("payable", "UTF-8", "ISO-8859-15"),
    change("payable", "UTF-8", "Windows-1252"),
  ],
});

export const keineDeklaration = defectRule({
  id: "XML-G-006",
  severity: "hint",
  title: "XML-Deklaration ohne Zeichencodierung",
  what: "Am Anfang der Datei fehlt die XML-Deklaration oder darin die Angabe encoding.",
  why: "Ohne Angabe gilt UTF-8; die ausdrückliche Angabe vermeidet Missverständnisse.",
  effect: "Keine, solange die Datei wirklich in UTF-8 geschrieben ist.",
  fix: 'Ergänzen Sie in der ersten Zeile <?xml version="1.0" encoding="UTF-8"?>.',
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: xmlStandard,
  confidence: "official",
  detects: ["noDeclaration"],
  good: [change("payable")],
  bad: [change("payable", '<?xml version="1.0" encoding="UTF-8"?>\n', ""), change("document", ' encoding="UTF-8"', "")],
});

export const grenzeUeberschritten = defectRule({
  id: "XML-G-021",
  severity: "error",
  title: "XML-Datei überschreitet eine Sicherheitsgrenze",
  what: "Die Datei ist größer als 60 MB, tiefer als 50 Ebenen verschachtelt, enthält einen einzelnen Wert von mehr als 1 MB, ein Tag mit mehr als 256 Attributen oder übermäßig viele oder lange Namen, oder die Zahl der Fehler ist übermäßig.",
  why: "Solche Dateien kommen bei Belegdaten nicht vor; die Grenze schützt Gerät und Server.",
  effect: "Die Prüfung endet an dieser Stelle.",
  fix: "Teilen Sie die Datei oder entfernen Sie den übergroßen Inhalt.",
  fixAtSource: reportToVendor,
  clientRequest: "Bitte exportieren Sie einen kürzeren Zeitraum und senden Sie uns mehrere kleinere Dateien.",
  source: ownSafety,
  confidence: "inferred",
  refusal: { inferred: "Eigene Sicherheitsgrenze; was nicht geprüft werden kann, gilt nicht als importfähig." },
  fatal: true,
  detects: ["limit"],
  companions: ["XML-G-012"],
  good: [change("payable")],
  bad: [
    whole(() => payableWith("Material", "<a>".repeat(60) + "</a>".repeat(60))),
    whole(() => payableWith("Material", "x".repeat(1_000_001))),
    whole(() => payableWith("RE-1001", "x".repeat(1_000_001))),
    whole(() => payableWith("Material", `<${"n".repeat(1001)}/>`)),
  ],
});
