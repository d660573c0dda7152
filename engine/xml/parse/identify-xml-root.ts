import { datevNamespace } from "#engine/formats/xml/xml-versions.ts";
import { type InvoiceRoot, invoiceRoots } from "./invoice-roots.ts";

/** Kind of a non-DATEV XML file, by its root element and namespace; null for DATEV's own. */
export const identifyXmlRoot = (
  head: string,
): {
  readonly name: string;
  readonly article: "ein" | "eine";
  readonly steps: string;
  readonly isInvoice?: true;
} | null => {
  // Comments and instructions before the root may hold anything, samples of other roots too.
  const text = head.replace(/<!--[\s\S]*?(-->|$)/g, "").replace(/<[?!][^>]*>/g, "");
  const tag = /<(?:([^\s<>/:]+):)?([^\s<>/:]+)([^<>]*)/.exec(text);
  const [, prefix = "", name = "", attributes = ""] = tag ?? [];
  const namespace = readNamespace(attributes, prefix);
  const isDatev =
    namespace.startsWith(datevNamespace) || (namespace === "" && (name === "archive" || name === "LedgerImport"));
  if (isDatev) return null;
  const root = roots.find((candidate) => candidate.name.test(name) && candidate.namespace.test(namespace));
  if (root === undefined) return { name: "XML-Datei eines anderen Formats", article: "eine", steps: otherSteps };
  const { label, article, steps, isInvoice } = root;
  return { name: label, article, steps, ...(isInvoice === true ? { isInvoice } : {}) };
};

const readNamespace = (attributes: string, prefix: string): string => {
  const declarations = attributes.matchAll(/xmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  for (const [, declared = "", double, single] of declarations) if (declared === prefix) return double ?? single ?? "";
  return "";
};

const otherSteps = "Geben Sie die Daten im Vorsystem im DATEV-Format oder als DATEV-XML aus.";
const invoiceSteps =
  "Laden Sie die E-Rechnung als Beleg in DATEV Unternehmen online (Belege online) hoch; als Stapel wird sie nicht eingelesen.";
const bankSteps =
  "Lesen Sie den Kontoauszug über den Bankassistenten oder die elektronischen Bankbuchungen in DATEV ein.";
const paymentSteps = "Übergeben Sie die Datei Ihrem Bank- oder Zahlungsprogramm; für Buchungen ist sie nicht bestimmt.";

interface KnownRoot {
  readonly name: RegExp;
  readonly namespace: RegExp;
  readonly label: string;
  readonly article: "ein" | "eine";
  readonly steps: string;
  /** An e-invoice with rules to be judged by. */
  readonly isInvoice?: true;
}

const matchRoot = ({ name, anyVersion }: InvoiceRoot): Pick<KnownRoot, "name" | "namespace"> => ({
  name: new RegExp(`^${name}$`),
  namespace: anyVersion,
});

const roots: readonly KnownRoot[] = [
  {
    ...matchRoot(invoiceRoots.ublInvoice),
    label: "E-Rechnung (XRechnung, UBL)",
    article: "eine",
    steps: invoiceSteps,
    isInvoice: true,
  },
  {
    ...matchRoot(invoiceRoots.ublCreditNote),
    label: "E-Rechnung (XRechnung, UBL-Gutschrift)",
    article: "eine",
    steps: invoiceSteps,
    isInvoice: true,
  },
  {
    ...matchRoot(invoiceRoots.cii),
    label: "E-Rechnung (XRechnung, ZUGFeRD oder Factur-X, CII)",
    article: "eine",
    steps: invoiceSteps,
    isInvoice: true,
  },
  {
    ...matchRoot(invoiceRoots.zugferd1),
    label: "E-Rechnung (ZUGFeRD 1.0)",
    article: "eine",
    steps: invoiceSteps,
    isInvoice: true,
  },
  {
    name: /^SCRDMCCBDACIO/,
    namespace: /./,
    label: "Bestellung (Order-X)",
    article: "eine",
    steps: "Bestellungen werden nicht gebucht; verwenden Sie die Rechnung dazu.",
  },
  {
    name: /^Document$/,
    namespace: /camt\.05[234]/,
    label: "Kontoauszug im Format camt",
    article: "ein",
    steps: bankSteps,
  },
  {
    name: /^Document$/,
    namespace: /pain\.0(01|02|08)/,
    label: "SEPA-Zahlungsdatei (pain)",
    article: "eine",
    steps: paymentSteps,
  },
  {
    name: /^Document$/,
    namespace: /iso:std:iso:20022/,
    label: "Bankdatei nach ISO 20022",
    article: "eine",
    steps: bankSteps,
  },
  {
    name: /^DataSet$/,
    namespace: /^/,
    label: "Beschreibung für die Datenträgerüberlassung (GDPdU/GoBD, index.xml)",
    article: "eine",
    steps: "Sie ist für die Betriebsprüfung bestimmt; für den Import geben Sie die Daten im DATEV-Format aus.",
  },
  {
    name: /^Elster$/,
    namespace: /elster/i,
    label: "ELSTER-Datei",
    article: "eine",
    steps: "Übermitteln Sie die Datei mit Ihrem ELSTER-Programm.",
  },
  { name: /^html$/i, namespace: /^/, label: "HTML-Seite", article: "eine", steps: otherSteps },
];
