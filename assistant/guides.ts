export interface Guide {
  /** Target of deep links, `/help#{id}`. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
}

/** Short texts for people who prepare files; each stands alone. */
export const guides: readonly Guide[] = [
  {
    id: "erste-schritte",
    title: "Erste Schritte",
    lead: "Von der Datei zum Ergebnis in vier Schritten.",
    steps: [
      "Öffnen Sie „Upload“ und ziehen Sie eine oder mehrere Dateien auf die Seite, oder wählen Sie sie aus.",
      "Die Prüfung läuft sofort auf diesem Gerät. Das Ergebnis steht fest, bevor etwas übertragen wird.",
      "Öffnen Sie das Ergebnis: Jeder Befund nennt Zeile und Feld, den gefundenen und den erwarteten Wert und den Weg zur Korrektur.",
      "Korrigieren Sie die Daten möglichst im Vorsystem, erzeugen Sie die Datei neu und prüfen Sie sie erneut.",
    ],
  },
  {
    id: "offline-arbeiten",
    title: "Offline arbeiten",
    lead: "Prüfen, Lesen und Suchen brauchen keine Verbindung.",
    steps: [
      "Eine aufgenommene Datei liegt auf diesem Gerät, bis der Server ihren Empfang bestätigt hat. Sie können die Seite jederzeit schließen.",
      "Das Wolkensymbol in der Kopfzeile zeigt, was noch wartet. Ein Klick öffnet den Ausgang mit dem Grund je Eintrag.",
      "Sobald der Server wieder antwortet, beginnt die Übertragung von selbst. Doppelt gesendet wird dabei nichts.",
      "Eine neue Anmeldung braucht eine Verbindung. Wer angemeldet ist, bleibt es auch ohne Verbindung.",
      "Teilen sich mehrere ein Gerät, schützt eine PIN, was von Ihnen darauf liegt („Einstellungen“, Offline, PIN-Schutz): Ist gesperrt, sind auch Listen, Namen und Ihre Anmeldung verschlüsselt, und die PIN führt dorthin zurück, wo Sie waren. Ohne Verbindung öffnet sie das Gerät auch ohne Anmeldung.",
      "Ein Gerät ist verloren gegangen: Unter „Einstellungen“, Geräte, lassen Sie Ihre Daten darauf beim nächsten Kontakt löschen.",
      "Unter „Einstellungen“ sehen Sie, wie viel Speicher belegt ist, und können dauerhaften Speicher anfragen.",
    ],
  },
  {
    id: "warum-abgelehnt",
    title: "Warum lehnt DATEV meine Datei ab?",
    lead: "Die häufigsten Gründe, in der Reihenfolge, in der Sie sie ausschließen sollten.",
    steps: [
      "Die Kopfdaten passen nicht: Formatkategorie, Version, Berater, Mandant, WJ-Beginn oder Sachkontenlänge weichen vom Bestand ab.",
      "Ein Belegdatum liegt außerhalb des Zeitraums, den die Kopfdaten nennen, oder außerhalb des Wirtschaftsjahres.",
      "Ein Pflichtfeld ist leer oder ein Wert hat die falsche Form: Umsatz ohne Komma, Soll/Haben-Kennzeichen fehlt, Konto mit zu vielen Stellen.",
      "Die Spalten sind verschoben, weil ein Trennzeichen fehlt oder ein Text nicht in Anführungszeichen steht.",
      "Der Zeichensatz stimmt nicht oder die Datei wurde mit einem Tabellenprogramm gespeichert.",
      "Nennt DATEV eine Meldung mit Nummer, suchen Sie diese hier in der Hilfe; sie führt zur passenden Regel.",
    ],
  },
  {
    id: "excel-falle",
    title: "Excel-Falle",
    lead: "Eine Datei, die in einem Tabellenprogramm geöffnet und gespeichert wurde, ist meist beschädigt, auch wenn sie unverändert aussieht.",
    steps: [
      "Führende Nullen gehen verloren: Aus dem Belegdatum 0101 wird 101, aus dem Konto 0420 wird 420.",
      "Lange Ziffernfolgen werden gerundet: Aus einer Belegnummer wird 1,23E+15.",
      "Anführungszeichen um Texte entfallen oder werden verdoppelt, und leere Felder am Zeilenende verschwinden.",
      "Der Zeichensatz wechselt, und Umlaute werden unlesbar.",
      "Öffnen Sie solche Dateien zum Ansehen nur als Kopie. Ändern Sie die Daten im Vorsystem und erzeugen Sie die Datei neu.",
    ],
  },
  {
    id: "festschreibung",
    title: "Festschreibung",
    lead: "Ein festgeschriebener Stapel lässt sich nach dem Import nicht mehr ändern, nur noch stornieren.",
    steps: [
      "Das Kennzeichen steht in den Kopfdaten der Datei (bei DATEV: „Vorsatz“), Feld 21: 1 bedeutet Festschreibung, 0 bedeutet keine.",
      "Bleibt das Feld im Buchungsstapel leer, wird der Stapel nach dem Import festgeschrieben. Geben Sie den Wert daher immer bewusst an.",
      "Bei gekennzeichneten Stapeln korrigieren Sie Fehler nach Möglichkeit im Vorsystem, nicht in der Datei.",
    ],
  },
  {
    id: "korrigieren",
    title: "Befunde korrigieren",
    lead: "Am besten im Vorsystem; in der Datei nur, was sich aus ihr selbst ergibt.",
    steps: [
      "„Korrigieren“ beim Ergebnis zeigt zu jedem Vorschlag den alten und den neuen Wert und das Risiko, bevor etwas angewendet wird.",
      "Vorausgewählt ist nur, was die Schreibweise ändert. Was einen Wert ändert, nennt den Verlust, und Sie wählen es selbst aus.",
      "Korrigiert wird eine Kopie; die geprüfte Datei bleibt unverändert. Die Kopie wird sofort erneut geprüft und lässt sich herunterladen.",
      "Gibt es keinen Vorschlag, steht der richtige Wert nicht in der Datei: Ändern Sie ihn im Vorsystem und erzeugen Sie die Datei neu.",
      "Kann nur der Mandant antworten, erstellt „Exportieren“ eine Rückfrage, die allein die betroffenen Datensätze enthält.",
    ],
  },
  {
    id: "assistent",
    title: "Assistent",
    lead: "Der Assistent erklärt und entwirft; er entscheidet nichts.",
    steps: [
      "Er antwortet aus Regelkatalog, Anleitungen, DATEV-Meldungen und Formaten. Jeder Satz nennt seine Quelle; Zahlen kommen aus dem Ergebnis der Prüfung.",
      "Er arbeitet auf diesem Gerät, ohne KI und ohne Verbindung. Was Sie fragen, wird weder gesendet noch gespeichert.",
      "Steht zu einer Frage nichts im Regelkatalog, sagt er das, statt zu raten.",
      "Unter „Einstellungen“, Bedienung, lässt er sich abschalten.",
    ],
  },
  {
    id: "urteil",
    title: "Was das Ergebnis bedeutet",
    lead: "Vier Urteile, immer mit Symbol und Wort.",
    steps: [
      "„Technisch importfähig“: Die Prüfung hat nichts gefunden, was den Import verhindert. Die endgültige Prüfung erfolgt beim Import.",
      "„Importfähig mit Warnungen“: Der Import ist möglich, einzelne Angaben können aber gekürzt, verworfen oder anders verstanden werden.",
      "„Nicht importfähig“: Mindestens eine Regel ist verletzt, deretwegen der Import abgewiesen wird.",
      "„Nicht prüfbar“: Das Format ist nicht bekannt, die Datei ist nicht lesbar oder die Prüfung wurde nicht zu Ende geführt.",
      "„Exportieren“ beim Ergebnis speichert das Ergebnis als PDF oder Excel, den Prüfnachweis, die Rückfrage an den Mandanten und alle Befunde mit jeder Fundstelle als Tabelle (CSV) oder für Programme (JSON), auch ohne Verbindung. Ziehen Sie eine Datei zusammen mit ihrem Prüfnachweis (JSON) auf die Seite „Upload“, um beide zu vergleichen.",
    ],
  },
  {
    id: "datenschutz",
    title: "Datenschutz",
    lead: "Was wo liegt, und wie lange.",
    steps: [
      "Geprüft wird auf diesem Gerät. Mit „Nur auf diesem Gerät prüfen“ verlässt die Datei es nicht; als Vorgabe wählen Sie das unter „Einstellungen“, Prüfung, Prüfort.",
      "Was Sie zum Server senden, liegt auf dem Server Ihrer Kanzlei. Sichtbar ist es nur für Personen, denen der Mandant zugeordnet ist, und für die Administration.",
      "Gelöschte Dateiprüfungen bleiben 30 Tage im Papierkorb; danach sind sie endgültig entfernt. Wie lange der Server aufbewahrt, legt die Administration fest.",
      "Auf diesem Gerät entfernen Sie Daten unter „Einstellungen“, Offline. Eine PIN verschlüsselt Dateien und Ergebnisse und, sobald gesperrt ist, alles Übrige, was von Ihnen hier liegt.",
      "Benachrichtigungen des Systems nennen weder Dateinamen noch Werte. Aufzeichnungen über Fehler enthalten keine Inhalte von Dateien.",
    ],
  },
];
