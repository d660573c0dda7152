import { requestDirection, requestOneReceipt, requestSupport } from "#engine/model/client-requests.ts";
import { dataExtensions, type ExtensionFacts, ledgerExtensions } from "#engine/model/xml/document-facts.ts";
import { readAttribute, type XmlNode } from "#engine/model/xml/xml-node.ts";
import { change, extensionRule, inOrder, type Mark } from "#engine/model/xml/xml-rule.ts";
import { documentSchemaSource, ownCheck, reportToVendor } from "#engine/rules/xml/shared/sources.ts";

/** Rules about which files a document holds and which properties they need. */

const invoiceLedgers: ReadonlySet<string> = new Set(["accountsPayableLedger", "accountsReceivableLedger"]);

const month = '<property key="1" value="2024-03"/>';
const folder = '<property key="3" value="Eingangsrechnungen"/>';
/** The document of the base as one of a cash register. */
const cash = ["accountsPayableLedger", "cashLedger", 'type="1" ', ""] as const;

const valueAt = (property: { readonly node: XmlNode }): Mark["at"] =>
  property.node.attributes.get("value") ?? property.node;

const countKeys = ({ properties }: ExtensionFacts, key: string): number =>
  properties.filter((property) => property.key === key).length;

const listKeys = ({ properties }: ExtensionFacts): string => properties.map(({ key }) => key).join(", ");

export const schluesselRechnung = extensionRule({
  id: "XML-D-006",
  severity: "error",
  title: "Eigenschaften 1 und 3 der Belegsatzdaten sind unvollständig",
  what: "Eine Datei mit Ein- oder Ausgangsrechnungen braucht genau eine Eigenschaft mit key 1 und eine mit key 3; key 2 ist nicht zulässig.",
  why: "Die Eigenschaft mit key 1 nennt den Rechnungsmonat, key 3 den Rechnungsordner. Das Schema allein prüft dies nicht.",
  effect: "Die Belegsatzdaten können keinem Monat oder Ordner zugeordnet werden.",
  fix: "Geben Sie key 1 mit dem Monat (JJJJ-MM) und key 3 mit dem Namen des Ordners an.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  refusal: { inferred: "Ohne Monat und Ordner gibt es kein Rechnungsbuch, in das die Belegsätze gehören." },
  breaks: ({ extensions }) =>
    extensions
      .filter(({ kind }) => invoiceLedgers.has(kind))
      .filter(
        (extension) =>
          countKeys(extension, "1") !== 1 || countKeys(extension, "3") !== 1 || countKeys(extension, "2") > 0,
      )
      .map((extension) => ({ at: extension.node, found: listKeys(extension), expected: "1 und 3" })),
  companions: ["XML-D-007"],
  good: [change("document"), change("document", month, "", folder, `${folder}${month}`)],
  bad: [
    change("document", folder, ""),
    change("document", 'key="3"', 'key="2"'),
    change("document", 'key="3"', 'key="1"'),
  ],
});

export const monatFalsch = extensionRule({
  id: "XML-D-007",
  severity: "error",
  title: "Monat ist nicht JJJJ-MM",
  what: "Der Wert der Eigenschaft mit key 1 ist kein Monat der Form JJJJ-MM.",
  why: "Das Schema lässt hier auch freien Text zu und erkennt den Fehler nicht.",
  effect: "Die Belegsatzdaten können keinem Monat zugeordnet werden.",
  fix: "Schreiben Sie den Monat zum Beispiel als 2024-03.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  refusal: { inferred: "Ohne Monat gibt es keinen Zeitraum, in den die Belegsätze gehören." },
  expected: "Monat von 01 bis 12 als JJJJ-MM",
  breaks: ({ extensions }) =>
    extensions
      .filter(({ kind }) => ledgerExtensions.has(kind))
      .flatMap(({ properties }) =>
        properties.filter(
          ({ key, value }) => key === "1" && value !== "" && !/^\s*\d{4}-(0[1-9]|1[0-2])\s*$/.test(value),
        ),
      )
      .map((property) => ({ at: valueAt(property), expected: "Monat von 01 bis 12 als JJJJ-MM" })),
  good: [change("document")],
  bad: [
    change("document", 'value="2024-03"', 'value="03/2024"'),
    change("document", 'value="2024-03"', 'value="2024-13"'),
  ],
});

export const schluesselKasse = extensionRule({
  id: "XML-D-008",
  severity: "error",
  title: "Eigenschaften der Kassendaten sind unvollständig",
  what: "Kassendaten brauchen key 1 und dazu entweder key 2 oder key 3.",
  why: "Die Eigenschaft mit key 1 nennt den Monat, key 2 das Kassenkonto, key 3 den Namen der Kasse; nur eines von beiden darf angegeben werden.",
  effect: "Die Kassendaten können keiner Kasse zugeordnet werden.",
  fix: "Geben Sie genau Kassenkonto oder Kassenname an.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  refusal: { inferred: "Ohne Monat und Kasse gibt es kein Kassenbuch, in das die Vorgänge gehören." },
  breaks: ({ extensions }) =>
    extensions
      .filter(({ kind }) => kind === "cashLedger")
      .filter(
        (extension) => countKeys(extension, "1") !== 1 || countKeys(extension, "2") + countKeys(extension, "3") !== 1,
      )
      .map((extension) => ({ at: extension.node, found: listKeys(extension), expected: "1 und 2 oder 1 und 3" })),
  companions: ["XML-D-019", "XML-D-025"],
  good: [
    change("document", ...cash),
    change("document", ...cash, 'key="3" value="Eingangsrechnungen"', 'key="2" value="1600"'),
  ],
  bad: [
    change("document", ...cash, folder, ""),
    change("document", ...cash, month, '<property key="2" value="1600"/>'),
  ],
});

export const kassenkonto = extensionRule({
  id: "XML-D-009",
  severity: "error",
  title: "Kassenkonto hat nicht ein bis neun Ziffern",
  what: "Der Wert der Eigenschaft mit key 2 besteht nicht aus einer bis neun Ziffern ohne führende Null.",
  why: "Die Eigenschaft mit key 2 nennt die Nummer des Kassenkontos.",
  effect: "Die Kassendaten können keiner Kasse zugeordnet werden.",
  fix: "Prüfen Sie das Kassenkonto; ein Name gehört zu key 3.",
  fixAtSource: reportToVendor,
  clientRequest: "Bitte prüfen Sie, welches Konto in Ihrem Programm für die Kasse hinterlegt ist.",
  source: `${documentSchemaSource}, Typ p10039`,
  confidence: "official",
  refusal: { inferred: "Ein solches Kassenkonto gibt es nicht, also auch kein Kassenbuch dazu." },
  expected: "1 bis 9 Ziffern ohne führende Null",
  breaks: ({ extensions }) =>
    extensions
      .filter(({ kind }) => kind === "cashLedger")
      .flatMap(({ properties }) =>
        properties.filter(({ key, value }) => key === "2" && value !== "" && !/^[1-9]\d{0,8}$/.test(value.trim())),
      )
      .map((property) => ({ at: valueAt(property), expected: "1 bis 9 Ziffern ohne führende Null" })),
  companions: ["XML-D-019"],
  good: [change("document", ...cash, 'key="3" value="Eingangsrechnungen"', 'key="2" value="1600"')],
  bad: [
    change("document", ...cash, 'key="3" value="Eingangsrechnungen"', 'key="2" value="Kasse"'),
    change("document", ...cash, 'key="3" value="Eingangsrechnungen"', 'key="2" value="01600"'),
  ],
});

const second =
  '<extension xsi:type="accountsPayableLedger" datafile="b.xml"><property key="1" value="2024-03"/><property key="3" value="x"/></extension>';

export const datenartDoppelt = extensionRule({
  id: "XML-D-011",
  severity: "warning",
  title: "Dieselbe Datenart mehrfach in einem Dokument",
  what: "Ein Dokument enthält zwei Dateien derselben Datenart.",
  why: "Rechnungsdaten und Belegsatzdaten jeder Art dürfen je Dokument höchstens einmal vorkommen; nur Belegdateien mehrfach.",
  effect: "Eine Ablehnung ist nicht belegt; welche der Dateien übernommen wird, ist offen.",
  fix: "Verteilen Sie die Dateien auf mehrere Dokumente.",
  fixAtSource: reportToVendor,
  clientRequest: requestOneReceipt,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ extensions }) =>
    extensions
      .filter(
        ({ kind }, index) => dataExtensions.has(kind) && extensions.findIndex((other) => other.kind === kind) !== index,
      )
      .map(({ node, kind }) => ({ at: node, found: kind })),
  companions: ["XML-D-025"],
  good: [change("document")],
  bad: [change("document", '<extension xsi:type="File"', `${second}<extension xsi:type="File"`)],
});

export const datenartenGemischt = extensionRule({
  id: "XML-D-012",
  severity: "warning",
  title: "Verschiedene Datenarten in einem Dokument",
  what: "Ein Dokument enthält Dateien verschiedener Datenarten.",
  why: "Das Schema lässt dies zu, die Wirkung ist nicht beschrieben.",
  effect: "Ein Teil der Daten wird möglicherweise nicht übernommen.",
  fix: "Legen Sie je Datenart ein eigenes Dokument an.",
  fixAtSource: reportToVendor,
  clientRequest: requestOneReceipt,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ extensions }) => {
    const data = extensions.filter(({ kind }) => dataExtensions.has(kind));
    const other = data.find(({ kind }) => kind !== data[0]?.kind);
    return other === undefined ? inOrder : [{ at: other.node, found: other.kind, expected: data[0]?.kind ?? "" }];
  },
  companions: ["XML-D-025"],
  good: [change("document")],
  bad: [
    change(
      "document",
      '<extension xsi:type="File"',
      `${second.replace("Payable", "Receivable")}<extension xsi:type="File"`,
    ),
  ],
});

const sepa = '<extension xsi:type="SEPAFile" name="zahlung.xml"/>';
const contract = '<document>\n      <extension xsi:type="File" name="Vertrag.pdf"/>';

export const sepaOhnePosteingang = extensionRule({
  id: "XML-D-013",
  severity: "error",
  title: "SEPA-Datei ohne processID 1",
  what: "Ein Dokument mit einer SEPA-Datei trägt nicht processID 1.",
  why: "SEPA-Dateien sind für den Posteingang bestimmt.",
  effect: "Die SEPA-Datei wird nicht verarbeitet.",
  fix: 'Ergänzen Sie am Dokument processID="1".',
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  refusal: { inferred: "Sammelzahlungen werden allein aus dem Posteingang aufgelöst." },
  breaks: ({ node, processId, extensions }) =>
    processId !== "1" && extensions.some(({ kind }) => kind === "SEPAFile")
      ? [{ at: node.attributes.get("processID") ?? node, found: processId, expected: "1" }]
      : inOrder,
  good: [change("document", contract, `<document processID="1">${sepa}`)],
  bad: [
    change("document", contract, `<document>${sepa}`),
    change("document", contract, `<document processID="2">${sepa}`),
  ],
});

export const sepaNichtAllein = extensionRule({
  id: "XML-D-014",
  severity: "warning",
  title: "SEPA-Datei zusammen mit anderen Dateien",
  what: "Ein Dokument enthält neben einer SEPA-Datei weitere Dateien.",
  why: "Eine SEPA-Datei muss in einem eigenen Dokument stehen.",
  effect: "Eine Ablehnung ist nicht belegt; Teile des Dokuments werden möglicherweise nicht übernommen.",
  fix: "Legen Sie für die SEPA-Datei ein eigenes Dokument an.",
  fixAtSource: reportToVendor,
  clientRequest: requestOneReceipt,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ extensions }) => {
    const at = extensions.find(({ kind }) => kind === "SEPAFile");
    return at !== undefined && extensions.length > 1
      ? [{ at: at.node, found: extensions.map(({ kind }) => kind).join(", ") }]
      : inOrder;
  },
  good: [change("document", contract, `<document processID="1">${sepa}`)],
  bad: [change("document", contract, `<document processID="1">${sepa}<extension xsi:type="File" name="Vertrag.pdf"/>`)],
});

export const posteingangMitDaten = extensionRule({
  id: "XML-D-015",
  severity: "warning",
  title: "Posteingang ist für Belegdaten nicht zulässig",
  what: "Ein Dokument mit Belegsatzdaten oder Rechnungsdaten trägt processID 1.",
  why: "Der Posteingang nimmt nur Belegdateien und SEPA-Dateien auf.",
  effect: "Eine Ablehnung ist nicht belegt; die Belegsätze werden möglicherweise nicht übernommen.",
  fix: "Lassen Sie processID weg oder setzen Sie den Wert 2.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  breaks: ({ node, processId, extensions }) =>
    processId === "1" && extensions.some(({ kind }) => dataExtensions.has(kind))
      ? [{ at: node.attributes.get("processID") ?? node }]
      : inOrder,
  companions: ["XML-D-022"],
  good: [change("document"), change("document", "<document>", '<document processID="1">')],
  bad: [change("document", 'processID="2"', 'processID="1"')],
});

const direction = ({ kind, properties }: ExtensionFacts): "1" | "2" | "" => {
  const invoiceType = kind === "Invoice" ? properties[0]?.value : undefined;
  if (kind === "accountsPayableLedger" || invoiceType === "Incoming") return "1";
  return kind === "accountsReceivableLedger" || invoiceType === "Outgoing" ? "2" : "";
};

export const belegtypWiderspricht = extensionRule({
  id: "XML-D-016",
  severity: "warning",
  title: "Belegtyp widerspricht der Datenart",
  what: "Der Belegtyp (1 Eingang, 2 Ausgang) passt nicht zu den Daten des Dokuments.",
  why: "Attribut type und Datenart müssen dieselbe Richtung nennen.",
  effect: "Eine Ablehnung ist nicht belegt; das Dokument kann im falschen Bereich abgelegt werden.",
  fix: "Berichtigen Sie das Attribut type oder lassen Sie es weg.",
  fixAtSource: reportToVendor,
  clientRequest: requestDirection,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ node, type, extensions }) => {
    const at = node.attributes.get("type");
    const directions: ReadonlySet<string> = new Set(extensions.map(direction).filter((value) => value !== ""));
    const [expected] = directions;
    // No type fits data of both directions; that they are mixed is another finding.
    const isRight = expected === undefined || directions.has(type.replace(/^\+/, ""));
    return at === undefined || type === "" || isRight ? inOrder : [{ at, expected }];
  },
  good: [
    change("document"),
    change("document", "accountsPayableLedger", "accountsReceivableLedger", 'type="1"', 'type="2"'),
  ],
  bad: [
    change("document", 'type="1"', 'type="2"'),
    change(
      "document",
      "accountsPayableLedger",
      "Invoice",
      `${month}\n        ${folder}`,
      '<property key="InvoiceType" value="Outgoing"/>',
    ),
  ],
});

const usualFolders: { readonly [kind: string]: string } = {
  accountsPayableLedger: "Eingangsrechnungen",
  accountsReceivableLedger: "Ausgangsrechnungen",
  cashLedger: "Kasse",
};

export const ordnername = extensionRule({
  id: "XML-D-025",
  severity: "hint",
  title: "Rechnungsordner oder Kasse trägt einen eigenen Namen",
  what: "Der Wert der Eigenschaft mit key 3 ist nicht die übliche Bezeichnung.",
  why: "Ordner oder Kasse müssen beim Mandanten unter genau diesem Namen bestehen.",
  effect: "Besteht der Name dort nicht, können die Daten nicht zugeordnet werden.",
  fix: "Vergleichen Sie die Bezeichnung mit Belege online.",
  fixAtSource: "Hinterlegen Sie im Vorsystem die Bezeichnungen des Mandanten.",
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  breaks: ({ extensions }) =>
    extensions.flatMap(({ kind, properties }): Mark[] => {
      const usual = usualFolders[kind];
      const folderName = properties.find(({ key }) => key === "3");
      if (usual === undefined || folderName === undefined || readAttribute(folderName.node, "value") === usual)
        return [];
      return [{ at: valueAt(folderName), expected: usual }];
    }),
  good: [change("document")],
  bad: [change("document", 'value="Eingangsrechnungen"', 'value="Eingang Filiale 2"')],
});
