import { listRows, type VendorMessage } from "./message.ts";

/** Programs of other manufacturers that write or read DATEV files. */
export const listOtherProgramsMessages = (): readonly VendorMessage[] =>
  listRows("Andere Programme", [
    {
      id: "individueller-steuersatz",
      text: "Individueller Steuersatz auf einem Automatikkonto",
      sentences: ["individueller Steuersatz", "eigener|eigenen Steuersatz … Automatikkonto"],
      meaning:
        "Satz des Kontos und Satz der Buchung sind verschieden; einen eigenen Steuersatz lässt das Konto nicht zu.",
      action: "Wählen Sie ein Konto ohne Automatik oder eines mit dem Satz der Buchung.",
      rules: ["CSV-X-015", "CSV-X-042"],
      source: "Hilfeseite von ProSaldo zum DATEV-Export",
      confidence: "single",
      asOf: "2026-11",
    },
    {
      id: "keine-steuer-auf-dem-konto",
      text: "Auf dem Konto ist keine Vorsteuer oder Umsatzsteuer möglich",
      sentences: [
        "Konto … keine|nicht Vorsteuer|Umsatzsteuer … möglich|zulässig",
        "keine Vorsteuer|Umsatzsteuer möglich",
      ],
      meaning:
        "Die Steuerfunktion des Kontos passt nicht zum Schlüssel, zum Beispiel ein Vorsteuerschlüssel auf einem Erlöskonto oder ein Umsatzsteuerschlüssel auf einem Aufwandskonto.",
      action: "Wählen Sie ein Konto, das die Steuer zulässt, oder lassen Sie den Schlüssel weg.",
      rules: ["CSV-X-016", "CSV-X-017"],
      source: "Hilfeseite von ProSaldo zum DATEV-Export",
      confidence: "single",
      asOf: "2026-11",
    },
    {
      id: "adressnummer-laenge",
      text: "Adressnummer, Länge nicht zulässig",
      sentences: [
        "Adressnummer … Länge … unzulässig",
        "Grundeinstellung KNE fehlerhaft",
        "Länge unzulässig … Stellen erlaubt",
      ],
      meaning:
        "Die Personenkonten haben nicht genau eine Stelle mehr als die Sachkonten; bei vierstelligen Sachkonten sind sie fünfstellig.",
      action: "Stellen Sie im Programm die Sachkontenlänge der Kanzlei ein und vergeben Sie die Personenkonten danach.",
      rules: ["CSV-X-007", "CSV-DK-001"],
      source: "Hilfeseite von SoftENGINE",
      confidence: "single",
      asOf: "2026-11",
    },
    {
      id: "datenkategorie-nicht-unterstuetzt",
      text: "Datenkategorie wird nicht unterstützt",
      sentences: ["Datenkategorie wird nicht unterstützt", "allgemeiner Fehler beim Lesen des Datensatzes"],
      meaning: "Das Programm, das die Datei einliest, kennt ihre Kategorie oder Formatversion nicht.",
      action: "Geben Sie die Datei in einer Version aus, die das Programm liest, oder aktualisieren Sie es.",
      rules: ["CSV-H-003", "CSV-H-005"],
      source: "Hilfeseite von Lexware",
      confidence: "single",
      asOf: "2026-11",
    },
  ]);
