import {
  requestClock,
  requestMissingReceipt,
  requestOurNumbers,
  requestSmallerBelegpaket,
  requestSupport,
} from "#engine/model/client-requests.ts";
import type { HostContext } from "#engine/model/rule.ts";
import { readAttribute, readField, type XmlNode } from "#engine/model/xml/xml-node.ts";
import {
  archiveRule,
  change,
  defectRule,
  documentRule,
  extensionRule,
  inOrder,
  type Mark,
  type XmlExample,
} from "#engine/model/xml/xml-rule.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { documentSchemaSource, ownCheck, reportToVendor, schemaEffect } from "#engine/rules/xml/shared/sources.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";

/** Rules about header, number and filing of the documents in document.xml. */

const knowing = (hostContext: HostContext, ...edits: readonly string[]): XmlExample => ({
  base: "document",
  edits,
  hostContext,
});
const numbered = [
  "</description>",
  "</description><consultantNumber>29098</consultantNumber><clientNumber>55003</clientNumber>",
] as const;

export const zeitpunkt = defectRule({
  id: "XML-D-001",
  severity: "error",
  title: "Erstellungszeitpunkt fehlt oder ist falsch geschrieben",
  what: "Das Element date im Kopf fehlt oder ist nicht JJJJ-MM-TTThh:mm:ss, oder es trägt eine Zeitzone.",
  why: "Das Schema verlangt den Zeitpunkt ohne Zeitzone.",
  effect: schemaEffect,
  fix: "Schreiben Sie den Zeitpunkt zum Beispiel als 2024-03-06T09:30:00.",
  fixAtSource: "Die Exportfunktion muss den Zeitpunkt ohne Zeitzone ausgeben, auch ohne Z am Ende.",
  clientRequest: requestSupport,
  source: `${documentSchemaSource}, Typ p10048`,
  confidence: "official",
  expected: "JJJJ-MM-TTThh:mm:ss",
  detects: ["missing", "date", "value", "blank", "empty"],
  paths: /^\/archive\/header\/date$/,
  good: [change("document")],
  bad: [
    change("document", "09:30:00", "09:30:00Z"),
    change("document", "09:30:00", "09:30:00+01:00"),
    change("document", "T09:30:00", ""),
    change("document", "<date>2024-03-06T09:30:00</date>", ""),
  ],
});

export const nummernAngegeben = archiveRule({
  id: "XML-D-002",
  severity: "warning",
  title: "Berater- oder Mandantennummer im Paketverzeichnis",
  what: "Der Kopf enthält consultantNumber oder clientNumber.",
  why: "DATEV vergleicht die Nummern mit dem Ziel des Uploads und empfiehlt, sie wegzulassen.",
  effect: "Weichen sie ab, wird die Verarbeitung verweigert und muss ohne Prüfung neu gestartet werden.",
  fix: "Entfernen Sie beide Elemente.",
  fixAtSource: "Schalten Sie die Ausgabe der Nummern im Vorsystem ab.",
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  breaks: ({ header }) =>
    ["consultantNumber", "clientNumber"].flatMap((field): Mark[] => {
      const at = header?.fields.get(field);
      return at === undefined ? [] : [{ at }];
    }),
  good: [change("document")],
  bad: [change("document", ...numbered)],
});

export const nummernFremd = archiveRule({
  id: "XML-D-003",
  severity: "error",
  title: "Berater- oder Mandantennummer ist nicht die erwartete",
  what: "„consultantNumber“ oder clientNumber stimmt nicht mit der hinterlegten Nummer überein.",
  why: "DATEV vergleicht die Nummern mit dem Ziel des Uploads.",
  effect: "Die Verarbeitung des Pakets wird verweigert.",
  fix: "Berichtigen oder entfernen Sie die Nummern.",
  fixAtSource: "Berichtigen Sie Berater- und Mandantennummer in den Einstellungen des Vorsystems.",
  clientRequest: requestOurNumbers,
  source: documentSchemaSource,
  confidence: "official",
  refusal: { source: `${documentSchemaSource}: „wird die Verarbeitung der Daten abgelehnt“` },
  breaks: ({ header, hostContext }) => {
    const numbers = {
      consultantNumber: hostContext.mandant?.beraternummer,
      clientNumber: hostContext.mandant?.mandantennummer,
    };
    return Object.entries(numbers).flatMap(([field, expected]): Mark[] => {
      const at = header?.fields.get(field);
      if (at === undefined || !at.sound || expected === undefined) return [];
      return Number(at.text) === Number(expected) ? [] : [{ at, expected }];
    });
  },
  companions: ["XML-D-002"],
  good: [
    change("document", ...numbered),
    knowing({ mandant: { beraternummer: "29098", mandantennummer: "55003" } }, ...numbered),
  ],
  bad: [knowing({ mandant: { mandantennummer: "1" } }, ...numbered)],
});

const writeManyDocuments = (): string =>
  exampleFiles.document.replace(
    "<content>",
    `<content>${'<document><extension xsi:type="File" name="a.pdf"/></document>'.repeat(4998)}`,
  );

export const zuVieleDokumente = defectRule({
  id: "XML-D-004",
  severity: "error",
  title: "Mehr als 4.999 Dokumente im Paket",
  what: "Das Paketverzeichnis enthält mehr als 4.999 Dokumente.",
  why: "Das Schema begrenzt ein Paket auf 4.999 Dokumente.",
  effect: schemaEffect,
  fix: "Teilen Sie das Paket.",
  fixAtSource: "Das Vorsystem muss große Mengen auf mehrere Pakete verteilen.",
  clientRequest: requestSmallerBelegpaket,
  source: documentSchemaSource,
  confidence: "official",
  expected: "höchstens 4.999",
  detects: ["tooMany"],
  paths: /^\/archive\/content\/document$/,
  good: [change("document")],
  bad: [{ base: "document", content: writeManyDocuments }],
});

export const anzahlDateien = defectRule({
  id: "XML-D-005",
  severity: "error",
  title: "Dokument ohne Datei oder mit mehr als 50 Dateien",
  what: "Ein Dokument enthält kein Element extension oder mehr als 50.",
  why: "Jedes Dokument besteht aus einer bis 50 Dateien.",
  effect: schemaEffect,
  fix: "Teilen Sie das Dokument oder ergänzen Sie die Datei.",
  fixAtSource: "Das Vorsystem darf keine Dokumente ohne Datei ausgeben und muss große Belege teilen.",
  clientRequest: "Bitte prüfen Sie die genannten Belege; entweder fehlt die Datei dazu, oder es sind mehr als 50.",
  source: documentSchemaSource,
  confidence: "official",
  expected: "1 bis 50 Elemente extension",
  detects: ["missing", "tooMany"],
  paths: /^\/archive\/content\/document\/extension$/,
  good: [change("document")],
  bad: [
    change("document", '<extension xsi:type="File" name="Vertrag.pdf"/>', ""),
    change(
      "document",
      '<extension xsi:type="File" name="Vertrag.pdf"/>',
      '<extension xsi:type="File" name="a.pdf"/>'.repeat(51),
    ),
  ],
});

export const guidDoppelt = documentRule({
  id: "XML-D-017",
  severity: "error",
  title: "GUID kommt mehrfach vor",
  what: "Zwei Dokumente des Pakets tragen dieselbe GUID. Groß- und Kleinschreibung wird nicht unterschieden.",
  why: "Die GUID kennzeichnet ein Dokument eindeutig.",
  effect: "Das zweite Dokument wird übersprungen, weil die GUID schon vorhanden ist.",
  fix: "Vergeben Sie eine neue GUID.",
  fixAtSource: "Das Vorsystem muss für jedes Dokument eine eigene GUID erzeugen.",
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ node, guid }, archive) => {
    const at = node.attributes.get("guid");
    return at !== undefined && guid !== "" && archive.guids.has(guid.toLowerCase()) ? [{ at }] : inOrder;
  },
  good: [change("document")],
  bad: [change("document", "<document>", '<document guid="3F2504E0-4F89-41D3-9A0C-0305E82C3301">')],
});

export const guidOhneBeleg = documentRule({
  id: "XML-D-018",
  severity: "warning",
  title: "GUID an einem Dokument ohne Belegdatei",
  what: "Das Dokument trägt eine GUID, enthält aber keine Datei der Art File.",
  why: "Eine GUID lässt sich nur einer Belegdatei zuordnen, nicht dem Importprotokoll von Belegsatzdaten.",
  effect: "Die GUID geht verloren; ein Beleglink darauf bleibt ohne Ziel.",
  fix: "Ergänzen Sie die Belegdatei oder entfernen Sie die GUID.",
  fixAtSource: "Das Vorsystem soll die GUID nur zusammen mit einem Belegbild ausgeben.",
  clientRequest: requestMissingReceipt,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  breaks: ({ node, guid, extensions }) => {
    const at = node.attributes.get("guid");
    if (at === undefined || guid === "" || node.hasUnreadChildren === true) return inOrder;
    return extensions.some(({ kind }) => kind === "File") ? inOrder : [{ at }];
  },
  companions: ["XML-D-026"],
  good: [change("document")],
  bad: [change("document", '<extension xsi:type="File" name="RE-1001.pdf"/>', "")],
});

export const guidKasse = extensionRule({
  id: "XML-D-019",
  severity: "hint",
  title: "GUID eines Kassendokuments gilt für die erste Belegdatei",
  what: "Ein Dokument mit Kassendaten trägt eine GUID.",
  why: "Bei Kassendaten wird die GUID der ersten Belegdatei zugeordnet, nicht dem Dokument.",
  effect: "Ein Beleglink führt nur zur ersten Belegdatei.",
  fix: "Für diese Datei ist nichts zu tun.",
  fixAtSource: "Beachten Sie die Zuordnung, wenn Beleglinks verwendet werden.",
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ node, guid, extensions }) => {
    const at = node.attributes.get("guid");
    return at !== undefined && guid !== "" && extensions.some(({ kind }) => kind === "cashLedger") ? [{ at }] : inOrder;
  },
  companions: ["XML-D-025"],
  good: [change("document")],
  bad: [change("document", "accountsPayableLedger", "cashLedger")],
});

const levelsOf = (repository: XmlNode | undefined): readonly string[] =>
  (repository?.children ?? []).map((level) => readAttribute(level, "id").trim().replace(/^\+/, ""));

export const ablageebenen = documentRule({
  id: "XML-D-020",
  severity: "warning",
  title: "Ablage nennt nicht genau die Ebenen 1, 2 und 3",
  what: "Die Ablagestruktur enthält nicht Kategorie, Ordner und Register in dieser Reihenfolge.",
  why: "Das Schema lässt eine bis drei Ebenen zu, die Dokumentation verlangt alle drei.",
  effect: "Der Beleg wird möglicherweise an anderer Stelle abgelegt.",
  fix: "Geben Sie die Ebenen 1 (Kategorie), 2 (Ordner) und 3 (Register) der Reihe nach an.",
  fixAtSource: "Vervollständigen Sie die Ablageeinstellung im Vorsystem.",
  clientRequest: "Bitte geben Sie für die genannten Belege an, in welchem Ordner und Register sie abgelegt werden.",
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "several",
  breaks: ({ repository }) => {
    if (repository === undefined) return inOrder;
    const levels = levelsOf(repository);
    // Ids outside 1 to 3 have a rule of their own.
    if (levels.some((level) => !["1", "2", "3"].includes(level))) return inOrder;
    return levels.join() === "1,2,3" ? inOrder : [{ at: repository, found: levels.join(", "), expected: "1, 2, 3" }];
  },
  good: [change("document")],
  bad: [
    change("document", '<level id="3" name="03"/>', ""),
    change(
      "document",
      '<level id="1" name="Buchhaltung"/>',
      "",
      "</repository>",
      '<level id="1" name="Buchhaltung"/></repository>',
    ),
  ],
});

export const ablageebeneUnbekannt = documentRule({
  id: "XML-D-021",
  severity: "warning",
  title: "Ablageebene ist nicht 1, 2 oder 3",
  what: "Eine Ablageebene trägt eine andere id als 1, 2 oder 3.",
  why: "Die Ebenen bedeuten 1 Kategorie, 2 Ordner und 3 Register; weitere gibt es nicht.",
  effect: "Eine Ablehnung ist nicht belegt; der Beleg wird möglicherweise an anderer Stelle abgelegt.",
  fix: "Berichtigen Sie die id.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ repository }) =>
    (repository?.children ?? []).flatMap((level): Mark[] => {
      const at = level.attributes.get("id");
      return at?.sound === true && !/^\s*\+?[123]\s*$/.test(at.text) ? [{ at, expected: "1, 2 oder 3" }] : [];
    }),
  good: [change("document")],
  bad: [change("document", 'level id="3"', 'level id="4"')],
});

export const ablageImPosteingang = documentRule({
  id: "XML-D-022",
  severity: "hint",
  title: "Ablage wird im Posteingang nicht beachtet",
  what: "Das Dokument geht mit processID 1 in den Posteingang und nennt zugleich eine Ablage.",
  why: "Im Posteingang wird die Ablagestruktur nicht ausgewertet.",
  effect: "Die Ablage wird nicht beachtet.",
  fix: "Entfernen Sie repository oder setzen Sie processID auf 2.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `${documentSchemaSource}; Dokumentation des Pakets datev_creator`,
  confidence: "official",
  breaks: ({ processId, repository }) =>
    processId === "1" && repository !== undefined ? [{ at: repository, found: "" }] : inOrder,
  companions: ["XML-D-015"],
  good: [change("document")],
  bad: [change("document", 'processID="2"', 'processID="1"')],
});

export const datenOhneBeleg = extensionRule({
  id: "XML-D-026",
  severity: "hint",
  title: "Daten ohne Belegdatei",
  what: "Das Dokument enthält Belegsatzdaten oder Rechnungsdaten, aber keine Belegdatei.",
  why: "Das ist zulässig. Angehängt wird dann nur ein Importprotokoll oder eine erzeugte Kopie.",
  effect: "In Belege online fehlt das Belegbild.",
  fix: "Ergänzen Sie die Belegdatei, wenn sie vorliegt.",
  fixAtSource: "Übergeben Sie das Belegbild zusammen mit den Daten.",
  clientRequest: requestMissingReceipt,
  source: documentSchemaSource,
  confidence: "official",
  breaks: ({ node, extensions }) =>
    extensions.length > 0 &&
    node.hasUnreadChildren !== true &&
    !extensions.some(({ kind }) => kind === "File" || kind === "SEPAFile")
      ? [{ at: node, found: "" }]
      : inOrder,
  companions: ["XML-D-018"],
  good: [change("document")],
  bad: [change("document", '<extension xsi:type="File" name="RE-1001.pdf"/>', "")],
});

export const archivGuid = documentRule({
  id: "XML-D-028",
  severity: "hint",
  title: "GUID des Pakets gleicht der GUID eines Dokuments",
  what: "Das Paket und eines seiner Dokumente tragen dieselbe GUID.",
  why: "Eine GUID soll nur eine Sache kennzeichnen.",
  effect: "Keine bekannte; die Zuordnung wird unübersichtlich.",
  fix: "Vergeben Sie für das Paket eine eigene GUID.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ node, guid }, archive) => {
    const at = node.attributes.get("guid");
    return at !== undefined && guid !== "" && guid.toLowerCase() === readAttribute(archive.root, "guid").toLowerCase()
      ? [{ at }]
      : inOrder;
  },
  good: [change("document")],
  bad: [change("document", 'version="6.0"', 'version="6.0" guid="3f2504e0-4f89-41d3-9a0c-0305e82c3301"')],
});

export const zeitpunktZukunft = archiveRule({
  id: "XML-D-029",
  severity: "hint",
  title: "Erstellungszeitpunkt liegt in der Zukunft",
  what: "Das Datum im Kopf liegt nach dem heutigen Tag.",
  why: "Ein Paket kann nicht vor seinem Erstellungszeitpunkt vorliegen.",
  effect: "Keine bekannte.",
  fix: "Für diese Datei ist nichts zu tun.",
  fixAtSource: "Prüfen Sie Datum und Uhrzeit des Rechners, der das Paket erzeugt.",
  clientRequest: requestClock,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ header, hostContext }) => {
    const at = header?.fields.get("date");
    const day = parseIsoDate(readField(header, "date").trim().slice(0, 10));
    return at !== undefined && day !== null && hostContext.today !== undefined && day > hostContext.today
      ? [{ at }]
      : inOrder;
  },
  good: [change("document"), knowing({ today: 19_788 })],
  bad: [knowing({ today: 19_787 })],
});

export const internesElement = defectRule({
  id: "XML-D-024",
  severity: "warning",
  title: "Element ist nur für den internen Gebrauch bestimmt",
  what: "Die Datei verwendet documentintern oder cashLedgerPayPal.",
  why: "Beide stehen im Schema, sind aber DATEV-internen Anwendungen vorbehalten.",
  effect: "Die Angabe wird nicht oder anders als erwartet ausgewertet.",
  fix: "Entfernen Sie das Element; Kassendaten gehören in cashLedger.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  detects: ["internal"],
  good: [change("document")],
  bad: [
    change("document", "</repository>", '</repository><documentintern><property key="a" value="b"/></documentintern>'),
    change("document", 'xsi:type="accountsPayableLedger"', 'xsi:type="cashLedgerPayPal"'),
  ],
});
