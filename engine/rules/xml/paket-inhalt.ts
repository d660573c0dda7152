import {
  requestDirection,
  requestNewerExport,
  requestReceiptLink,
  requestReceiptOnce,
  requestSupport,
} from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type BelegpaketEntry, isHelperEntry, isUnsafeName } from "#engine/model/xml/belegpaket-facts.ts";
import { type BelegpaketMark, belegpaketRule, noMarks } from "#engine/model/xml/belegpaket-rule.ts";
import { dataExtensions, ledgerExtensions } from "#engine/model/xml/document-facts.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { documentPage, documentSchemaSource, ledgerSchemaSource, ownCheck } from "#engine/rules/xml/shared/sources.ts";

/** Rules about the members of a Belegpaket among each other. */

const beleg = "%PDF-1.7\n";

export const dateiFehlt = belegpaketRule({
  id: "XML-P-009",
  severity: "error",
  title: "Verwiesene Datei fehlt im Paket",
  what: "Die Datei document.xml verweist auf eine Datei, die im Archiv nicht vorhanden ist.",
  why: "Zu jedem Verweis muss es im Paket genau eine Datei dieses Namens geben.",
  effect: "Das Dokument oder der Belegsatz ist unvollständig und wird nicht verarbeitet.",
  fix: "Ergänzen Sie die Datei oder berichtigen Sie den Verweis.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem alle Belegdateien ausgibt und gleich benennt.",
  clientRequest: "Bitte senden Sie uns die genannten Belege nach; sie fehlen in der Lieferung.",
  source: documentPage,
  confidence: "official",
  refusal: { inferred: "Was nicht im Paket liegt, kann nicht übernommen werden." },
  breaks: ({ references, documentName }) =>
    references
      .filter(({ fileName, entry, nearEntry }) => fileName !== "" && entry === null && nearEntry === null)
      .map(({ at, fileName }) => ({ member: documentName, at, found: fileName })),
  companions: ["XML-P-010"],
  good: [{}],
  bad: [{ without: ["Vertrag.pdf"] }, { document: ["RE-1001.xml", "RE-1002.xml"] }],
});

/** Bookings beside their Belege are intended and read differently. */
const importAlone =
  "Sie wird nicht mit dem Paket übernommen; importieren Sie sie für sich, zum Beispiel über die Stapelverarbeitung.";

export const dateiUnbenutzt = belegpaketRule({
  id: "XML-P-010",
  severity: "warning",
  title: "Datei wird von keinem Dokument verwendet",
  what: "Eine Datei des Archivs kommt in document.xml nicht vor. Bei einer Datei im DATEV-Format ist dies nur ein Hinweis.",
  why: "Übernommen werden nur Dateien, auf die document.xml verweist.",
  effect: "Die Datei wird nicht übernommen.",
  fix: "Ergänzen Sie einen Verweis oder entfernen Sie die Datei.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem den Verweis vergessen hat.",
  clientRequest:
    "Bitte teilen Sie uns mit, wozu die genannten Belege gehören; sie sind keiner Buchung oder Rechnung zugeordnet.",
  source: `${documentPage} (abgeleitet)`,
  confidence: "inferred",
  breaks: ({ entries, references, documentName, document, csvNames }) => {
    if (document === null || document.version?.family !== "document") return noMarks;
    const used = new Set([
      documentName,
      "document.xml",
      ...references.map(({ entry, nearEntry }) => (entry ?? nearEntry)?.name ?? ""),
    ]);
    return entries
      .filter(({ name, isFolder }) => !isFolder && !used.has(name) && !isHelperEntry(name) && !isUnsafeName(name))
      .map(({ name }) =>
        csvNames.has(name) ? { member: name, severity: "hint", detail: importAlone } : { member: name },
      );
  },
  good: [{}],
  bad: [
    { with: [{ name: "uebrig.pdf", content: beleg }] },
    { with: [{ name: "EXTF_a.csv", content: () => latin1Bytes(exampleFile()) }] },
  ],
});

export const falscheDatenart = belegpaketRule({
  id: "XML-P-017",
  severity: "error",
  title: "Datendatei hat nicht die angegebene Art",
  what: "Hinter einem Verweis auf Belegsatzdaten liegt keine Datei LedgerImport, oder hinter Invoice keine Datei invoice.",
  why: "Die Datei document.xml legt fest, wie eine Datendatei gelesen wird.",
  effect: "Die Datendatei kann nicht verarbeitet werden.",
  fix: "Ordnen Sie die richtige Datei zu.",
  fixAtSource: "Prüfen Sie die Zuordnung der Dateien im Vorsystem.",
  clientRequest: requestSupport,
  source: documentSchemaSource,
  confidence: "official",
  refusal: { inferred: "Die Datei enthält nichts von dem, was das Paketverzeichnis ankündigt." },
  breaks: ({ references, dataFiles, documentName }) =>
    references.flatMap(({ kind, entry, nearEntry, at }): BelegpaketMark[] => {
      const expected = kind === "Invoice" ? "invoice" : ledgerExtensions.has(kind) ? "LedgerImport" : "";
      const target = entry ?? nearEntry;
      if (expected === "" || target === null) return [];
      const rootName = target.name === documentName ? "archive" : dataFiles.get(target.name)?.rootName;
      return rootName === undefined || rootName === expected
        ? []
        : [{ member: documentName, at, found: rootName, expected }];
    }),
  companions: ["XML-G-001", "XML-G-006", "XML-P-010"],
  good: [{}],
  bad: [
    { document: ['datafile="RE-1001.xml"', 'datafile="RE-1001.pdf"'] },
    { without: ["RE-1001.xml"], with: [{ name: "RE-1001.xml", content: "<Rechnung/>" }] },
  ],
});

export const datenMehrfachVerwendet = belegpaketRule({
  id: "XML-P-018",
  severity: "warning",
  title: "Datendatei wird von mehreren Dokumenten verwendet",
  what: "Zwei Dokumente verweisen auf dieselbe Datendatei.",
  why: "Jedes Dokument übernimmt die Datendatei für sich.",
  effect: "Die Belegsätze werden doppelt übernommen.",
  fix: "Entfernen Sie den überzähligen Verweis.",
  fixAtSource: "Prüfen Sie die Zuordnung der Dateien im Vorsystem.",
  clientRequest: requestReceiptOnce,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ references, documentName }) => {
    const firstUse = new Map<string, number>();
    return references.flatMap(({ kind, fileName, document, at }): BelegpaketMark[] => {
      if (!dataExtensions.has(kind) || fileName === "") return [];
      const first = firstUse.get(fileName) ?? document;
      firstUse.set(fileName, first);
      return first === document ? [] : [{ member: documentName, at }];
    });
  },
  companions: ["XML-D-025", "XML-D-026", "XML-P-010"],
  good: [{}],
  bad: [
    {
      document: [
        '<extension xsi:type="File" name="Vertrag.pdf"/>',
        '<extension xsi:type="accountsPayableLedger" datafile="RE-1001.xml"><property key="1" value="2024-03"/><property key="3" value="x"/></extension>',
      ],
    },
  ],
});

/** Two names may look alike and differ in their bytes. */
const describeDifference = (
  fileName: string,
  { name, isNameCertain }: BelegpaketEntry,
): Pick<BelegpaketMark, "expected" | "detail"> => {
  if (!isNameCertain) return { detail: "Das Archiv sagt nicht, in welcher Zeichencodierung der Name geschrieben ist." };
  return name.normalize("NFC") === fileName.normalize("NFC")
    ? { detail: "Die Namen sehen gleich aus; ihre Umlaute sind in verschiedener Unicode-Form geschrieben." }
    : { expected: name, detail: "Die Namen unterscheiden sich in der Groß- und Kleinschreibung." };
};

export const nameNurAehnlich = belegpaketRule({
  id: "XML-P-024",
  severity: "warning",
  title: "Dateiname stimmt nur ungefähr überein",
  what: "Die Datei wird erst gefunden, wenn Groß- und Kleinschreibung, Unicode-Form oder Zeichencodierung des Archivs außer Acht bleiben.",
  why: "Der Verweis muss dem Namen im Archiv genau entsprechen; Namen mit Umlauten brauchen ein Archiv mit UTF-8-Kennung.",
  effect: "Die Datei wird beim Hochladen möglicherweise nicht gefunden.",
  fix: "Gleichen Sie die Namen an oder packen Sie mit einem Programm, das UTF-8-Namen schreibt.",
  fixAtSource: "Das Vorsystem soll Dateinamen ohne Umlaute und in einheitlicher Schreibweise verwenden.",
  clientRequest: "Bitte schreiben Sie die genannten Dateinamen überall gleich und ohne Umlaute.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ references, documentName }) =>
    references.flatMap(({ fileName, entry, nearEntry, at }): BelegpaketMark[] =>
      entry === null && nearEntry !== null
        ? [{ member: documentName, at, ...describeDifference(fileName, nearEntry) }]
        : [],
    ),
  companions: ["XML-P-015"],
  good: [
    {},
    { without: ["Vertrag.pdf"], document: ["Vertrag.pdf", "Büro.pdf"], with: [{ name: "Büro.pdf", content: beleg }] },
  ],
  bad: [
    { document: ["Vertrag.pdf", "vertrag.pdf"] },
    {
      without: ["Vertrag.pdf"],
      document: ["Vertrag.pdf", "Büro.pdf"],
      with: [
        {
          name: "Büro.pdf",
          content: beleg,
          flags: 0,
          rawName: Uint8Array.of(0x42, 0x81, 0x72, 0x6f, 0x2e, 0x70, 0x64, 0x66),
        },
      ],
    },
    {
      without: ["Vertrag.pdf"],
      document: ["Vertrag.pdf", "Büro.pdf"],
      with: [{ name: "Bu\u0308ro.pdf", content: beleg }],
    },
  ],
});

export const versionenGemischt = belegpaketRule({
  id: "XML-P-025",
  severity: "hint",
  title: "Dateien des Pakets haben verschiedene Versionen",
  what: "Die Datei document.xml und eine Datendatei gehören zu verschiedenen Versionen der Schnittstelle.",
  why: "Ein Verbot ist nicht bekannt; üblich ist eine einheitliche Version.",
  effect: "Keine bekannte.",
  fix: "Für dieses Paket ist nichts zu tun.",
  fixAtSource: "Stellen Sie das Vorsystem auf eine einheitliche Version um.",
  clientRequest: requestNewerExport,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ document, dataFiles }) => {
    const expected = document?.version?.version;
    return [...dataFiles].flatMap(([member, { version }]): BelegpaketMark[] =>
      expected === undefined || version === null || version.version === expected
        ? []
        : [{ member, found: version.version, expected }],
    );
  },
  companions: ["XML-G-010", "XML-G-011"],
  good: [{}],
  bad: [{ ledger: ["ledger/v060", "ledger/v050", 'version="6.0"', 'version="5.0"'] }],
});

export const datumAusserhalbMonat = belegpaketRule({
  id: "XML-D-010",
  severity: "error",
  title: "Belegdatum liegt außerhalb des angegebenen Monats",
  what: "„consolidatedDate“ der Datendatei liegt nicht in dem Monat, den document.xml mit key 1 nennt.",
  why: "Der Monat im Paketverzeichnis und das Belegdatum müssen übereinstimmen.",
  effect: "Der Import wird abgewiesen.",
  fix: "Berichtigen Sie den Monat oder das Belegdatum.",
  fixAtSource: "Das Vorsystem muss den Monat aus dem Belegdatum bilden.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Belegen das Datum; es liegt nicht in dem Monat, für den exportiert wurde.",
  source: ledgerSchemaSource,
  confidence: "official",
  refusal: {
    source: `${ledgerSchemaSource}: Das Datum muss in dem Zeitraum liegen, den document.xml angibt; „bei Abweichungen wird der Import abgelehnt“`,
  },
  breaks: ({ references, dataFiles }) =>
    references.flatMap(({ entry, nearEntry, month }): BelegpaketMark[] => {
      const member = (entry ?? nearEntry)?.name ?? "";
      const ledger = dataFiles.get(member)?.ledger;
      const date = ledger?.consolidatedDate ?? "";
      const at = ledger?.at.attributes.get("consolidatedDate");
      if (at === undefined || date === "" || !/^\d{4}-\d\d$/.test(month.trim()) || date.startsWith(`${month.trim()}-`))
        return [];
      return [{ member, at, expected: `ein Tag im Monat ${month.trim()}` }];
    }),
  good: [{}],
  bad: [{ document: ['value="2024-03"', 'value="2024-04"'] }],
});

export const datenartWiderspricht = belegpaketRule({
  id: "XML-D-023",
  severity: "error",
  title: "Belegsätze gehören zu einer anderen Datenart",
  what: "Die Belegsätze der Datendatei sind von anderer Art, als document.xml angibt.",
  why: "Eingangsrechnungen, Ausgangsrechnungen und Kasse werden in verschiedenen Büchern geführt.",
  effect: "Die Belegsätze werden abgewiesen oder im falschen Buch geführt.",
  fix: "Berichtigen Sie xsi:type in document.xml oder die Datendatei.",
  fixAtSource: "Prüfen Sie die Zuordnung der Dateien im Vorsystem.",
  clientRequest: requestDirection,
  source: documentSchemaSource,
  confidence: "official",
  refusal: { inferred: "Das Paketverzeichnis kündigt Belegsätze an, von denen die Datei keinen enthält." },
  breaks: ({ references, dataFiles, documentName }) =>
    references.flatMap(({ kind, entry, nearEntry, at }): BelegpaketMark[] => {
      const ledgerKind = dataFiles.get((entry ?? nearEntry)?.name ?? "")?.ledger?.kind;
      if (!ledgerExtensions.has(kind) || ledgerKind === undefined || ledgerKind === null || ledgerKind === kind)
        return [];
      return [{ member: documentName, at, found: ledgerKind, expected: kind }];
    }),
  companions: ["XML-D-025"],
  good: [{}],
  bad: [{ document: ["accountsPayableLedger", "accountsReceivableLedger", 'type="1"', 'type="2"'] }],
});

export const beleggleich = belegpaketRule({
  id: "XML-D-027",
  severity: "warning",
  title: "Zwei Datendateien enthalten vermutlich denselben Beleg",
  what: "Zwei Datendateien stimmen in Art, Rechnungsnummer, Datum und Betrag überein.",
  why: "Jede Rechnung soll nur einmal übergeben werden.",
  effect: "Der Beleg wird vermutlich doppelt gebucht.",
  fix: "Entfernen Sie das Duplikat.",
  fixAtSource: "Prüfen Sie, warum das Vorsystem den Beleg zweimal ausgibt.",
  clientRequest: requestReceiptOnce,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ dataFiles }) => {
    const seen = new Map<string, string>();
    return [...dataFiles].flatMap(([member, { ledger }]): BelegpaketMark[] => {
      if (ledger === null || ledger.consolidatedInvoiceId === "") return [];
      const key = [ledger.kind, ledger.consolidatedInvoiceId, ledger.consolidatedDate, ledger.consolidatedAmount].join(
        " ",
      );
      const first = seen.get(key);
      if (first === undefined) seen.set(key, member);
      return first === undefined
        ? []
        : [{ member, at: ledger.at, found: ledger.consolidatedInvoiceId, expected: `nur in ${first}` }];
    });
  },
  companions: ["XML-D-025", "XML-D-026", "XML-P-010"],
  good: [{}],
  bad: [
    {
      with: [{ name: "Kopie.xml", content: "" }],
      document: [
        '<extension xsi:type="File" name="Vertrag.pdf"/>',
        '<extension xsi:type="accountsPayableLedger" datafile="Kopie.xml"><property key="1" value="2024-03"/><property key="3" value="x"/></extension>',
      ],
    },
  ],
});

const invoiceReference = [
  'xsi:type="accountsPayableLedger" datafile="RE-1001.xml"',
  'xsi:type="Invoice" datafile="Rechnung.xml"',
  '<property key="1" value="2024-03"/>',
  "",
  'key="3" value="Eingangsrechnungen"',
  'key="InvoiceType" value="Incoming"',
] as const;
const invoiceFile = {
  with: [{ name: "Rechnung.xml", content: () => new TextEncoder().encode(exampleFiles.invoice) }],
  document: invoiceReference,
};

/** Blanks and points are allowed in the field and mean nothing. */
const plainVatId = (id: string): string => id.replace(/[ .]/g, "").toUpperCase();

export const richtungWiderspricht = belegpaketRule({
  id: "XML-I-016",
  severity: "warning",
  title: "Rechnungsrichtung widerspricht dem Rechnungssteller",
  what: "Die Datei document.xml nennt die Richtung der Rechnung anders, als es der Rechnungssteller erwarten lässt.",
  why: "Trägt der Rechnungssteller die eigene USt-IdNr., ist es eine Ausgangsrechnung, sonst eine Eingangsrechnung.",
  effect: "Die Rechnung wird im falschen Buch geführt.",
  fix: "Berichtigen Sie die Eigenschaft InvoiceType.",
  fixAtSource: "Prüfen Sie die Zuordnung von Eingang und Ausgang im Vorsystem.",
  clientRequest: requestDirection,
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ references, dataFiles, documentName, hostContext }) =>
    references.flatMap(({ kind, entry, nearEntry, invoiceType, at }): BelegpaketMark[] => {
      const supplier = dataFiles.get((entry ?? nearEntry)?.name ?? "")?.supplierVatId ?? "";
      const own = hostContext.mandant?.ownVatIds;
      if (kind !== "Invoice" || supplier === "" || invoiceType === "" || own === undefined) return [];
      const expected = own.some((id) => plainVatId(id) === plainVatId(supplier)) ? "Outgoing" : "Incoming";
      return invoiceType === expected ? [] : [{ member: documentName, at, found: invoiceType, expected }];
    }),
  companions: ["XML-I-001", "XML-P-010", "XML-P-025"],
  good: [{}, invoiceFile, { ...invoiceFile, hostContext: { mandant: { ownVatIds: ["DE123456788"] } } }],
  bad: [{ ...invoiceFile, hostContext: { mandant: { ownVatIds: ["DE 136695976"] } } }],
});

const bookings = (beleglink: string) => (): Uint8Array => latin1Bytes(exampleFile(exampleRecord({ beleglink })));
const guid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

export const beleglinkOhneBeleg = belegpaketRule({
  id: "XML-C-001",
  severity: "warning",
  title: "Beleglink ohne Dokument im Paket",
  what: "Eine Buchung verweist auf eine GUID, die kein Dokument des Pakets trägt.",
  why: "Ein Beleglink führt zu dem Dokument mit derselben GUID.",
  effect: "Der Link öffnet einen Fehler, solange der Beleg nicht an anderer Stelle vorhanden ist.",
  fix: "Ergänzen Sie den Beleg im Paket oder entfernen Sie den Link.",
  fixAtSource: "Das Vorsystem muss Buchung und Beleg mit derselben GUID ausgeben.",
  clientRequest: "Bitte senden Sie uns die Belege zu den genannten Buchungen nach; sie fehlen in der Lieferung.",
  source: "DATEV-Community; zwei öffentliche Prüfprogramme",
  confidence: "several",
  breaks: ({ beleglinks, document }) =>
    beleglinks
      .filter((link) => link.guid !== "" && document?.guids.has(link.guid) !== true)
      .map(({ member, line, text }) => ({ member, line, found: text })),
  companions: ["XML-C-002", "XML-P-010"],
  good: [{}, { with: [{ name: "EXTF_Buchungen.csv", content: bookings(`BEDI "${guid}"`) }] }],
  bad: [{ with: [{ name: "EXTF_Buchungen.csv", content: bookings('BEDI "00000000-0000-0000-0000-000000000000"') }] }],
});

export const belegOhneBuchung = belegpaketRule({
  id: "XML-C-002",
  severity: "hint",
  title: "Dokument mit GUID ohne Buchung",
  what: "Das Paket enthält Buchungen mit Beleglinks, aber keine, die auf dieses Dokument verweist.",
  why: "Die GUID eines Dokuments dient der Verknüpfung mit einer Buchung.",
  effect: "Der Beleg wird ohne Buchung abgelegt.",
  fix: "Prüfen Sie, ob die Buchung fehlt.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem alle Buchungen ausgibt.",
  clientRequest: "Bitte teilen Sie uns mit, zu welcher Buchung die genannten Belege gehören.",
  source: ownCheck,
  confidence: "inferred",
  breaks: ({ beleglinks, document, documentName }) => {
    const used = new Set(beleglinks.map((link) => link.guid));
    if (used.size === 0 || document === null) return noMarks;
    return [...document.guids]
      .filter(([one]) => !used.has(one))
      .map(([one, at]) => ({ member: documentName, at, found: one }));
  },
  companions: ["XML-C-001", "XML-P-010"],
  good: [{}, { with: [{ name: "EXTF_Buchungen.csv", content: bookings(`BEDI "${guid}"`) }] }],
  bad: [{ with: [{ name: "EXTF_Buchungen.csv", content: bookings('BEDI "00000000-0000-0000-0000-000000000000"') }] }],
});

export const beleglinkForm = belegpaketRule({
  id: "XML-C-003",
  severity: "warning",
  title: "Beleglink hat nicht die verlangte Form",
  what: "Ein Beleglink der Buchungen besteht nicht aus BEDI und einer GUID in Anführungszeichen.",
  why: 'Erwartet wird BEDI "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx".',
  effect: "Der Link funktioniert nicht.",
  fix: "Berichtigen Sie die Form des Beleglinks.",
  fixAtSource: "Prüfen Sie die Ausgabe des Beleglinks im Vorsystem.",
  clientRequest: requestReceiptLink,
  source: "Öffentliche Exportprogramme (Odoo und andere)",
  confidence: "several",
  expected: 'BEDI "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"',
  breaks: ({ beleglinks }) =>
    beleglinks.filter((link) => link.guid === "").map(({ member, line, text }) => ({ member, line, found: text })),
  companions: ["CSV-R-020", "XML-C-002", "XML-P-010"],
  good: [{ with: [{ name: "EXTF_Buchungen.csv", content: bookings(`BEDI "${guid}"`) }] }],
  bad: [{ with: [{ name: "EXTF_Buchungen.csv", content: bookings(`BEDI ${guid}`) }] }],
});
