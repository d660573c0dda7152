import type { RuleId } from "#engine/rules/rule-id.ts";
import type { VendorMessage } from "./message.ts";

const rew = (
  code: string,
  text: string,
  meaning: string,
  rules: readonly RuleId[],
  confidence: VendorMessage["confidence"],
): VendorMessage => ({
  id: code.replace("#", ""),
  code,
  program: "Rechnungswesen",
  text,
  meaning,
  rules,
  confidence,
});

/** Import in Kanzlei-Rechnungswesen and Rechnungswesen. */
export const listRechnungswesenMessages = (): readonly VendorMessage[] => [
  rew(
    "#REW04506",
    "Keine Daten vorhanden",
    "Die Stapelverarbeitung findet nichts zum Einlesen: Der Dateiname beginnt nicht mit EXTF_, die Kopfdaten fehlen, oder Berater, Mandant und Wirtschaftsjahr gehören nicht zum geöffneten Bestand. Prüfen Sie zuerst Name und erste Zeile der Datei.",
    ["CSV-F-002", "CSV-F-025", "CSV-H-001", "CSV-H-110", "CSV-H-111"],
    "official",
  ),
  rew(
    "#REW04404",
    "Datum von und Datum bis in verschiedenen Kalenderjahren",
    "Der Zeitraum in den Kopfdaten reicht über einen Jahreswechsel. Geben Sie für jedes Kalenderjahr einen eigenen Stapel aus.",
    ["CSV-H-106"],
    "several",
  ),
  rew(
    "#REW04403",
    "Datumsangaben in den Kopfdaten falsch",
    "Meist fehlt in den Kopfdaten ein Semikolon oder es steht eines zu viel; dadurch rücken alle folgenden Felder um eine Stelle.",
    ["CSV-H-102"],
    "single",
  ),
  rew(
    "#REW00314",
    "Belegdatum vor dem Wirtschaftsjahr",
    "Mindestens ein Belegdatum liegt nicht in dem Wirtschaftsjahr, das in den Kopfdaten steht. Prüfen Sie Beginn des Wirtschaftsjahres und Belegdatum.",
    ["CSV-X-014"],
    "single",
  ),
  rew(
    "#REW00305",
    "Funktion unzulässig",
    "Der Steuerschlüssel ist an dieser Stelle nicht erlaubt: Das Konto ist ein Automatikkonto und rechnet die Steuer selbst, oder es lässt den Schlüssel nicht zu. Entfernen Sie den Schlüssel oder wählen Sie ein Konto ohne Automatik.",
    ["CSV-X-015", "CSV-X-015a", "CSV-X-016"],
    "several",
  ),
  rew(
    "#REW00306",
    "Steuerschlüssel auf einem Automatikkonto",
    "Konto und Schlüssel würden die Steuer doppelt rechnen. Lassen Sie den BU-Schlüssel weg oder heben Sie die Automatik ausdrücklich auf.",
    ["CSV-X-015", "CSV-X-015a"],
    "single",
  ),
  rew(
    "#REW00310",
    "BU-Schlüssel 40",
    "Die Meldung betrifft den Schlüssel 40, der die Automatik eines Kontos aufhebt. Ihr Wortlaut ist nicht öffentlich; prüfen Sie, ob das Konto ein Automatikkonto ist.",
    ["CSV-X-015", "CSV-X-015a"],
    "single",
  ),
  rew(
    "#REW00544",
    "Die Daten konnten nicht übernommen werden",
    "Eine allgemeine Meldung; der Grund steht in der Meldung daneben oder im Protokoll. Prüfen Sie die Datei hier vollständig und beheben Sie zuerst die Fehler.",
    [],
    "official",
  ),
  rew(
    "#REW92178",
    "Meldung im Protokoll der Stapelverarbeitung",
    "Der Wortlaut ist nicht öffentlich. Öffnen Sie das Protokoll der Stapelverarbeitung; dort steht der Datensatz, um den es geht.",
    [],
    "single",
  ),
  {
    id: "beraternummer-nicht-gefunden",
    program: "Rechnungswesen",
    text: "Beraternummer nicht gefunden",
    meaning:
      "Die Nummer ist formal richtig, gehört aber nicht zu dieser Installation; oft steht die Haupt- statt der Unterberaternummer in den Kopfdaten.",
    rules: ["CSV-H-011", "CSV-H-110"],
    confidence: "single",
  },
  {
    id: "ungueltiger-bu-schluessel",
    program: "Rechnungswesen",
    text: "Ungültiger BU-Schlüssel",
    meaning: "Den Schlüssel gibt es nicht, oder er steht auf einem Automatikkonto.",
    rules: ["CSV-R-009", "CSV-R-009a", "CSV-X-015"],
    confidence: "single",
  },
  {
    id: "eingabe-informationsart-zu-lang",
    program: "Rechnungswesen",
    text: "Die Eingabe im Feld Informationsart ist zu lang, sie wird auf 20 Stellen gekürzt",
    meaning: "Eine Art von Beleginfo oder Zusatzinformation hat mehr als 20 Zeichen; der Rest geht verloren.",
    rules: ["CSV-R-903"],
    confidence: "single",
  },
  {
    id: "eingabe-buchungstext-zu-lang",
    program: "Rechnungswesen",
    text: "Die Eingabe im Feld Buchungstext ist zu lang, sie wird auf 60 Stellen gekürzt",
    meaning: "Der Buchungstext hat mehr als 60 Zeichen; der Rest geht verloren.",
    rules: ["CSV-R-014"],
    confidence: "single",
  },
  {
    id: "opos-ohne-opos-konto",
    program: "Rechnungswesen",
    text: "OPOS-Informationen liegen vor, es ist aber kein OPOS-Konto erfasst",
    meaning:
      "Fälligkeit, Postensperre oder ähnliche Angaben stehen in einer Buchung ohne Personenkonto und werden verworfen.",
    rules: ["CSV-X-046"],
    confidence: "single",
  },
  {
    id: "betriebsvermoegensvergleich",
    program: "Rechnungswesen",
    text: "Das Konto ist für den Betriebsvermögensvergleich relevant, Zuordnung zu einer BVV-Position erforderlich",
    meaning: "Für dieses Konto muss die BVV-Position (Feld 122) gefüllt sein.",
    rules: ["CSV-X-049"],
    confidence: "single",
  },
];
