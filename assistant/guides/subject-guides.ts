import type { Guide } from "./guide.ts";

/** Decisions to make before a file is written. */
export const subjectGuides: readonly Guide[] = [
  {
    id: "netto-bei-steuerschuld",
    title: "Betrag bei innergemeinschaftlichem Erwerb und § 13b UStG",
    lead: "Hier steht der Nettobetrag: Die Rechnung weist keine deutsche Steuer aus. Der Schlüssel rechnet sie hinzu und zieht sie zugleich als Vorsteuer ab.",
    steps: [
      "Das gilt für den innergemeinschaftlichen Erwerb (18, 19, 702, 701) und für den Empfänger nach § 13b UStG (91, 94, 501 und die Schlüssel ab 505).",
      "Als Leistender nach § 13b UStG und bei innergemeinschaftlicher Lieferung gibt es keine Steuer; der Rechnungsbetrag ist zugleich der Umsatz.",
    ],
    isAboutKeys: true,
    answers: [
      ["acquisition", "netto"],
      ["acquisition", "brutto"],
      ["reverseCharge", "netto"],
      ["reverseCharge", "brutto"],
    ],
  },
  {
    id: "netto-und-steuer-getrennt",
    title: "Netto und Steuer in eigenen Datensätzen",
    lead: "Bucht ein Programm den Nettobetrag und die Steuer in eigenen Datensätzen, muss auf Automatikkonten BU-Schlüssel 40 stehen; sonst rechnet DATEV die Steuer doppelt.",
    steps: [
      "Besser ist die Ausgabe brutto: ein Datensatz je Beleg und Steuersatz, mit Automatikkonto oder BU-Schlüssel.",
      "Läuft alles über ein Verrechnungskonto wie 9090, muss dieses Konto je Beleg ausgeglichen sein.",
    ],
    isAboutKeys: true,
    answers: [
      ["netto", "apart"],
      ["tax", "apart"],
      ["tax", "double"],
      ["erpnext", "netto"],
    ],
  },
  {
    id: "brutto-netto",
    title: "Umsatz brutto oder netto",
    lead: "Der Umsatz (Feld 1) ist der Bruttobetrag: DATEV rechnet die Steuer nach Automatikkonto oder BU-Schlüssel heraus.",
    steps: [
      "Die Ausnahme sind Rechnungen ohne deutsche Steuer: Beim innergemeinschaftlichen Erwerb und bei § 13b UStG als Empfänger steht der Nettobetrag, und die Steuer kommt hinzu.",
      "Netto und Steuer in eigenen Datensätzen sind nur mit BU-Schlüssel 40 auf Automatikkonten richtig; sonst rechnet DATEV die Steuer ein zweites Mal.",
    ],
    isAboutKeys: true,
    answers: [
      ["brutto", "netto"],
      ["amount", "brutto"],
      ["amount", "netto"],
      ["askKey", "netto"],
      ["askKey", "brutto"],
    ],
  },
  {
    id: "stornieren",
    title: "Buchung stornieren",
    lead: "Der Umsatz bleibt positiv, ein Minus ist nicht zulässig: Storniert wird mit Generalumkehr (Feld 118 = 1) oder mit umgekehrtem Soll/Haben-Kennzeichen.",
    steps: [
      "Generalumkehr: derselbe Datensatz noch einmal, Betrag ohne Vorzeichen, Feld 118 auf 1. Sie nimmt auch die Verkehrszahlen zurück.",
      "Zweistellige Schlüssel haben eine eigene Generalumkehr, etwa 29 zu 9 und 80 zu 40. Beides zugleich hebt sich auf.",
      "Eine Gutschrift an den Kunden ist kein Storno: Sie steht mit umgekehrtem Soll/Haben-Kennzeichen und eigener Nummer in der Datei.",
    ],
    answers: [
      ["storno", "minus"],
      ["storno", "batch"],
      ["storno", "amount"],
      ["storno", "bill"],
      ["reversal", "minus"],
      ["reversal", "askKey"],
      ["reversal", "askMeaning"],
      ["creditNote", "minus"],
      ["reversal", "askDifference"],
      ["storno", "reversal"],
      ["creditNote", "storno"],
    ],
  },
  {
    id: "automatikkonten",
    title: "Automatikkonten",
    lead: "Ein Automatikkonto rechnet die Steuer selbst; Feld 9 bleibt dort leer. Ein Steuerschlüssel dazu ist nicht zulässig und führt zur Ablehnung oder zu doppelter Steuer.",
    steps: [
      "Die einzige Ausnahme ist BU-Schlüssel 40: Er schaltet die Automatik für diesen Datensatz aus.",
      "Bekannte Automatikkonten sind 8400 und 8300 im SKR03, 4400 und 4300 im SKR04 (Erlöse 19 % und 7 %) und die Konten des Wareneingangs 3400 und 3300 oder 5400 und 5300.",
    ],
    isAboutKeys: true,
    answers: [["automatic"], ["askWhy", "tax", "double"], ["automatic", "askKey"]],
  },
  {
    id: "kleinunternehmer",
    title: "Kleinunternehmer",
    lead: "Eine Rechnung eines Kleinunternehmers weist keine Steuer aus: Sie buchen sie ohne Vorsteuer, Feld 9 bleibt leer oder trägt 490 (ausdrücklich ohne Vorsteuerabzug).",
    steps: [
      "Sind Sie selbst Kleinunternehmer, sind Ihre Umsätze seit 2025 steuerfrei (§ 19 UStG); Konten und Schlüssel dafür nennt Ihre Kanzlei.",
      "Umsätze eines Kleinunternehmers in einem anderen Mitgliedstaat tragen seit 01.01.2025 Schlüssel 237.",
      "Eine Nummer mit der Endung EX ist die Kleinunternehmer-Identifikationsnummer und keine USt-IdNr.",
    ],
    isAboutKeys: true,
    answers: [["smallBusiness"]],
  },
  {
    id: "differenzbesteuerung",
    title: "Differenzbesteuerung (§ 25a UStG)",
    lead: "Keinen Schlüssel: Für die Differenzbesteuerung gibt es keinen BU-Schlüssel. Gebucht wird auf die Automatikkonten 8198 und 8199 (SKR03) oder 4133 und 4134 (SKR04), die es seit 2026 gibt.",
    steps: [
      "Bis 2025 waren es 8191 und 8193 (SKR03) oder 4136 und 4138 (SKR04).",
      "Ein gewöhnlicher Schlüssel würde den ganzen Umsatz statt der Differenz versteuern.",
    ],
    isAboutKeys: true,
    answers: [["margin"]],
  },
  {
    id: "schluessel-stellen",
    title: "Zweistellige und dreistellige Steuerschlüssel",
    lead: "Beide gelten: Dreistellige und vierstellige Schlüssel gibt es seit dem Wirtschaftsjahr 2018, die zweistelligen gelten weiter (3 = 101, 9 = 401, 94 = 501).",
    steps: [
      "In der Datei dürfen führende Nullen stehen, 9 und 0009 sind derselbe Schlüssel.",
      "Dreistellige haben keine eigene Generalumkehr: Dafür steht 1 in Feld 118.",
    ],
    isAboutKeys: true,
    answers: [
      ["twoDigits", "threeDigits"],
      ["twoDigits", "askKey"],
      ["threeDigits", "askKey"],
    ],
  },
  {
    id: "individuelle-schluessel",
    title: "Individuelle Steuerschlüssel",
    lead: "50 bis 59 und 93 belegt die Kanzlei selbst: Was ein individueller Schlüssel bedeutet, steht nur in ihrem Bestand in DATEV.",
    steps: [
      "Fragen Sie die Kanzlei nach Steuersatz und Konto, und hinterlegen Sie die Schlüssel unter „Einstellungen“, Eigene Vorgaben, beim Mandantenprofil.",
      "Danach nennt die Prüfung Schlüssel, die dort fehlen, als Hinweis.",
    ],
    isAboutKeys: true,
    answers: [["individual"]],
  },
  {
    id: "einfuhrumsatzsteuer",
    title: "Einfuhrumsatzsteuer",
    lead: "Einfuhrumsatzsteuer rechnet kein BU-Schlüssel: Der Betrag aus dem Bescheid wird als eigener Datensatz auf das Konto der Einfuhrumsatzsteuer gebucht, Feld 9 bleibt leer.",
    steps: ["Die Ware selbst wird ohne Vorsteuer gebucht; welches Konto Ihre Kanzlei verwendet, nennt sie Ihnen."],
    isAboutKeys: true,
    answers: [["importTax"]],
  },
  {
    id: "jahreswechsel",
    title: "Wirtschaftsjahr und Jahreswechsel",
    lead: "Ein Stapel enthält nur Buchungen eines Wirtschaftsjahres: Ein Belegdatum außerhalb wird abgewiesen (#REW00314), das andere Jahr braucht einen eigenen Stapel.",
    steps: [
      "Das Jahr des Belegdatums steht nicht im Datensatz: Es kommt aus dem WJ-Beginn in den Kopfdaten (Feld 13) und dem Zeitraum (Felder 15 und 16).",
      "„Datum von“ und „Datum bis“ liegen im selben Kalenderjahr und Wirtschaftsjahr. „Aufteilen“ beim Ergebnis trennt einen Stapel nach Jahren.",
      "Stimmt das Jahr in den Kopfdaten nicht, landen alle Buchungen im falschen Jahr; ändern Sie den WJ-Beginn im Vorsystem.",
    ],
    answers: [
      ["fiscalYear"],
      ["yearNumber", "batch"],
      ["wrongYear"],
      ["documentDate", "wrongYear"],
      ["fiscalYear", "batch"],
      ["yearNumber", "bill", "batch"],
    ],
  },
  {
    id: "umsatz-positiv",
    title: "Umsatz mit 0 oder Minus",
    lead: "Der Umsatz ist positiv und größer als 0: Ein Datensatz mit 0,00 oder mit Vorzeichen ist nicht zulässig und wird abgewiesen.",
    steps: [
      "Lassen Sie Zeilen mit 0 im Vorsystem weg.",
      "Ein Minus wird zur Richtung: Betrag ohne Vorzeichen, Soll/Haben-Kennzeichen (Feld 2) umgekehrt; für einen Storno dient die Generalumkehr (Feld 118).",
    ],
    answers: [
      ["minus", "amount"],
      ["zero", "amount"],
    ],
  },
  {
    id: "ig-lieferung-ohne-nummer",
    title: "EU-Lieferung ohne USt-IdNr.",
    lead: "Ohne gültige USt-IdNr. des Abnehmers ist es keine steuerfreie innergemeinschaftliche Lieferung: Dann gilt Schlüssel 221 (zweistellig 13) mit 19 % oder 222 (12) mit 7 %.",
    steps: [
      "Mit USt-IdNr. ist es Schlüssel 231 (zweistellig 11); die Nummer steht mit Länderkürzel in Feld 40 oder in den Stammdaten.",
      "Beim Fernverkauf an Private in anderen EU-Ländern gilt OSS mit Schlüssel 240.",
    ],
    answers: [["supply", "supplyWithoutId"]],
    isAboutKeys: true,
  },
  {
    id: "dateiname",
    title: "Name der Datei",
    lead: "Der Name beginnt mit EXTF_ und endet auf .csv; dazwischen stehen für den Buchungsdatenservice höchstens 51 Zeichen.",
    steps: [
      "Die Stapelverarbeitung bietet nur Dateien mit diesem Anfang zum Einlesen an; der übrige Name ist frei.",
      "Umlaute und Leerzeichen vermeiden Sie besser.",
    ],
    answers: [
      ["fileName", "askLength"],
      ["fileName", "askMeaning"],
      ["fileName", "askShape"],
    ],
  },
  {
    id: "doppelt-einlesen",
    title: "Denselben Stapel noch einmal einlesen",
    lead: "Lesen Sie denselben Stapel nicht zweimal ein: DATEV übernimmt die Buchungen dann doppelt.",
    steps: [
      "Die Prüfung erkennt eine Datei mit demselben Inhalt und Buchungen, die auch in einer anderen Datei stehen.",
      "Ist ein Stapel schon doppelt in DATEV, löscht oder storniert ihn die Kanzlei dort, solange er nicht festgeschrieben ist.",
    ],
    answers: [
      ["double", "import"],
      ["double", "batch"],
      ["double", "openItems"],
    ],
  },
  {
    id: "eroeffnungswerte",
    title: "EB-Werte und Saldenvorträge",
    lead: "EB-Werte stehen als Buchungen gegen die Vortragskonten (9000 Sachkonten, 9008 Debitoren, 9009 Kreditoren) im Stapel, immer ohne Steuerschlüssel.",
    steps: [
      "Belegdatum ist der erste Tag des Wirtschaftsjahres.",
      "Offene Posten tragen je Rechnung einen Datensatz mit ihrer Nummer im Belegfeld 1; sonst gleichen spätere Zahlungen sie nicht aus.",
    ],
    isAboutKeys: true,
    answers: [["opening"], ["opening", "automatic"], ["opening", "askKey"]],
  },
  {
    id: "offene-posten",
    title: "Offene Posten gleichen sich nicht aus",
    lead: "Rechnung und Zahlung gleichen sich aus, wenn das Belegfeld 1 (Rechnungsnummer) bei beiden gleich ist: offene Posten bleiben, wo es abweicht oder fehlt.",
    steps: [
      "Unzulässige Zeichen (Leerzeichen, Punkt, Umlaut) nimmt DATEV heraus; dann sind zwei Nummern nicht mehr gleich.",
      "Auch das Personenkonto muss dasselbe sein, ohne führende Null und eine Stelle länger als ein Sachkonto.",
    ],
    answers: [
      ["openItems", "notSettled"],
      ["openItems", "askWhy"],
      ["notSettled", "bill"],
    ],
  },
  {
    id: "belege-uebertragen",
    title: "Belege zu den Buchungen übertragen",
    lead: "Eine CSV-Datei überträgt keine Belege: Belegbilder kommen als Belegpaket (ZIP mit document.xml, ohne Ordner) nach DATEV Unternehmen online, und die Buchung verweist mit dem Beleglink (Feld 20) darauf.",
    steps: [
      'Der Beleglink lautet BEDI "GUID"; dieselbe GUID steht am Dokument in document.xml.',
      "„Belegpaket bauen“ beim Ergebnis eines Buchungsstapels macht beides aus den Dateien, die Sie haben.",
      "Laden Sie zuerst das Belegpaket mit Belegtransfer oder in Belege online hoch, dann den Buchungsstapel.",
      "Ein Ordner mit PDF-Dateien neben der CSV wird beim Einlesen nicht beachtet.",
    ],
    answers: [
      ["receipt", "attached"],
      ["link", "missing"],
      ["receipt", "import"],
      ["receipt", "link"],
    ],
  },
  {
    id: "beleglink-beleginfo",
    title: "Beleglink, Beleginfo und Zusatzinformation",
    lead: "Der Beleglink (Feld 20) verweist mit einer GUID auf das Belegbild; Beleginfo (Felder 21 bis 36) und Zusatzinformation (Felder 48 bis 87) sind freie Angaben.",
    steps: [
      "Freie Angaben bestehen aus Art (20 Zeichen) und Inhalt (210 Zeichen), immer beide.",
      "Beleginfo hat acht Paare, Zusatzinformation zwanzig.",
    ],
    answers: [
      ["link", "receiptInfo"],
      ["link", "receiptInfo", "askDifference"],
      ["receiptInfo", "askDifference"],
    ],
  },
  {
    id: "belegfeld-1-und-2",
    title: "Belegfeld 1 und Belegfeld 2",
    lead: "Belegfeld 1 (Feld 11) ist die Rechnungsnummer mit höchstens 36 Zeichen, über sie laufen die offenen Posten; Belegfeld 2 (Feld 12) ist eine zweite Nummer oder die Fälligkeit (TTMMJJ) mit höchstens 12 Zeichen.",
    steps: [
      "Zulässig sind in beiden Buchstaben, Ziffern und $ & % * + - /; Leerzeichen, Punkt und Umlaute sind nicht erlaubt.",
      "Steht die Fälligkeit in Feld 117, wertet DATEV Belegfeld 2 nicht als OPOS-Angabe aus.",
    ],
  },
  {
    id: "kopf-version",
    title: "Version der Kopfdaten und Formatversion",
    lead: "700 ist die Version der Kopfdaten (Feld 2, Versionsnummer); 510 ist veraltet und stammt aus der Zeit bis 2018. Die Formatversion (Feld 5) ist etwas anderes: Sie nennt die Version der Spalten.",
    steps: [
      "Im Buchungsstapel ist Formatversion 13 die aktuelle, mit 125 Spalten; Version 12 hat 124, Version 7 hat 116.",
      "Kopffeld 5, Überschriften und Zahl der Felder müssen zusammenpassen.",
    ],
    answers: [
      ["oldHeader", "newHeader"],
      ["oldHeader"],
      ["format", "versionNumber"],
      ["version", "header", "askDifference"],
    ],
  },
  {
    id: "xml-version",
    title: "Version der DATEV-XML",
    lead: "Version 6.0 ist die aktuelle Version der Belegsatzdaten und des Paketverzeichnisses; nehmen Sie sie, wenn Ihr Programm die Wahl lässt.",
    steps: [
      "Ältere Versionen 4.0 und 5.0 werden noch angenommen, 3.0 nicht mehr.",
      "Das Rechnungsformat 5.0 geht noch, ist aber nicht mehr dokumentiert. Alle Dateien eines Pakets gehören zur selben Version.",
    ],
    answers: [["xml", "version"]],
  },
  {
    id: "extf-dtvf",
    title: "EXTF und DTVF",
    lead: "EXTF kennzeichnet Dateien aus Fremdprogrammen, DTVF Dateien aus DATEV-Programmen (Kopfdaten, Feld 1).",
    steps: ["Ein Fremdprogramm schreibt immer EXTF; der Buchungsdatenservice nimmt nichts anderes an."],
    answers: [["extf", "dtvf"], ["dtvf"]],
  },
  {
    id: "konto-gegenkonto",
    title: "Konto, Gegenkonto und Soll/Haben",
    lead: "Das Soll/Haben-Kennzeichen (Feld 2) bezieht sich auf das Konto in Feld 7: S bucht es im Soll und das Gegenkonto (Feld 8) im Haben, H umgekehrt.",
    steps: [
      "Ausgangsrechnung: Debitor als Konto mit S, Erlöskonto als Gegenkonto. Eingangsrechnung: Kreditor als Konto mit H, Aufwand als Gegenkonto.",
      "Der BU-Schlüssel gilt für das Sachkonto. Geprüft wird die Plausibilität, etwa ein Debitor im Haben gegen ein Erlöskonto oder ein Text „Gutschrift“, der nicht zu Soll/Haben passt.",
    ],
    answers: [["debitCredit"], ["debitCredit", "swapped"], ["konto", "gegenkonto", "askDifference"]],
  },
  {
    id: "personenkonten",
    title: "Debitoren und Kreditoren: Nummern und Länge",
    lead: "Ein Personenkonto hat genau eine Stelle mehr als ein Sachkonto (Sachkontenlänge + 1) und keine führende Null: bei vierstelligen Sachkonten 10000 bis 99999.",
    steps: [
      "Debitoren (Kunden) beginnen mit 1 bis 6, Kreditoren (Lieferanten) mit 7 bis 9.",
      "Führende Nullen machen aus einem Personenkonto ein Sachkonto: 000000244 wird als 244 gelesen.",
      "Die Sachkontenlänge steht in den Kopfdaten (Feld 14) und muss der des Bestands entsprechen.",
    ],
    answers: [
      ["personenkonto", "range"],
      ["debitor", "kreditor", "range"],
      ["debitor", "kreditor", "askDifference"],
      ["personenkonto", "wrong"],
    ],
  },
  {
    id: "skonto",
    title: "Skonto",
    lead: "Der Skontobetrag (Feld 13) gehört nur an Zahlungen, nicht an die Rechnung: Er steht am Datensatz, der die Rechnung bezahlt.",
    steps: [
      "Konditionen für künftige Zahlungen stehen in den Stammdaten (Zahlungsbedingung) und nicht im Buchungsstapel.",
      "0 ist nicht zulässig; ein abweichendes Skontokonto (Feld 125) gilt nur mit Skonto.",
    ],
    answers: [
      ["discount", "bill"],
      ["discount", "askMeaning"],
    ],
  },
  {
    id: "anzahlungen",
    title: "Anzahlungen und Schlussrechnung",
    lead: "Anzahlungen nennen Auftragsnummer (Feld 95) und Buchungstyp (Feld 96), dazu in den Feldern 97 bis 101, wie die Schlussrechnung versteuert wird.",
    steps: [
      "Buchungstypen sind AA (angeforderte Anzahlung), AG (erhalten, Geldeingang), AV (erhalten, Verbindlichkeit), SR (Schlussrechnung), SU (Umbuchung), SG (Geldeingang der Schlussrechnung) und SO (sonstige).",
      "Welche Angaben Ihre Kanzlei braucht, hängt davon ab, ob sie das Anzahlungsmodul verwendet.",
    ],
    answers: [["advance"]],
  },
  {
    id: "fremdwaehrung",
    title: "Fremdwährung und Kurs",
    lead: "Bei Fremdwährung gehören zusammen: Währung (Feld 3), Kurs (Feld 4) oder Basis-Umsatz mit seiner Währung (Felder 5 und 6).",
    steps: [
      "Der Kurs ist Umsatz geteilt durch Basis-Umsatz, etwa 1,083000 Dollar je Euro; 0 ist nicht zulässig.",
      "Ist Feld 3 leer, gilt die Währung der Kopfdaten (Feld 22).",
    ],
    answers: [["currency"]],
  },
  {
    id: "ust-id-felder",
    title: "Felder für die USt-IdNr.",
    lead: "Im Buchungsstapel steht die USt-IdNr. mit Länderkürzel in Feld 40 (Bestimmungsland); Feld 123 ist das Ursprungsland, aus dem geliefert wurde, mit Ihrer eigenen Nummer dort.",
    steps: [
      "In den Stammdaten der Debitoren und Kreditoren sind es zwei Felder: EU-Land (9) und USt-IdNr. ohne Kürzel (10).",
      "Griechenland hat EL, Nordirland XI.",
    ],
    answers: [
      ["vatId", "origin"],
      ["origin", "destination"],
      ["vatId", "askDifference"],
    ],
  },
  {
    id: "zeichensatz",
    title: "Zeichensatz der Datei",
    lead: "Windows-1252 (ANSI) ist der übliche Zeichensatz; UTF-8 nimmt DATEV nur mit Kennung (BOM) am Dateianfang.",
    steps: [
      "ISO-8859-1 (Latin-1) hat kein Eurozeichen und keine Gedankenstriche: Daraus werden Fragezeichen.",
      "Stellen Sie den Zeichensatz im Vorsystem ein; ein Umspeichern im Tabellenprogramm beschädigt anderes.",
    ],
    answers: [
      ["charset", "askMeaning"],
      ["charset", "askDifference"],
      ["charset", "askShape"],
    ],
  },
  {
    id: "groesse-und-anzahl",
    title: "Wie groß eine Datei sein darf",
    lead: "Ein Stapel enthält höchstens 99.999 Buchungen; der Buchungsdatenservice nimmt höchstens 50 MB.",
    steps: [
      "„Aufteilen“ beim Ergebnis teilt eine größere Datei nach Monaten, Jahren oder Zahl der Datensätze.",
      "Ein Belegpaket hat höchstens 465 MB, jede Datei darin 20 MB.",
    ],
    answers: [["count"], ["askLength", "size"]],
  },
  {
    id: "kontenrahmen",
    title: "SKR03 und SKR04",
    lead: "Der Sachkontenrahmen steht in den Kopfdaten, Feld 27, zweistellig: 03 oder 04. Er muss der des Bestands sein.",
    steps: [
      "Dieselbe Sache hat andere Nummern: Erlöse 19 % 8400 (SKR03) und 4400 (SKR04), Umsatzsteuer 19 % 1776 und 3806, Bank 1200 und 1800.",
      "Passen die Konten nur zum anderen Rahmen, nennt die Prüfung es.",
    ],
    answers: [
      ["chart", "askDifference"],
      ["chart", "header"],
    ],
  },
  {
    id: "bankbewegungen",
    title: "Kontoauszüge (MT940, camt)",
    lead: "Kontoauszüge im Format MT940 oder camt werden hier nicht geprüft: Sie gehören in die Bankbuchung von DATEV Rechnungswesen, nicht in die Stapelverarbeitung.",
    steps: [
      "Seit November 2025 liefern deutsche Banken camt.053 an Stelle von MT940.",
      "Bankumsätze im ASCII-Format von DATEV werden geprüft.",
    ],
    answers: [["bankFormat"], ["bankStatement", "checkHere"]],
  },
  {
    id: "auszahlungen",
    title: "Auszahlungslisten von Shops und Zahlungsdiensten",
    lead: "Auszahlungslisten von Shopify, PayPal, Stripe oder Amazon sind kein DATEV-Format und hier nicht prüfbar: Sie müssen zuerst in Buchungen (EXTF) umgewandelt werden.",
    steps: [
      "Eine Auszahlung fasst Verkäufe, Gebühren und Erstattungen zusammen; in Buchungen gehört jedes davon in einen eigenen Datensatz, über ein Verrechnungskonto des Dienstes.",
      "Geben Sie den DATEV-Export Ihrer Warenwirtschaft oder Schnittstelle aus und prüfen Sie diesen.",
    ],
    answers: [["payout", "batch"], ["payout", "checkHere"], ["payout"]],
  },
];
