import {
  requestAllowedValue,
  requestPlaceholder,
  requestRealDate,
  requestSupport,
} from "#engine/model/client-requests.ts";
import { change, defectRule } from "#engine/model/xml/xml-rule.ts";
import { ledgerSchemaSource, schemaEffect, schemaSource, xmlStandard } from "#engine/rules/xml/shared/sources.ts";

/** Rules about single values, in general form; fields with a rule of their own are taken out by `paths` there. */

export const wertUngueltig = defectRule({
  id: "XML-G-014",
  severity: "error",
  title: "Wert ist nach dem Schema unzulässig",
  what: "Der Wert verletzt Länge, Zeichenvorrat, Wertebereich oder Werteliste seines Feldes.",
  why: "Das Schema legt für jedes Feld fest, welche Werte es aufnimmt.",
  effect:
    "Die Datei verletzt das DATEV-Schema und wird abgewiesen; die Meldung nennt die verletzte Eigenschaft, zum Beispiel minInclusive.",
  fix: "Berichtigen Sie den Wert; die Angabe „erwartet“ beschreibt das Feld.",
  fixAtSource:
    "Berichtigen Sie den Wert in den Stammdaten oder Bewegungsdaten des Vorsystems und exportieren Sie erneut.",
  clientRequest: requestAllowedValue,
  source: `${schemaSource}; Hilfeseite von Finmatics zu Fehlernummer 900`,
  confidence: "official",
  detects: ["value", "zero"],
  companions: ["XML-L-027"],
  good: [change("payable", "4400", "123456789"), change("payable", "Material", "😀".repeat(60))],
  bad: [
    change("payable", "4400", "0400"),
    change("payable", "70001", "9999"),
    change("payable", "Material", "x".repeat(61)),
    change("payable", "<currencyCode>EUR", "<currencyCode>eur"),
    change("document", 'type="1"', 'type="3"'),
    change(
      "payable",
      "<bpAccountNo>",
      "<iban>DE8937040044053201300</iban><paymentOrder>ja</paymentOrder><bpAccountNo>",
    ),
    change("payable", "<tax>19.00", "<tax>100.00"),
  ],
});

export const betragsform = defectRule({
  id: "XML-G-015",
  severity: "error",
  title: "Zahl hat nicht die verlangte Schreibweise",
  what: "Die Zahl enthält ein Komma oder Tausendertrennzeichen, einen Exponenten oder nicht genau die verlangte Zahl von Nachkommastellen.",
  why: "Zahlen werden mit Punkt und fester Zahl von Nachkommastellen geschrieben, Beträge zum Beispiel als 1190.00.",
  effect: schemaEffect,
  fix: "Schreiben Sie die Zahl mit Punkt, ohne Tausendertrennzeichen und mit der verlangten Zahl von Nachkommastellen.",
  fixAtSource: "Die Exportfunktion muss Zahlen unabhängig von der Ländereinstellung des Rechners ausgeben.",
  clientRequest: requestSupport,
  source: `${schemaSource}, Typen p7, p31, p33, p34, p37 und p10002`,
  confidence: "official",
  detects: ["decimal"],
  good: [change("payable"), change("payable", "119.00", " 119.00 ")],
  bad: [
    change("payable", "119.00", "119,00"),
    change("payable", "119.00", "119"),
    change("payable", "119.00", "1.190,00"),
    change("payable", "119.00", "1.19E2"),
    change("payable", "119.00", "119.000"),
    change("payable", 'consolidatedAmount="226.00"', 'consolidatedAmount="226,00"'),
    change("payable", "<tax>19.00", "<tax>19"),
  ],
});

export const datumsform = defectRule({
  id: "XML-G-016",
  severity: "error",
  title: "Datum ist nicht JJJJ-MM-TT oder gibt es nicht",
  what: "Das Datum ist anders geschrieben, trägt eine Zeitzone oder kommt im Kalender nicht vor.",
  why: "Datumsfelder verlangen JJJJ-MM-TT ohne Zeitzone.",
  effect: schemaEffect,
  fix: "Schreiben Sie das Datum als JJJJ-MM-TT.",
  fixAtSource: "Die Exportfunktion muss das Datum ohne Uhrzeit und Zeitzone ausgeben.",
  clientRequest: requestRealDate,
  source: `${schemaSource}, Typen p10029 und p10048`,
  confidence: "official",
  expected: "JJJJ-MM-TT",
  detects: ["date"],
  good: [change("payable", "<bpAccountNo>", "<dueDate>2024-02-29</dueDate><bpAccountNo>")],
  bad: [
    change("payable", "<date>2024-03-05", "<date>05.03.2024"),
    change("payable", "<date>2024-03-05", "<date>2023-02-29"),
    change("payable", "<date>2024-03-05", "<date>2024-03-05Z"),
    change("payable", "<date>2024-03-05", "<date>2024-03-05+01:00"),
    change("payable", 'consolidatedDate="2024-03-05"', 'consolidatedDate="20240305"'),
  ],
});

export const leerraum = defectRule({
  id: "XML-G-017",
  severity: "error",
  title: "Leerzeichen oder unsichtbares Zeichen im Wert",
  what: "Vor, hinter oder in einem Schlüssel, einer Nummer oder einem Konto steht ein Leerzeichen, ein Zeilenumbruch oder ein unsichtbares Zeichen.",
  why: "In Textfeldern zählt jedes Zeichen; der Wert passt dadurch nicht mehr zu Zeichenvorrat oder Werteliste des Feldes.",
  effect: schemaEffect,
  fix: "Entfernen Sie das Zeichen, zum Beispiel die Leerzeichen in einer IBAN.",
  fixAtSource: "Bereinigen Sie den Wert in den Stammdaten des Vorsystems; häufig wurde er aus einem Dokument kopiert.",
  clientRequest:
    "Bitte entfernen Sie in den genannten Angaben die Leerzeichen; oft wurden sie aus einem anderen Dokument mitkopiert.",
  source: `${xmlStandard}; W3C, XML Schema, whiteSpace`,
  confidence: "official",
  detects: ["blank"],
  good: [
    change("payable", "4400", " 4400 "),
    change("payable", "<bpAccountNo>", "<iban>DE89370400440532013000</iban><bpAccountNo>"),
  ],
  bad: [
    change("payable", "<bpAccountNo>", "<iban>DE89 3704 0044 0532 0130 00</iban><bpAccountNo>"),
    change("payable", "<currencyCode>EUR", "<currencyCode>EUR "),
    change("payable", "<currencyCode>EUR", "<currencyCode>\n        EUR\n      "),
    change("payable", "4400", "4400\u00a0"),
  ],
});

export const platzhalter = defectRule({
  id: "XML-G-023",
  severity: "warning",
  title: "Ein Platzhalter steht anstelle eines Textes",
  what: "Im Feld steht ein Wort, mit dem Programme einen fehlenden Wert bezeichnen, wie null, undefined oder NaN, oder eine Fehlermeldung oder Formel einer Tabelle wie #NV.",
  why: "DATEV kennt solche Platzhalter nicht und liest sie wie jeden anderen Text.",
  effect: "Der Import ist möglich; der Platzhalter steht danach als Text im Bestand, zum Beispiel als Buchungstext.",
  fix: "Tragen Sie den Wert ein, oder lassen Sie das Feld weg, wo es nicht verlangt ist.",
  fixAtSource: "Die Exportfunktion darf Felder ohne Wert nicht ausgeben.",
  clientRequest: requestPlaceholder,
  source: "Schreibweisen fehlender Werte in Datenbanken, Programmiersprachen und Tabellenprogrammen",
  confidence: "inferred",
  detects: ["placeholder"],
  good: [change("payable", "Material", "Null-Fehler-Prüfung")],
  bad: [
    change("payable", "Material", "NaN"),
    change("receivable", "Material", "null"),
    change("document", "<description>Belege<", "<description>None<"),
    change("invoice", 'city="Musterstadt"', 'city="NULL"'),
  ],
});

export const leeresElement = defectRule({
  id: "XML-G-018",
  severity: "error",
  title: "Leeres Element statt eines Wertes",
  what: "Ein Element, das fehlen dürfte, ist vorhanden, aber leer.",
  why: "Das Schema verlangt für dieses Feld einen Wert; ein leeres Element ist kein zulässiger Wert.",
  effect: schemaEffect,
  fix: "Lassen Sie das leere Element ganz weg.",
  fixAtSource: "Die Exportfunktion darf Elemente ohne Wert nicht ausgeben.",
  clientRequest: "Bitte ergänzen Sie die genannten Angaben oder lassen Sie sie im Export ganz weg; sie sind leer.",
  source: ledgerSchemaSource,
  confidence: "official",
  detects: ["empty"],
  good: [
    change("payable", "<bookingText>Material</bookingText>", ""),
    change("payable", "<tax>", "<costCategoryId/><tax>"),
  ],
  bad: [
    change("payable", "<bookingText>Material</bookingText>", "<bookingText/>"),
    change("payable", "70001", ""),
    change("payable", "<bpAccountNo>", "<iban></iban><bpAccountNo>"),
  ],
});
