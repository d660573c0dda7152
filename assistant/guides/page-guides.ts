import type { Guide } from "./guide.ts";

/** How to set up each page of the administration that no other guide explains. */
export const pageGuides: readonly Guide[] = [
  {
    id: "ki",
    title: "KI einschalten",
    lead: "Unter „AI Admin“ schalten Sie die KI ein und legen fest, wofür, von wem und mit welchen Angaben ein Modell gefragt werden darf.",
    steps: [
      "Tragen Sie zuerst unter „AI Provider Admin“ einen Anbieter ein; ohne Anbieter kommen alle Erklärungen aus dem Regelkatalog.",
      "Werte aus Dateien ersetzt der Server durch Platzhalter. Was darüber hinaus gesendet werden darf, steht unter „Datenschutz“.",
      "Ob eine Datei importfähig ist, entscheidet weiterhin allein die Prüfmaschine.",
    ],
    pages: ["ai"],
    answers: [["ai"]],
  },
  {
    id: "ki-anbieter",
    title: "Anbieter von Modellen eintragen",
    lead: "Unter „AI Provider Admin“ tragen Sie Adresse, Schlüssel und Modelle eines Anbieters ein; gefragt wird von oben nach unten, bis einer antwortet.",
    steps: [
      "Der Schlüssel wird verschlüsselt gespeichert und nie wieder angezeigt.",
      "Region, Datum des Vertrags zur Auftragsverarbeitung und Monatsbudget entscheiden mit, ob ein Anbieter gefragt wird.",
      "Löschen darf einen Anbieter nur ein Super Admin.",
    ],
    pages: ["ai-providers"],
  },
  {
    id: "ollama",
    title: "Modelle auf eigenen Rechnern (Ollama)",
    lead: "Einen Ollama-Server tragen Sie unter „AI Provider Admin“ als Anbieter ein; „Ollama Admin“ lädt und löscht die Modelle darauf.",
    steps: [
      "Zum Laden genügt der Name des Modells, etwa „llama3.2:3b“; ein abgebrochenes Laden lässt sich fortsetzen.",
      "Ohne Modell bleibt die Regelhilfe verfügbar.",
    ],
    pages: ["ollama"],
  },
  {
    id: "ki-vorlagen",
    title: "Texte für Modelle erproben",
    lead: "Unter „AI Analysis Admin“ ändern Sie die Aufgabe, die ein Modell bekommt, erproben sie an Befunden und veröffentlichen sie.",
    steps: [
      "Eine geänderte Vorlage bleibt Entwurf, bis sie den Vergleich mit den aufgenommenen Befunden bestanden hat.",
      "Die festen Anweisungen davor sind nicht änderbar.",
    ],
    pages: ["ai-analysis"],
  },
  {
    id: "ki-zahlen",
    title: "Dauer, Kosten und Fehler der Modelle",
    lead: "„AI Performance Admin“ zeigt, wie viele Anfragen an Modelle gingen, wie lange sie dauerten und was sie gekostet haben.",
    steps: [
      "Warnungen melden sich, sobald Dauer, Kosten oder Fehler eine Schwelle überschreiten.",
      "Gezählt werden Anfragen, keine Personen.",
    ],
    pages: ["ai-performance"],
  },
  {
    id: "workflow-anlegen",
    title: "Workflow anlegen",
    lead: "Ein Workflow tut von selbst, was nach einem Ereignis zu tun ist: Sie wählen unter „Workflow Admin“ Auslöser, Bedingungen und Aktionen.",
    steps: [
      "Auslöser sind etwa „Datei eingegangen“, „Prüfung abgeschlossen“ oder feste Zeiten.",
      "Ein Probelauf zeigt vorab, was geschähe, ohne etwas auszuführen.",
      "Jeder Lauf und jeder Schritt hat ein Protokoll.",
    ],
    pages: ["workflows"],
  },
  {
    id: "stapelauftrag",
    title: "Viele Dateien in einem Auftrag",
    lead: "Unter „Batch Admin“ prüfen Sie viele Dateien erneut, vergleichen sie mit einem früheren Regelstand oder löschen sie nach Alter.",
    steps: [
      "Wählen Sie die Dateien nach Mandant, Ergebnis oder Zeitraum; vor dem Start sehen Sie ihre genaue Anzahl und bestätigen sie.",
      "Was Personen hochladen, wird immer dazwischen geprüft. Ein begonnener Auftrag übersteht einen Neustart des Servers.",
    ],
    pages: ["batch"],
  },
  {
    id: "skripte",
    title: "Eigene Prüfschritte in Python",
    lead: "Ein Super Admin schreibt unter „Python Scripts Admin“ ein Skript und testet es an einer Prüfung; eingeschaltet wird es, nachdem eine zweite Person es freigegeben hat.",
    steps: [
      "Skripte laufen abgeschottet, ohne Netz und ohne Dateien; der Server braucht dafür Linux mit bubblewrap.",
      "Was ein Skript meldet, steht mit seinem Namen neben dem Ergebnis; das Urteil bestimmt allein die Prüfmaschine.",
    ],
    pages: ["python-scripts"],
  },
  {
    id: "auswertung",
    title: "Nutzung und Auslastung in Zahlen",
    lead: "„Analytics Admin“ beschreibt den Betrieb der Kanzlei als Ganzes: Dateien, Regeln, Speicher und Wege.",
    steps: ["Was darüber hinaus gemessen wird, schalten Sie dort unter „Was erfasst wird“ ein oder aus."],
    pages: ["analytics"],
  },
  {
    id: "git-konfiguration",
    title: "Konfiguration mit Versionen sichern",
    lead: "„Git Config Admin“ hält Regeln, Vorlagen, Workflows und Einstellungen als Dateien mit ihrer Geschichte; unter „Stand“ sichern Sie den ersten.",
    steps: [
      "Ein Repository außerhalb (HTTPS oder SSH) ist freiwillig; „Verbindung testen“ sagt, ob es erreichbar ist.",
      "Buchungsdaten, Passwörter und Schlüssel stehen nie darin.",
    ],
    pages: ["git-config"],
  },
  {
    id: "selbsttest",
    title: "Seiten, Dienste und Musterdateien prüfen",
    lead: "„Test Navigation“ prüft dieses Gerät, den Server und seine Dienste und vergleicht Musterdateien auf beiden.",
    steps: ["Von Ihren Dateien wird nichts gelesen und nichts verändert; jeder Test steht im Protokoll."],
    pages: ["test"],
  },
  {
    id: "protokoll",
    title: "Protokoll: wer wann was getan hat",
    lead: "Das Protokoll nennt Anmeldungen, Downloads, Löschungen und Änderungen der Administration; filtern lässt es sich nach Vorgang, Person und Zeitraum.",
    steps: ["Einträge bleiben für immer und lassen sich nicht ändern; ob die Kette stimmt, prüft die Seite selbst."],
    pages: ["audit"],
  },
  {
    id: "wonach-gesucht",
    title: "Wonach gesucht wurde",
    lead: "Die Seite „Wonach gesucht wurde“ nennt Fragen, auf die der Assistent keine Antwort hatte, und beurteilte Antworten, ohne Namen der Person.",
    steps: [
      "Gesammelt wird erst, wenn Sie es unter „Analytics Admin“, Was erfasst wird, einschalten; Beträge, Nummern und Dateinamen ersetzt das Gerät vor dem Senden durch Platzhalter.",
    ],
    pages: ["questions"],
  },
  {
    id: "meldungen",
    title: "Meldungen von Server und Gerät",
    lead: "Die Seite „Meldungen“ nennt Störungen und Warnungen des Servers seit seinem Start und die dieses Geräts.",
    steps: [
      "Sie enthält weder Inhalte von Dateien noch Pfade; vollständig stehen die Meldungen auf der Standardausgabe des Servers.",
    ],
    pages: ["log"],
  },
];
