import { requestNewerExport, requestSupport } from "#engine/model/client-requests.ts";
import { change, defectRule } from "#engine/model/xml/xml-rule.ts";
import {
  interfaceTerms,
  ledgerSchemaSource,
  reportToVendor,
  schemaEffect,
  schemaSource,
} from "#engine/rules/xml/shared/sources.ts";

/** Rules about kind and version of a file. */

export const unbekannteArt = defectRule({
  id: "XML-G-007",
  severity: "error",
  title: "Wurzelelement oder Namensraum ist unbekannt",
  what: "Die Datei sieht nach einer DATEV-XML-Datei aus, doch Wurzelelement und Namensraum gehören zu keiner bekannten Art und Version.",
  why: "Wurzelelement und Namensraum bestimmen, nach welchem Schema die Datei gelesen wird.",
  effect: "Die Datei wird nicht erkannt und kann nicht verarbeitet werden.",
  fix: "Tragen Sie den Namensraum der verwendeten Version ein, zum Beispiel http://xml.datev.de/bedi/tps/ledger/v060.",
  fixAtSource: "Prüfen Sie die Vorlage des Vorsystems; der Namensraum muss genau dem Schema entsprechen.",
  clientRequest: requestSupport,
  source: schemaSource,
  confidence: "official",
  fatal: true,
  detects: ["unknownRoot"],
  good: [change("payable"), change("document"), change("invoice")],
  bad: [
    change("payable", "ledger/v060", "ledger/v060/"),
    change("document", "document/v06.0", "document/v060"),
    change("payable", ' xmlns="http://xml.datev.de/bedi/tps/ledger/v060"', ""),
    change("payable", "http://xml.datev.de/bedi/tps/ledger/v060", "http://xml.datev.de/other"),
    {
      base: "payable",
      content: () => '<?xml version="1.0" encoding="UTF-8"?><Lohn xmlns="http://xml.datev.de/lohn"/>',
    },
  ],
});

export const versionPasstNicht = defectRule({
  id: "XML-G-008",
  severity: "error",
  title: "Attribut version passt nicht zum Namensraum",
  what: "Das Attribut version nennt eine andere Version als der Namensraum.",
  why: "Jedes Schema lässt nur seine eigene Versionsnummer zu.",
  effect: schemaEffect,
  fix: "Setzen Sie das Attribut version auf die Version des Namensraums.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `${schemaSource}, Typen p16 und p3`,
  confidence: "official",
  detects: ["version"],
  good: [change("payable"), change("invoice")],
  bad: [
    change("payable", 'version="6.0"', 'version="5.0"'),
    change("document", 'version="6.0"', 'version="6x0"'),
    change("invoice", 'version="5.0"', 'version="5"'),
  ],
});

export const versionAbgewiesen = defectRule({
  id: "XML-G-009",
  severity: "warning",
  title: "Version 3.0 wird nicht mehr angenommen",
  what: "Die Datei verwendet die Version 3.0 der XML-Schnittstelle online.",
  why: "Der Datenservice nimmt die Schnittstelle ab Version 4.0 an.",
  effect: "Der Upload wird voraussichtlich abgewiesen.",
  fix: "Erzeugen Sie die Datei in Version 6.0.",
  fixAtSource: "Stellen Sie das Vorsystem auf die aktuelle Version 6.0 um.",
  clientRequest: requestNewerExport,
  source: "DATEV-Entwicklerportal, API accounting:documents, Dokumentation",
  confidence: "official",
  expected: "6.0",
  detects: ["refusedVersion"],
  companions: ["XML-G-011"],
  good: [change("document")],
  bad: [
    change("document", "document/v06.0", "document/v03.0", 'version="6.0"', 'version="3.0"'),
    change("payable", "ledger/v060", "ledger/v030", 'version="6.0"', 'version="3.0"'),
  ],
});

export const versionVeraltet = defectRule({
  id: "XML-G-010",
  severity: "hint",
  title: "Datei verwendet eine ältere Version",
  what: "Die Datei verwendet die Version 4.0 oder 5.0 der XML-Schnittstelle online.",
  why: "Für neue Anbindungen verlangt DATEV die jeweils neueste Version.",
  effect: "Die Datei wird weiterhin angenommen; neuere Felder stehen nicht zur Verfügung.",
  fix: "Für diese Datei ist nichts zu tun.",
  fixAtSource: "Planen Sie mit dem Hersteller die Umstellung auf Version 6.0.",
  clientRequest: requestNewerExport,
  source: interfaceTerms,
  confidence: "official",
  expected: "6.0",
  detects: ["olderVersion"],
  companions: ["XML-G-011"],
  good: [change("payable")],
  bad: [change("payable", "ledger/v060", "ledger/v050", 'version="6.0"', 'version="5.0"')],
});

export const schemaAngabe = defectRule({
  id: "XML-G-011",
  severity: "hint",
  title: "Angabe schemaLocation fehlt oder nennt eine andere Version",
  what: "Das Attribut xsi:schemaLocation fehlt oder nennt nicht das Schema, das zum Namensraum gehört.",
  why: "Die Angabe hilft Programmen, das Schema zu finden. Für die Gültigkeit der Datei ist sie ohne Bedeutung.",
  effect: "In der Regel keine.",
  fix: "Ergänzen oder berichtigen Sie die Angabe.",
  fixAtSource: reportToVendor,
  clientRequest: requestSupport,
  source: `Dokumentation des Pakets datev_creator; ${ledgerSchemaSource}`,
  confidence: "several",
  detects: ["schemaLocation"],
  good: [change("payable"), change("document", "Document_v060.xsd", "schema/document_v060.xsd")],
  bad: [
    change("payable", "import_v060.xsd", "import_v050.xsd"),
    change("document", ' xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd"', ""),
  ],
});
