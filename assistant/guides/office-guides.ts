import type { Guide } from "./guide.ts";

/** How to run the server, based on docs/operations.md. */
export const officeGuides: readonly Guide[] = [
  {
    id: "benutzer",
    title: "Personen anlegen und sperren",
    lead: "Die Administration lädt Personen unter „User Management“ ein, gibt ihnen eine Rolle und ordnet Mandanten zu; dort sperrt und entsperrt sie auch.",
    steps: [
      "Ist der E-Mail-Versand eingerichtet, geht die Einladung per E-Mail; sonst wird der Link angezeigt.",
      "Passwort eines anderen: Unter „User Management“ erstellt die Administration einen Link zum Zurücksetzen des Passworts.",
      "Auf dem Server geht es mit „npm run add-user -- E-MAIL --role berater --clients 55003“ und „npm run change-user“.",
    ],
    pages: ["users"],
    answers: [
      ["user", "add"],
      ["user", "password"],
      ["user", "reset"],
    ],
  },
  {
    id: "zweiter-faktor",
    title: "Zweiter Faktor und Authenticator-App",
    lead: "Ein Wiederherstellungscode ersetzt die Authenticator-App einmal; ohne Code nimmt die Administration den zweiten Faktor weg.",
    steps: [
      "Einrichten: Im Profil verbinden Sie eine Authenticator-App und bewahren die Wiederherstellungscodes auf; auf einem neuen Gerät richten Sie sie dort neu ein.",
      "Auf dem Server geht es mit „npm run change-user -- E-MAIL --no-second-factor“.",
    ],
    answers: [["secondFactor"], ["secondFactor", "lostDevice"], ["secondFactor", "missing"], ["secondFactor", "reset"]],
  },
  {
    id: "sicherung",
    title: "Sicherung anlegen",
    lead: "„npm run backup -- DATEI.tar.gz“ sichert alles im laufenden Betrieb; nach Plan geht es unter „System Config“, Sicherung.",
    steps: [
      "„Sicherung jetzt starten“ legt sofort eine an, in einen Ordner des Servers oder einen S3-Speicher. Aufbewahrt werden so viele, wie der Plan nennt.",
      "Die Datei secret.key wird getrennt aufbewahrt: Ohne sie enden alle Sitzungen, und versiegelte Passwörter müssen neu eingegeben werden.",
      "Mit einem öffentlichen Schlüssel (age) sind Sicherungen verschlüsselt; der private gehört auf einen anderen Rechner.",
    ],
    pages: ["system"],
    answers: [["backup"]],
  },
  {
    id: "sicherung-zurueckspielen",
    title: "Sicherung zurückspielen",
    lead: "„npm run restore -- DATEI.tar.gz“ spielt eine Sicherung in ein leeres Datenverzeichnis zurück; der Server ist dabei angehalten.",
    steps: [
      "„--replace“ legt Vorhandenes beiseite, „--check“ liest die Sicherung nur, „--identity“ nennt den privaten Schlüssel einer verschlüsselten.",
      "Einzelne Dateiprüfungen holen Sie aus dem Papierkorb zurück, nicht aus der Sicherung.",
    ],
    answers: [["backup", "restore"]],
  },
  {
    id: "aufbewahrung",
    title: "Aufbewahrung einstellen",
    lead: "Wie viele Tage der Server Dateiprüfungen aufbewahrt, legt die Administration unter „System Config“ fest; leer heißt für immer.",
    steps: [
      "Gelöscht wird nachts; der Papierkorb leert sich nach 30 Tagen. Vor dem Speichern nennt die Seite, wie viel eine Änderung löschen würde.",
      "Einträge des Audits werden nie gelöscht.",
    ],
    pages: ["system"],
    answers: [["retention"]],
  },
  {
    id: "ordner",
    title: "Überwachter Ordner",
    lead: "WATCH_DIR nennt den Ordner und WATCH_OWNER die Person, deren Prüfungen daraus werden; beides sind Umgebungsvariablen des Servers.",
    steps: [
      "Ergebnisse liegen neben der Datei in „geprueft“ oder „fehlerhaft“, als JSON und als Text.",
      "Ein Unterordner mit einer Mandantennummer nimmt Dateien dieses Mandanten an.",
    ],
    answers: [["watchedFolder"]],
  },
  {
    id: "https",
    title: "HTTPS einrichten",
    lead: "Entweder TLS_CERT und TLS_KEY mit Zertifikat und Schlüssel (PEM), oder ein Proxy davor mit PUBLIC_URL, und TRUST_PROXY, wenn er auf einem anderen Rechner läuft.",
    steps: [
      "Ohne HTTPS arbeitet die App außerhalb von localhost nicht offline.",
      "Nach einem neuen Zertifikat starten Sie den Server neu.",
    ],
    answers: [["https"]],
  },
  {
    id: "postgres",
    title: "Umzug auf PostgreSQL und S3",
    lead: "Mit angehaltenem Server kopiert „npm run migrate-to-postgres“ alles aus dem Datenverzeichnis; danach startet der Server mit DATABASE_URL.",
    steps: [
      "Die Datenbank (PostgreSQL 15 oder neuer) ist leer; S3_ENDPOINT und S3_BUCKET nennen wahlweise den Speicher der Dateien.",
      "Im Verzeichnis wird nichts gelöscht; der Aufruf darf wiederholt werden.",
    ],
    answers: [["postgres"]],
  },
  {
    id: "mailserver",
    title: "E-Mail-Versand einrichten",
    lead: "Server, Anmeldung und Absender stehen auf der Seite „Email Service“; gesendet wird erst, wenn eine Testmail angenommen wurde.",
    steps: [
      "Microsoft 365 und Google melden sich mit OAuth2 an.",
      "Ruhezeiten und tägliche Zusammenfassung stehen unter „Email Workflow Admin“.",
    ],
    pages: ["email"],
    answers: [["mailServer"]],
  },
  {
    id: "postfach",
    title: "Exporte aus einem Postfach prüfen",
    lead: "Unter „Email Workflow Admin“ legt die Administration Postfächer (IMAP) und Regeln an, die sagen, zu welchem Mandanten eine E-Mail gehört.",
    steps: ["Jede ungelesene E-Mail wird geprüft; die Antwort nennt das Ergebnis."],
    pages: ["email-workflows"],
    answers: [["mailbox"]],
  },
  {
    id: "benachrichtigung-einrichten",
    title: "Bei einem Ergebnis benachrichtigt werden",
    lead: "Für sich selbst stellen Sie Benachrichtigungen unter „Einstellungen“, Benachrichtigungen, ein; für andere richtet die Administration einen Workflow mit E-Mail ein.",
    steps: [
      "Ein Workflow kann sich auf ein Ergebnis beschränken, etwa auf „Nicht importfähig“. Für E-Rechnungen wählen Sie als Format „E-Rechnung“; das Ergebnis heißt dann „Ungültige E-Rechnung“.",
      "Dateiinhalte stehen nie in einer E-Mail.",
    ],
    answers: [["notify"]],
  },
  {
    id: "zugriffsschluessel",
    title: "Zugriffsschlüssel für Programme",
    lead: "Einen Zugriffsschlüssel legen Sie im Profil an; er wird einmal angezeigt und dort widerrufen.",
    steps: [
      "„Hochladen“ erlaubt das Senden, „Lesen“ das Abholen von Ergebnissen.",
      "Alle Aufrufe sind unter /datev-api/api/openapi.json beschrieben.",
    ],
    isAboutKeys: true,
    answers: [["apiKey"]],
  },
  {
    id: "aktualisieren",
    title: "Neue Version einspielen",
    lead: "Legen Sie eine Sicherung an, ersetzen Sie das Programmverzeichnis durch die neue Version und starten Sie mit „npm start“: Bauen und Umstellen der Datenbank geschehen von selbst.",
    steps: ["Die App meldet „Jetzt aktualisieren“, sobald der Server die neue Version ausliefert."],
    answers: [["update"]],
  },
  {
    id: "virenscanner",
    title: "Virenscanner anschließen",
    lead: "CLAMAV_HOST nennt den Virenscanner (clamd), etwa „host:3310“; jede hochgeladene Datei wird vor der Prüfung untersucht.",
    steps: ["Zurückgehaltene Dateien nennt ein Hinweis an Eigentümer und Administration."],
    answers: [["virus"]],
  },
  {
    id: "betrieb-beobachten",
    title: "Betrieb beobachten",
    lead: "/health und /ready sagen, ob der Server arbeitet; /metrics gibt Kennzahlen, sobald METRICS gesetzt ist. Protokolle stehen als JSON-Zeilen auf der Standardausgabe.",
    steps: ["Unter MIN_FREE_MB freiem Speicherplatz nimmt der Server keine Dateien mehr an."],
    answers: [["logs"], ["disk"]],
  },
  {
    id: "netz",
    title: "Im Netz erreichbar machen",
    lead: "HOST=0.0.0.0 öffnet die App im lokalen Netz, PORT ändert den Port (sonst 8080), PUBLIC_URL nennt die Adresse für Links.",
    steps: ["Außerhalb von localhost gehört der Server hinter HTTPS."],
    answers: [["port"]],
  },
];
