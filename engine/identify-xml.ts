import type { Format } from "./report.ts";

/** What an XML file is, by its root element and namespace. */
export function identifyXml(head: string): { readonly format: Format; readonly reason: string } {
  const root = /<(?![?!])(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)((?:\s[^<>]*)?)/.exec(head);
  const [, prefix, name = "", attributes = ""] = root ?? [];
  const declaration = new RegExp(`xmlns${prefix === undefined ? "" : `:${prefix}`}\\s*=\\s*["']([^"']*)["']`);
  const namespace = declaration.exec(attributes)?.[1] ?? "";
  const found = roots.find((one) => one.root.test(name) && one.namespace.test(namespace));
  if (found === undefined) {
    return {
      format: { family: "other", name: "XML-Datei" },
      reason:
        "Das ist keine DATEV-Datei, sondern eine XML-Datei eines anderen Formats. Prüfbar sind Dateien im DATEV-Format (CSV).",
    };
  }
  if (found.isDatev === true) {
    return {
      format: { family: "datev-xml", name: found.name },
      reason: `Der Inhalt ist: ${found.name}. Inhalte der DATEV XML-Schnittstelle werden mit diesem Regelstand noch nicht geprüft.`,
    };
  }
  return {
    format: { family: "other", name: found.name },
    reason: `Das ist keine DATEV-Datei, sondern: ${found.name}. ${found.advice}`,
  };
}

interface KnownRoot {
  readonly root: RegExp;
  readonly namespace: RegExp;
  readonly name: string;
  readonly advice?: string;
  readonly isDatev?: true;
}

const invoiceAdvice = "E-Rechnungen übermitteln Sie als Beleg; sie werden nicht als Stapel eingelesen.";
const bankAdvice = "Lesen Sie Kontoauszüge und Zahlungsdateien in Ihrem Bank- oder Zahlungsprogramm ein.";

const roots: readonly KnownRoot[] = [
  { root: /^archive$/, namespace: /xml\.datev\.de/, name: "DATEV XML Dokument (document.xml)", isDatev: true },
  { root: /^LedgerImport$/, namespace: /xml\.datev\.de/, name: "DATEV XML Belegsatzdaten", isDatev: true },
  { root: /^invoice$/, namespace: /xml\.datev\.de/, name: "DATEV XML Rechnungsdaten", isDatev: true },
  { root: /./, namespace: /xml\.datev\.de/, name: "DATEV XML", isDatev: true },
  { root: /^Invoice$/, namespace: /ubl:schema/, name: "XRechnung (UBL)", advice: invoiceAdvice },
  { root: /^CreditNote$/, namespace: /ubl:schema/, name: "XRechnung (UBL-Gutschrift)", advice: invoiceAdvice },
  {
    root: /^CrossIndustryInvoice$/,
    namespace: /./,
    name: "E-Rechnung (CII, XRechnung oder ZUGFeRD)",
    advice: invoiceAdvice,
  },
  { root: /^CrossIndustryDocument$/, namespace: /./, name: "E-Rechnung (ZUGFeRD 1)", advice: invoiceAdvice },
  { root: /^SCRDMCCBDACIOMessageStructure$/, namespace: /./, name: "Bestellung (Order-X)", advice: invoiceAdvice },
  { root: /^Document$/, namespace: /camt\.05[234]/, name: "Kontoauszug (camt)", advice: bankAdvice },
  { root: /^Document$/, namespace: /pain\.00[128]/, name: "SEPA-Zahlungsdatei (pain)", advice: bankAdvice },
  { root: /^Document$/, namespace: /iso:20022/, name: "Bankdatei nach ISO 20022", advice: bankAdvice },
  {
    root: /^DataSet$/,
    namespace: /./u,
    name: "Beschreibung einer Datenträgerüberlassung (GDPdU/GoBD)",
    advice: "Sie ist für die Betriebsprüfung bestimmt, nicht für den Import.",
  },
  {
    root: /^DataSet$/,
    namespace: /^$/,
    name: "Beschreibung einer Datenträgerüberlassung (GDPdU/GoBD)",
    advice: "Sie ist für die Betriebsprüfung bestimmt, nicht für den Import.",
  },
  {
    root: /^html$/i,
    namespace: /(?:)/,
    name: "HTML-Seite",
    advice: "Geben Sie die Daten im Vorsystem im DATEV-Format aus.",
  },
];
