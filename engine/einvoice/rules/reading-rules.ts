import type { EinvoiceRuleTexts } from "#engine/einvoice/model/einvoice-rule.ts";
import type { ParseDefect } from "#engine/xml/parse/xml-events.ts";

const refusedAsXml =
  "Jedes Programm, das E-Rechnungen liest, weist die Datei ab, bevor es eine Regel prüft; sie gilt als nicht zugegangen.";

/** Defects of the XML itself, met before anything is known about the invoice. */
export const readingRules = {
  notWellFormed: {
    id: "EN-XML-01",
    severity: "error",
    title: "Die Datei ist kein wohlgeformtes XML",
    problem: "Die Datei ist beschädigt, abgeschnitten oder falsch geschrieben und lässt sich nicht als XML lesen.",
    consequence: refusedAsXml,
    fix: "Die E-Rechnung im Rechnungsprogramm neu erzeugen und unverändert senden.",
    basis: "Extensible Markup Language (XML) 1.0, Wohlgeformtheit",
  },
  doctype: {
    id: "EN-XML-02",
    severity: "error",
    title: "Die Datei enthält eine DOCTYPE-Angabe",
    problem: "Die Datei beginnt mit einer DOCTYPE-Angabe. In E-Rechnungen ist sie nicht erlaubt.",
    consequence: refusedAsXml,
    fix: "Die E-Rechnung ohne DOCTYPE-Angabe ausgeben.",
    basis: "Prüfprogramm der KoSIT, Annahme von Dateien",
  },
  encoding: {
    id: "EN-XML-03",
    severity: "error",
    title: "Die Zeichencodierung passt nicht zur Datei",
    problem: "Die Datei ist in einer anderen Zeichencodierung geschrieben, als ihre Deklaration nennt.",
    consequence: refusedAsXml,
    fix: "Die E-Rechnung in UTF-8 mit passender XML-Deklaration ausgeben.",
    basis: "Extensible Markup Language (XML) 1.0, Zeichencodierung",
  },
  unreadRest: {
    id: "EN-XML-04",
    severity: "error",
    title: "Der Rest der Datei wurde nicht gelesen",
    problem: "Die Datei überschreitet eine Grenze, ab der sie nicht weiter gelesen wird.",
    consequence: "Was danach steht, ist nicht geprüft.",
    fix: "Die Rechnung auf mehrere Dateien aufteilen.",
    basis: "Grenze dieser Prüfung",
  },
  uncheckedContent: {
    id: "EN-XML-05",
    severity: "hint",
    title: "Der Inhalt ist noch nicht geprüft",
    problem:
      "Der Aufbau der Datei ist fehlerhaft. Beträge, Pflichtangaben und Codes werden geprüft, sobald der Aufbau stimmt.",
    consequence: "Nach der Berichtigung können weitere Befunde hinzukommen.",
    fix: "Zuerst die Fehler im Aufbau beheben lassen.",
    basis: "Reihenfolge der Prüfung: Aufbau vor Inhalt",
  },
  profile: {
    id: "EN-PROFIL-01",
    severity: "hint",
    title: "Für dieses Profil gilt eine Einschränkung",
    problem: "Die Spezifikationskennung (BT-24) bestimmt, nach welchen Regeln die Rechnung zu prüfen ist.",
    consequence: "Was für das genannte Profil gilt, steht bei der Fundstelle.",
    fix: "Den Rechnungssteller um XRechnung 3.0 oder ZUGFeRD ab Version 2.0.1 (Profil EN 16931) bitten.",
    basis: "§ 14 Abs. 1 UStG; EN 16931-1:2017, BT-24",
  },
  foreignProfile: {
    id: "EN-PROFIL-02",
    severity: "error",
    title: "Die Spezifikationskennung nennt EN 16931 nicht",
    problem: "Die Spezifikationskennung (BT-24) ist keine Kennung der EN 16931 oder eines Profils zu ihr.",
    consequence: "Prüfprogramme finden keine Regeln zu der Rechnung und weisen sie ab.",
    fix: "Die Spezifikationskennung des Profils eintragen, für XRechnung 3.0: urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0.",
    basis: "Prüfprogramm der KoSIT, Zuordnung der Szenarien; EN 16931-1:2017, BT-24",
  },
  severalInvoices: {
    id: "EN-PDF-01",
    severity: "warning",
    title: "Die PDF-Datei enthält mehrere Rechnungen",
    problem: "In der PDF-Datei sind mehrere Rechnungen eingebettet. Geprüft ist nur die erste.",
    consequence: "Programme lesen verschiedene Rechnungen aus derselben Datei.",
    fix: "Für jede Rechnung eine eigene PDF-Datei erzeugen.",
    basis: "ZUGFeRD 2.3, Einbettung in PDF/A-3",
  },
  pdf: {
    id: "EN-PDF-02",
    severity: "hint",
    title: "Die Rechnung ist nicht so eingebettet, wie ZUGFeRD es verlangt",
    problem: "Die eingebettete Rechnung ist lesbar, aber Name, Verweis oder Metadaten der PDF-Datei weichen ab.",
    consequence: "Manche Programme erkennen die Datei dann nicht als E-Rechnung.",
    fix: "Die PDF-Datei im Rechnungsprogramm als ZUGFeRD/Factur-X (PDF/A-3) erzeugen.",
    basis: "ZUGFeRD 2.3, Einbettung in PDF/A-3",
  },
} as const satisfies Readonly<Record<string, EinvoiceRuleTexts>>;

export const readingRuleOf: Readonly<Record<ParseDefect, EinvoiceRuleTexts>> = {
  notWellFormed: readingRules.notWellFormed,
  entity: readingRules.notWellFormed,
  doctype: readingRules.doctype,
  limit: readingRules.unreadRest,
};
