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
      "Öffnen Sie „Upload“ und ziehen Sie eine oder mehrere Dateien auf die Seite, oder wählen Sie sie aus. Wie viele es zugleich sind, ist nicht begrenzt; wie groß eine Datei sein darf, die zum Server geht, steht dort im Feld.",
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
      "Steht im Ausgang „nicht übertragbar“, nennt der Eintrag den Grund; Sie senden ihn erneut oder verwerfen ihn.",
      "Unter „Einstellungen“, Offline, sehen Sie, wie viel Speicher belegt ist, entfernen lokale Kopien und können dauerhaften Speicher anfragen. Eine installierte App erhält ihn meist von selbst.",
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
      "„Korrigieren“ macht eine solche Datei importfähig, auch mit einem neuen Erzeugungszeitpunkt, und nennt jeden Wert, dem Stellen fehlen; ergänzen kann sie nur das Vorsystem.",
      "Öffnen Sie solche Dateien zum Ansehen nur als Kopie. Ändern Sie die Daten im Vorsystem und erzeugen Sie die Datei neu.",
    ],
  },
  {
    id: "formate",
    title: "Was sich prüfen lässt",
    lead: "Dateien im DATEV-Format (CSV), DATEV-XML und Belegpakete, auch in älteren Versionen.",
    steps: [
      "DATEV-Format: Buchungsstapel, Debitoren/Kreditoren, Kontenbeschriftungen, Zahlungsbedingungen, Diverse Adressen, Wiederkehrende Buchungen, Konto-Notizen, Textschlüssel, Buchungstextkonstanten, Natural-Stapel und zwei Formate der Anlagenbuchführung.",
      "DATEV-XML: Belegsatzdaten, Rechnungsdaten und ganze Belegpakete (ZIP mit document.xml). Dazu Bankumsätze im ASCII-Format.",
      "Ein ZIP-Archiv mit solchen Dateien wird geöffnet; jede Datei darin erhält ihr eigenes Ergebnis.",
      "Nicht geprüft werden Excel-Arbeitsmappen, PDF-Dateien, E-Rechnungen (ZUGFeRD, Factur-X, XRechnung), Kontoauszüge im Format MT940, Dateien der Lohnabrechnung, Importdateien für Kassenbuch und Rechnungsbücher von Unternehmen online und Ausgaben für andere Programme wie BMD NTCS oder SumUp. Wo sie erkannt werden, nennt das Ergebnis, wie es weitergeht.",
      "Eine E-Rechnung laden Sie als Beleg in DATEV Unternehmen online hoch; als Stapel wird sie nicht eingelesen.",
      "Das frühere Postversandformat (KNE, OBE) wird seit 2018 nicht mehr angenommen. Stellen Sie das Vorsystem auf das DATEV-Format (EXTF) um.",
    ],
  },
  {
    id: "vorsystem",
    title: "Export im Vorsystem einstellen",
    lead: "Was einzustellen ist, gleich welches Programm die Datei schreibt.",
    steps: [
      "Ausgabe: „DATEV-Format“ (EXTF), nicht eine eigene CSV-Liste, eine Excel-Arbeitsmappe oder das frühere Postversandformat.",
      "Kopfdaten: Beraternummer, Mandantennummer, Beginn des Wirtschaftsjahres und Sachkontenlänge müssen dem Bestand in DATEV entsprechen. Fragen Sie Ihre Kanzlei danach.",
      "Zeichensatz Windows-1252 (ANSI), Trennzeichen Semikolon, Texte in geraden Anführungszeichen, Zeilenende CR LF.",
      "Beträge mit Dezimalkomma und zwei Nachkommastellen, ohne Tausendertrennzeichen und ohne Vorzeichen; Soll oder Haben sagt das Kennzeichen.",
      "Ein Stapel je Monat, höchstens 99.999 Buchungen. Die Festschreibung geben Sie bewusst mit 0 oder 1 an.",
      "Bearbeiten Sie die Datei nach dem Export nicht. Ist etwas falsch, ändern Sie es im Vorsystem und erzeugen Sie die Datei neu.",
    ],
  },
  {
    id: "belegpaket",
    title: "Belegpaket und DATEV-XML",
    lead: "Ein Belegpaket ist ein ZIP-Archiv mit dem Paketverzeichnis document.xml, den Belegdateien und, wo es welche gibt, den Belegsatzdaten.",
    steps: [
      "Die Datei document.xml liegt in der obersten Ebene, in dieser Schreibweise und nur einmal; Ordner enthält das Archiv nicht.",
      "Jede Datei, auf die document.xml verweist, liegt im Archiv, und jede Datei des Archivs gehört zu einem Dokument. Höchstens 4.999 Dokumente, 50 Dateien je Dokument, 20 MB je Datei und 465 MB im Ganzen sind möglich.",
      "Zu einem Beleglink in den Buchungen gehört ein Dokument mit derselben GUID.",
      "Geprüft wird das Paket als Ganzes: Das Ergebnis zeigt jede Datei mit Art, Verknüpfung und eigenen Befunden, XML als Baum und als Quelltext mit Zeilennummern.",
    ],
  },
  {
    id: "importweg",
    title: "Stapelverarbeitung oder Buchungsdatenservice",
    lead: "Zwei Wege in DATEV; manche Regeln gelten nur auf einem von beiden.",
    steps: [
      "Stapelverarbeitung: Die Datei wird in DATEV Rechnungswesen von Hand eingelesen.",
      "Buchungsdatenservice: Das Vorsystem sendet die Datei über die Online-Schnittstelle. Sie prüft strenger, etwa den Dateinamen, das Kennzeichen EXTF und die Formatversion.",
      "Unter „Einstellungen“, Prüfung, Importweg wählen Sie, wonach sich neue Prüfungen richten.",
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
      "Einen einzelnen Wert ändern Sie in seiner Zelle; Strg+Z nimmt die Änderung zurück.",
      "Kann nur der Mandant antworten, erstellt „Exportieren“ eine Rückfrage, die allein die betroffenen Datensätze enthält.",
    ],
  },
  {
    id: "aufteilen",
    title: "Große Dateien aufteilen",
    lead: "Aus einem Stapel werden mehrere, wenn er zu viele Datensätze hat oder über mehrere Monate oder Jahre reicht.",
    steps: [
      "„Aufteilen“ beim Ergebnis bildet je Monat oder je Kalenderjahr des Belegdatums einen Stapel oder Dateien mit höchstens 99.999 Datensätzen. Keine Datei wird größer als 50 MB.",
      "Stehen zwei Exporte hintereinander in einer Datei, kommt jeder mit seinen Kopfdaten unverändert in eine eigene.",
      "Jeder Datensatz kommt unverändert in genau eine Datei mit eigenen Kopfdaten. Die geprüfte Datei bleibt, wie sie ist.",
      "Jeder Teil wird sofort geprüft; danach laden Sie die Teile herunter oder senden sie zum Server.",
    ],
  },
  {
    id: "rueckfrage",
    title: "Rückfrage an den Mandanten",
    lead: "Ein Schreiben in verständlichen Worten, in der Anlage nur die betroffenen Datensätze.",
    steps: [
      "„Exportieren“ beim Ergebnis, „Rückfrage an den Mandanten“: Sie passen die Einleitung an und speichern das Schreiben als PDF oder die Liste als Excel.",
      "„E-Mail-Entwurf“ öffnet Ihr E-Mail-Programm; das PDF oder die Excel-Datei hängen Sie dort an. Von selbst gesendet wird nichts.",
      "Eine offene Rückfrage steht im Überblick und beim Ergebnis, auf allen Geräten und bei allen, die die Datei sehen, mit dem Namen dessen, der gefragt hat.",
      "Zu einem Hinweis ist keine Rückfrage nötig: Er verhindert den Import nicht.",
    ],
  },
  {
    id: "abweichungen",
    title: "Abweichung akzeptieren",
    lead: "Was bei einem Mandanten gewollt ist, akzeptieren Sie mit einer Begründung; am Ergebnis der Prüfung ändert das nichts.",
    steps: [
      "„Abweichung akzeptieren“ steht beim offenen Befund (Taste „a“). Eine Begründung ist nötig, eine Frist ist freiwillig.",
      "Akzeptiert wird für diese Datei oder für den Mandanten. „Aufheben“ nimmt es zurück.",
      "Befunde mehrerer Dateien lassen sich auf der Seite „Ergebnisse“ mit einer Begründung akzeptieren.",
      "Das Abweichungsregister unter „Analytics“, Reports, nennt jede akzeptierte Abweichung; die Dateiliste filtert danach.",
    ],
  },
  {
    id: "exportieren",
    title: "Ergebnis exportieren und nachweisen",
    lead: "Dokumente und Daten zu einem Ergebnis entstehen auf diesem Gerät, auch ohne Verbindung.",
    steps: [
      "„Exportieren“ beim Ergebnis speichert das Ergebnis als PDF oder Excel, den Prüfnachweis und die Rückfrage an den Mandanten.",
      "Alle Befunde mit jeder Fundstelle gibt es als Tabelle (CSV) und für Programme (JSON).",
      "Der Prüfnachweis belegt, welche Datei wann nach welchem Regelstand geprüft wurde. Ziehen Sie eine Datei zusammen mit ihrem Prüfnachweis (JSON) auf die Seite „Upload“, um beide zu vergleichen.",
      "Berichte je Mandant, Kanzlei, Vorsystem und Format erstellen Sie unter „Analytics“, Reports, als PDF und Excel.",
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
      "Nur ein Fehler verhindert den Import. Eine Warnung nennt, was beim Import anders ankommen kann; einen Hinweis müssen Sie nicht beheben.",
      "Geprüft wird auf diesem Gerät und noch einmal auf dem Server. „Gerät und Server gleich“ heißt, dass beide dasselbe gefunden haben; sonst zeigt das Ergebnis, worin sie sich unterscheiden.",
      "Geprüft werden Form und Schlüssigkeit. Ob sachlich richtig gebucht ist, beurteilen Sie.",
    ],
  },
  {
    id: "papierkorb",
    title: "Löschen und wiederherstellen",
    lead: "Gelöschte Dateiprüfungen liegen 30 Tage im Papierkorb.",
    steps: [
      "Den Papierkorb öffnen Sie über die Seite „Dateien“. „Wiederherstellen“ bringt eine Dateiprüfung zurück, „Endgültig löschen“ entfernt sie sofort.",
      "Was nur auf diesem Gerät liegt, kommt in keinen Papierkorb und lässt sich nach dem Löschen nicht wiederherstellen. Der Hinweis vor dem Löschen sagt es.",
      "Wie lange der Server aufbewahrt, legt die Administration fest.",
    ],
  },
  {
    id: "dateien-finden",
    title: "Dateien finden und ordnen",
    lead: "Suche, Filter und Schlagwörter führen zu jeder Prüfung; der Verlauf sagt, was mit ihr geschah.",
    steps: [
      "Strg+K oder „/“ öffnet die Suche: nach Dateiname, Mandant, Monat („10/2026“), Regel oder Vorgang.",
      "Die Seite „Dateien“ filtert nach Status, Ergebnis, Mandant, Zeitraum, Format, Vorsystem und Schlagwort. Eine Auswahl von Filtern lässt sich unter eigenem Namen speichern.",
      "Eine Datei lässt sich mit Schlagwörtern versehen und einer Person zuweisen; wem etwas zugewiesen wird, sieht es in der Glocke.",
      "„Monate je Mandant“ zeigt, wer geliefert hat und was sich seit der Lieferung davor geändert hat. Zwei Stände lassen sich dort vergleichen.",
      "Der Verlauf unter „Dateien“ nennt jeden Vorgang: geprüft, korrigiert, exportiert, heruntergeladen.",
    ],
  },
  {
    id: "bedienung",
    title: "Darstellung und Tastatur",
    lead: "Farben, Schrift, Spalten und Tasten, wie Sie sie brauchen.",
    steps: [
      "Hell, dunkel oder wie das System, dazu Schriftgröße und Dichte der Listen: „Einstellungen“, Darstellung.",
      "„?“ zeigt alle Tastenkürzel: etwa j und k für die nächste und vorige Zeile, n und p für die Fundstellen, e für die Korrektur, Strg+F für die Suche in der Datei. Unter „Einstellungen“, Bedienung, schalten Sie einzelne Tasten ab.",
      "Spalten und Zeilen der Dateiliste wählen Sie dort unter „Darstellung der Liste“.",
      "Benachrichtigungen in der Glocke, im Browser und per E-Mail stellen Sie unter „Einstellungen“, Benachrichtigungen, ein.",
    ],
  },
  {
    id: "stoerung",
    title: "Wenn die App nicht reagiert",
    lead: "Dateien, Ergebnisse und Ausgang bleiben dabei auf diesem Gerät erhalten.",
    steps: [
      "Laden Sie die Seite neu. Meldet sie, dass sie auf diesem Gerät noch nicht verfügbar ist, wird sie mit der nächsten Verbindung geladen und steht danach auch offline bereit.",
      "Tritt ein Fehler mehrmals hintereinander auf, bietet die Seite „Ohne Zwischenspeicher starten“ an: Die App wird dann neu vom Server geladen. Das geht nur mit Verbindung.",
      "Ist eine neue Version bereit, übernehmen Sie sie mit „Jetzt aktualisieren“, sobald Ihre Eingaben gespeichert sind.",
      "Bleibt der Fehler, erstellen Sie unter „Hilfe“ das Diagnosepaket und senden es an Ihre Administration. Inhalte von Dateien enthält es nicht.",
    ],
  },
  {
    id: "anmeldung",
    title: "Anmeldung und Zugang",
    lead: "Zugänge vergibt die Administration Ihrer Kanzlei; eine Anmeldung braucht eine Verbindung.",
    steps: [
      "Passwort vergessen: Ihre Administration setzt es zurück, und Sie vergeben über einen einmaligen Link ein neues. Ändern lässt es sich im Profil.",
      "Die Anmeldung wird abgelehnt: Prüfen Sie die Schreibweise der E-Mail-Adresse und die Feststelltaste. Nach mehreren Versuchen wartet die Anmeldung einen Augenblick.",
      "Zweiter Faktor: Im Profil richten Sie eine Authenticator-App ein. Ohne die App hilft einer Ihrer Wiederherstellungscodes.",
      "Fehlt ein Mandant in Ihrer Auswahl, ordnet ihn die Administration Ihnen zu. Rolle und E-Mail-Adresse vergibt ebenfalls sie.",
      "Wo Sie angemeldet sind, zeigt das Profil unter „Angemeldete Sitzungen“; dort melden Sie andere Sitzungen ab. „Abmelden“ steht im Benutzermenü oben rechts.",
    ],
  },
  {
    id: "pin",
    title: "PIN und Sperre",
    lead: "Teilen sich mehrere ein Gerät, schützt eine PIN, was von Ihnen darauf liegt.",
    steps: [
      "Festlegen, ändern oder entfernen: „Einstellungen“, Offline, PIN-Schutz. Dort bestimmen Sie auch, nach welcher Zeit gesperrt wird, wenn niemand arbeitet; sofort sperren Sie im Benutzermenü.",
      "Ist gesperrt, sind auch Listen, Namen und Ihre Anmeldung verschlüsselt. Die PIN führt dorthin zurück, wo Sie waren, und öffnet das Gerät ohne Verbindung auch ohne Anmeldung.",
      "PIN vergessen: Melden Sie sich mit Ihrem Passwort an; dafür ist eine Verbindung nötig. Danach können Sie die PIN entfernen. Dateien und Ergebnisse, die nur auf diesem Gerät liegen, öffnet ohne die PIN niemand mehr.",
      "Ein Gerät ist verloren gegangen: Unter „Einstellungen“, Geräte, lassen Sie Ihre Daten darauf beim nächsten Kontakt löschen.",
    ],
  },
  {
    id: "automatisch",
    title: "Automatisch prüfen",
    lead: "Dateien kommen auch ohne Ihr Zutun zur Prüfung; einrichten kann das die Administration.",
    steps: [
      "Überwachter Ordner: Der Server nimmt Dateien daraus an, prüft sie und legt sie mit dem Ergebnis unter „geprueft“ oder „fehlerhaft“ ab.",
      "Postfach: Der Server holt Exporte aus E-Mails, prüft sie für den richtigen Mandanten und antwortet mit dem Ergebnis.",
      "Workflows benachrichtigen, senden Berichte, vergeben Schlagwörter oder prüfen erneut, sobald etwas eintritt oder zu festen Zeiten. Stapelaufträge prüfen viele Dateien erneut.",
      "Programme übertragen und lesen Prüfungen mit einem Zugriffsschlüssel; angelegt wird er im Profil.",
    ],
  },
  {
    id: "eigene-vorgaben",
    title: "Eigene Regeln und Mandantenprofile",
    lead: "Was Ihre Kanzlei über DATEV hinaus verlangt, legen Sie unter „Einstellungen“, Eigene Vorgaben, fest.",
    steps: [
      "Eine eigene Regel prüft ein Feld, auf Wunsch unter einer Bedingung: etwa eine Kostenstelle als Pflicht bei bestimmten Konten.",
      "Ein Mandantenprofil nennt Berater, Wirtschaftsjahr, Sachkontenlänge und eigene USt-IdNr.; jede Datei dieses Mandanten wird damit verglichen.",
      "Hinterlegen Sie im Profil auch den Kontenplan (Kontenbeschriftungen im DATEV-Format) und die individuellen Steuerschlüssel: Konten und Schlüssel, die dort fehlen, werden als Hinweis genannt.",
      "Eigene Vorgaben gelten auf allen Ihren Geräten und stehen neben dem Ergebnis; das Urteil über den Import ändern sie nicht.",
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
