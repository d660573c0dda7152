import { listRows, type VendorMessage } from "./message.ts";

const finmatics = { source: "Zwei Hilfeseiten von Finmatics", asOf: "2026-11" } as const;
const blog = { source: "DATEV-Entwicklerportal, Blog, Beitrag 169", confidence: "official", asOf: "2026-11" } as const;

/** Processing of DATEV XML in Unternehmen online, and the upload before it. */
export const listUnternehmenOnlineMessages = (): readonly VendorMessage[] => [
  ...listRows("Unternehmen online", [
    {
      code: "802",
      text: "Das Leistungsdatum passt nicht",
      sentences: [
        "Leistungsdatum … unterschiedlich|verschieden|ungültig|unzulässig",
        "Leistungsdatum … passt|stimmt … nicht",
        "delivery-date|deliveryDate … not|invalid|different",
      ],
      meaning:
        "Belegsätze und Kopf nennen verschiedene Leistungsdaten, oder das Leistungsdatum liegt nach dem Belegdatum. Geprüft wird es erst in Rechnungswesen.",
      action:
        "Geben Sie in allen Belegsätzen und im Kopf dasselbe Leistungsdatum aus, das nicht nach dem Belegdatum liegt.",
      refuses: true,
      rules: ["XML-L-005", "XML-L-006", "XML-L-007", "XML-L-008"],
      ...blog,
    },
    {
      code: "807",
      text: "Rechnung passt nicht zum Rechnungsschema, der BU-Schlüssel ist ungültig",
      sentences: ["Rechnung|Belegsatz passt nicht zu|zum Rechnungsschema", "BU-Schlüssel|Steuerschlüssel … ungültig"],
      meaning:
        "Der Steuerschlüssel gehört zur anderen Seite, zum Beispiel Vorsteuer in einer Ausgangsrechnung, oder es gibt ihn nicht. Oft sind Rechnung und Gutschrift verwechselt.",
      action: "Prüfen Sie, ob die Rechnung ein- oder ausgeht, und berichtigen Sie danach den Schlüssel.",
      refuses: true,
      rules: ["XML-I-010", "XML-L-045a"],
      confidence: "several",
      ...finmatics,
    },
    {
      code: "900",
      text: "Inputstream kann nicht geparst werden",
      sentences: ["Inputstream … nicht … geparst|parsen|gelesen"],
      meaning:
        "Die XML-Datei verletzt das Schema und lässt sich nicht lesen. Dahinter steht die verletzte Grenze, oft minInclusive: Ein Personenkonto hat dann zu wenige Stellen.",
      action:
        "Berichtigen Sie den genannten Wert nach dem Schema; Personenkonten haben eine Stelle mehr als die Sachkonten.",
      refuses: true,
      rules: ["XML-G-014", "XML-I-011", "XML-L-031", "XML-G-012"],
      confidence: "several",
      ...finmatics,
    },
    {
      code: "RC=9",
      text: "Die Summe der Kasse stimmt nicht",
      sentences: ["Kassensumme … stimmt|passt … nicht", "Kassensumme … falsch|fehlerhaft"],
      meaning: "Die Summe der Belegsätze weicht beim Verarbeiten der Kasse vom Gesamtbetrag ab.",
      action: "Gleichen Sie die Beträge der Belegsätze und den Gesamtbetrag an.",
      refuses: true,
      rules: ["XML-L-001"],
      ...blog,
    },
    {
      id: "consolidate",
      text: "Die Daten des Elements consolidate entsprechen nicht den Zeilen",
      sentences: ["consolidate|consolidated|consilidate|consolidatedAmount … entsprechen|entspricht nicht"],
      meaning: "Gesamtbetrag und Summe der Zeilen weichen voneinander ab, meist durch Rundung um einen Cent.",
      action: "Ändern Sie eine Zeile oder den Gesamtbetrag um den Cent.",
      refuses: true,
      rules: ["XML-L-001"],
      confidence: "single",
      ...finmatics,
    },
    {
      code: "HTTP 400",
      text: "Der Mandant ist nicht freigeschaltet",
      meaning: "Unternehmen online ist für den Mandanten nicht aktiv; die Datei ist nicht die Ursache.",
      action: "Prüfen Sie die Registrierung des Mandanten in MyDATEV.",
      rules: [],
      confidence: "single",
      ...finmatics,
    },
    {
      code: "HTTP 402",
      text: "Die Bearbeitungsform ist nicht „Erweitert“",
      sentences: ["Bearbeitungsform … nicht … erweitert|aktiviert"],
      meaning: "Unternehmen online läuft beim Mandanten nicht in der Bearbeitungsform „Erweitert“.",
      action: "Lassen Sie die Kanzlei die Bearbeitungsform umstellen.",
      rules: [],
      confidence: "single",
      ...finmatics,
    },
    {
      code: "HTTP 403",
      text: "Ein Recht fehlt",
      meaning: "Der Zugang hat nicht die nötigen Rechte, oder die Beraternummer der Übertragung ist falsch.",
      action: "Prüfen Sie Rechte und Beraternummer.",
      rules: ["XML-D-003"],
      confidence: "single",
      ...finmatics,
    },
    {
      code: "HTTP 500",
      text: "Die Verbindung ist abgebrochen",
      meaning: "Eine Störung der Verbindung zu DATEV; die Datei ist nicht die Ursache.",
      action: "Übertragen Sie später erneut.",
      rules: [],
      confidence: "single",
      ...finmatics,
    },
  ]),
  ...listRows("Belegtransfer", [
    {
      id: "ordner-im-zip-archiv",
      text: "Ungültiges ZIP-Archiv, Ordner sind nicht erlaubt",
      sentences: [
        "Ordner … ZIP-Archiv|ZIP … unzulässig",
        "ZIP-Archiv|ZIP … Ordner … unzulässig",
        "ungültiges ZIP-Archiv",
      ],
      meaning: "Das Archiv enthält Ordner und wird abgelehnt; Belegtransfer nimmt nur Dateien der obersten Ebene an.",
      action: "Packen Sie die Dateien ohne Ordner.",
      refuses: true,
      rules: ["XML-P-005", "XML-P-003", "CSV-F-005"],
      source: "Fehlerbericht zu einem öffentlichen Exportprogramm",
      confidence: "single",
      asOf: "2026-11",
    },
  ]),
  ...listRows("Kassenarchiv online", [
    {
      id: "kassenarchiv-zu-gross",
      text: "Datei für das Kassenarchiv online größer als 200 MB",
      sentences: ["Kassendatei … größer|groß", "größer als 200 MB"],
      meaning: "Das Kassenarchiv online nimmt Dateien bis 200 MB an.",
      action: "Teilen Sie die Datei auf kürzere Zeiträume auf.",
      rules: [],
      source: "DATEV-API cashregister:import 2.6.0",
      confidence: "official",
      asOf: "2026-11",
    },
  ]),
  ...listRows("Stapelverarbeitung in der Konsole", [
    {
      id: "krstapv-ohne-unicode",
      text: "Die Konsole KrStaPv nimmt kein Unicode",
      sentences: ["KrStaPv … Unicode", "Unicode … KrStaPv"],
      meaning:
        "Dateien in UTF-8 oder UTF-16 mit Kennung liest nur der manuelle Import und der Buchungsdatenservice, nicht die Stapelverarbeitung in der Konsole.",
      action: "Geben Sie die Datei in Windows-1252 aus.",
      rules: ["CSV-F-007"],
      source: "DATEV-Entwicklerportal, Zeichensatz, nach einer öffentlichen Recherche",
      confidence: "single",
      asOf: "2026-07",
    },
  ]),
];
