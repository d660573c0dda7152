import type { Guide } from "./guide.ts";

/** E-invoices: how they are checked, their profiles, the law, and ways out. */
export const einvoiceGuides: readonly Guide[] = [
  {
    id: "e-rechnung-pruefen",
    title: "E-Rechnungen prüfen",
    lead: "XRechnung, ZUGFeRD und Factur-X werden als XML, in ZIP-Archiven und in PDF-Dateien geprüft, auf diesem Gerät und ohne Verbindung.",
    steps: [
      "Geprüft werden der Aufbau der Datei (UBL oder CII), die Regeln der EN 16931, bei einer XRechnung auch die von XRechnung 3.0, und die Codelisten. Ein Befund nennt die Angabe, den gefundenen und, wo er sich berechnen lässt, den erwarteten Wert.",
      "In einer PDF-Datei werden Rechnungsnummer, Rechnungsdatum, Brutto- und Nettobetrag, IBAN und USt-IdNr. des XML zudem im sichtbaren Text gesucht. Steht dort ein anderer Wert, nennt eine Warnung beide; ein PDF ohne Text (Bild) wird als solches benannt.",
      "„Gültige E-Rechnung“: Keine Regel steht der Annahme entgegen. „Gültige E-Rechnung mit Warnungen“: Sie ist gültig, einzelne Angaben können aber beim Empfänger verloren gehen. „Ungültige E-Rechnung“: Mindestens eine Regel ist verletzt, deretwegen der Empfänger sie zurückweisen kann.",
      "„Nicht prüfbar“ sind die Profile MINIMUM und BASIC WL (ohne Positionen, nach § 14 UStG nur eine Buchungshilfe), EXTENDED (es lässt mehr zu als EN 16931, und seine eigenen Regeln werden nicht geprüft) und ZUGFeRD 1.0 (es entspricht nicht EN 16931). Wo die ersten drei von EN 16931 abweichen, steht es als Hinweis da.",
      "Neben den Befunden zeigt „Rechnung“ die Angaben mit deutschen Namen, „Quelltext“ das XML mit Zeilennummern und „Baum“ seine Elemente.",
      "„Ursache vermutlich“ nennt den Befund, aus dem andere folgen: Ist er berichtigt, entfallen diese voraussichtlich auch.",
      "Repariert wird nichts: Eine E-Rechnung darf nur ändern, wer sie ausgestellt hat. „Rechnungssteller anschreiben“ entwirft die Bitte um eine berichtigte Rechnung.",
      "Ein PDF ohne E-Rechnung wird nicht geprüft. Ob die Angaben sachlich richtig sind, beurteilen Sie.",
    ],
    answers: [
      ["invoiceFile"],
      ["invoiceFile", "check"],
      ["invoiceFile", "verdict"],
      ["einvoiceProfile", "verdict", "askWhy"],
    ],
  },
  {
    id: "e-rechnung-profile",
    title: "XRechnung, ZUGFeRD, Factur-X und ihre Profile",
    lead: "Alle drei sind Formen der E-Rechnung nach EN 16931; welche Regeln gelten, sagt das Profil in der Spezifikationskennung (BT-24).",
    steps: [
      "XRechnung ist die deutsche Ausprägung der EN 16931: reines XML (UBL oder CII). Seit dem 1. Februar 2024 gilt XRechnung 3.0.",
      "ZUGFeRD ist ein PDF, in dem die Rechnung als XML (CII) liegt; Factur-X ist der französische Name desselben Formats. Für die Prüfung zählt das XML, nicht das sichtbare Bild.",
      "Profile von ZUGFeRD und Factur-X: MINIMUM und BASIC WL sind Buchungshilfen ohne Positionen; BASIC und EN 16931 (früher COMFORT) sind E-Rechnungen; EXTENDED geht über EN 16931 hinaus; XRECHNUNG enthält eine XRechnung.",
      "Anerkannt sind XRechnung und ZUGFeRD ab 2.0.1 ohne die Profile MINIMUM und BASIC WL. ZUGFeRD 1.0 ist seit 2025 keine E-Rechnung im Sinne des § 14 UStG.",
    ],
    answers: [
      ["invoiceFile", "einvoiceProfile"],
      ["invoiceFile", "askMeaning"],
      ["invoiceFile", "askDifference"],
    ],
  },
  {
    id: "e-rechnung-pflicht",
    title: "E-Rechnungspflicht seit 2025",
    lead: "Seit dem 1. Januar 2025 muss jedes Unternehmen im Inland E-Rechnungen empfangen können; für das Ausstellen gibt es Übergangsfristen.",
    steps: [
      "E-Rechnung ist nach § 14 Abs. 1 UStG nur, was in einem strukturierten Format vorliegt, das EN 16931 entspricht oder mit ihr zusammenwirkt. Ein bloßes PDF ist seit 2025 keine E-Rechnung.",
      "Ausstellen: Bis Ende 2026 sind im Übergang auch andere Rechnungen möglich, 2027 noch für Unternehmen mit höchstens 800.000 EUR Umsatz.",
      "Ob im Einzelfall eine Ausnahme gilt, beurteilt die Prüfung nicht; das entscheiden Sie nach dem Gesetz.",
    ],
    answers: [["invoiceFile", "einvoiceDuty"]],
  },
  {
    id: "e-rechnung-ungueltig",
    title: "E-Rechnung ungültig: was zu tun ist",
    lead: "Nur der Rechnungssteller darf eine E-Rechnung ändern. Fordern Sie eine berichtigte Rechnung an.",
    steps: [
      "Neu ausgestellt werden muss sie, wenn ein Fehler dasteht, denn der Empfänger kann sie zurückweisen. Warnungen und Hinweise allein machen sie nicht ungültig. Ob Vorsteuer abziehbar ist, beurteilen Sie.",
      "Der Befund nennt die Folge beim Empfänger und die Lösung beim Rechnungssteller. „Rechnungssteller anschreiben“ entwirft die Bitte um eine berichtigte Rechnung, als Schreiben und als E-Mail: mit Nummer und Datum der Rechnung, jedem Befund, dem gefundenen und dem errechneten Wert und dem, was zu ändern ist. Empfänger kann auch der Mandant sein.",
      "Die Datei selbst bearbeiten Sie nicht: Sie ist der Beleg und bleibt unverändert. Die berichtigte Rechnung prüfen Sie wieder.",
    ],
    answers: [
      ["invoiceFile", "wrong"],
      ["invoiceFile", "reissue"],
      ["reissue"],
      ["invoiceFile", "repair"],
      ["invoiceFile", "repair", "check"],
    ],
  },
  {
    id: "e-rechnung-kategorien",
    title: "Steuerkategorien in E-Rechnungen",
    lead: "Jede Position und jeder Satz der Aufschlüsselung trägt einen Code (BT-151, BT-118); Satz, Steuerbetrag und Begründung müssen zu ihm passen.",
    steps: [
      "Kategorie S: Regel- oder ermäßigter Satz, in Deutschland 19 % oder 7 %. Der Steuersatz ist größer als 0.",
      "Kategorie Z: Nullsatz. Der Steuersatz ist 0, eine Begründung der Befreiung steht nicht da.",
      "Kategorie E: steuerfrei. Der Steuersatz ist 0; der Grund der Befreiung steht in BT-120 oder als Code in BT-121.",
      "Kategorie AE: Umkehr der Steuerschuld (§ 13b UStG). Der Steuersatz ist 0, die Steuer schuldet der Empfänger; die Kennungen beider Seiten und der Grund (BT-120, BT-121) gehören dazu.",
      "Kategorie K: innergemeinschaftliche Lieferung. Der Steuersatz ist 0; die USt-IdNr. beider Seiten, der Grund, das Land der Lieferung und ein Liefer- oder Leistungsdatum gehören dazu.",
      "Kategorie G: Ausfuhr. Der Steuersatz ist 0; der Grund und die USt-IdNr. des Verkäufers gehören dazu.",
      "Kategorie O: nicht steuerbar. Positionen tragen keinen Steuersatz, und andere Kategorien stehen nicht daneben.",
      "Kategorie L: Steuer der Kanaren (IGIC), mit eigenem Satz.",
      "Kategorie M: Steuer von Ceuta und Melilla (IPSI), mit eigenem Satz.",
      "Kategorie B: Split Payment, nur für Rechnungen in Italien.",
    ],
    answers: [["invoiceFile", "taxCategory"]],
  },
  {
    id: "e-rechnung-skonto",
    title: "Skonto in der XRechnung (BT-20)",
    lead: "Skonto steht in den Zahlungsbedingungen (BT-20) in fester Schreibweise, damit Programme es lesen können.",
    steps: [
      "Je Satz eine Zeile: #SKONTO#TAGE=14#PROZENT=2.00#, auf Wunsch mit Grundbetrag: #SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=100.00#. Großbuchstaben, Dezimalpunkt, zwei Nachkommastellen.",
      "Nach der letzten Zeile folgt ein Zeilenumbruch; freier Text ohne # am Anfang der Zeile ist daneben erlaubt.",
      "Ist eine solche Zeile falsch geschrieben, meldet es die Regel XR-BR-DE-18. In anderen Profilen ist BT-20 freier Text.",
    ],
    answers: [
      ["discount", "invoiceFile"],
      ["discount", "invoiceFile", "wrong"],
    ],
  },
  {
    id: "e-rechnung-abgleich",
    title: "E-Rechnungen mit Buchungen abgleichen",
    lead: "„Abgleich“ unter „Dateien“ zeigt die E-Rechnungen eines Mandanten und Zeitraums neben ihren Buchungen, auch ohne Verbindung.",
    steps: [
      "Prüfen Sie den Buchungsstapel und die E-Rechnungen, einzeln, als ZIP-Archiv oder im Belegpaket; mit den Stammdaten (Debitoren/Kreditoren) werden auch die USt-IdNrn. verglichen.",
      "Zugeordnet wird nach Beleglink, nach der Rechnungsnummer in Belegfeld 1 und nach Betrag und Datum. Grund und Sicherheit stehen an jeder Zuordnung; unsichere entscheiden Sie.",
      "Eine Abweichung nennt den Wert der Buchung und den der Rechnung: Betrag, Steuersatz, § 13b UStG und EU-Lieferung, Datum, Fälligkeit, Kurs, Skonto, Zahlung, Geschäftspartner.",
      "„Ohne Buchung“ sind E-Rechnungen des Zeitraums, die niemand gebucht hat; „Ohne E-Rechnung“ sind Buchungen mit Belegfeld 1, zu denen keine vorliegt. Beides kann richtig sein.",
      "„Als CSV speichern“ schreibt die angezeigte Liste.",
    ],
    answers: [["reconcile"], ["invoiceFile", "reconcile"]],
  },
  {
    id: "e-rechnung-absender",
    title: "E-Rechnungen nach Absender auswerten",
    lead: "„Analytics“, Trends, zeigt je Absender, wie viele E-Rechnungen er gesendet hat, wie viele davon ungültig sind und welche Regeln er verletzt.",
    steps: [
      "Wählen Sie bei der Fehlerquote „Absender“. Die Tabelle nennt Anzahl, Fehlerquote und die häufigsten Regeln; „CSV“ speichert sie.",
      "Mit dem Filter „Absender von E-Rechnungen“ gelten alle Zahlen und Wochen der Seite für diesen Absender. Sein Name führt zu seinen Rechnungen; auch die Seite „Dateien“ filtert nach ihm.",
      "Erkannt wird ein Absender an der USt-IdNr., sonst an der Steuernummer, sonst am Namen. E-Rechnungen eines ZIP-Archivs zählen einzeln; die eines Belegpakets gehören zum Paket und zählen nicht mit.",
      "Eine E-Rechnung nennt keinen Mandanten. Kommt sie aus dem überwachten Ordner oder über die Postfachregel eines Mandanten, gehört sie zu ihm und zählt in seinen Auswertungen.",
    ],
    answers: [
      ["invoiceSender", "evaluate"],
      ["invoiceFile", "evaluate"],
      ["invoiceFile", "invoiceSender", "evaluate"],
    ],
  },
];
