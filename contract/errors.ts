/**
 * The only table of error codes: HTTP status and default German text. No imports, so both sides can use it at run time.
 */
export const errors = {
  UNAUTHENTICATED: { status: 401, text: "Sitzung abgelaufen. Bitte melden Sie sich erneut an." },
  LOGIN_FAILED: { status: 401, text: "E-Mail oder Passwort ist nicht richtig." },
  ACCOUNT_LOCKED: { status: 403, text: "Ihr Zugang ist gesperrt. Bitte wenden Sie sich an Ihre Administration." },
  PASSWORD_WRONG: { status: 422, text: "Das bisherige Passwort ist nicht richtig." },
  SECOND_FACTOR_REQUIRED: {
    status: 422,
    text: "Bitte geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
  },
  SECOND_FACTOR_WRONG: {
    status: 422,
    text: "Dieser Code ist nicht richtig oder wurde schon verwendet. Bitte warten Sie auf den nächsten Code.",
  },
  SECOND_FACTOR_MISSING: {
    // Temporary until it is set up: pending entries must not count as refused.
    status: 409,
    text: "Ihre Kanzlei verlangt einen zweiten Faktor. Bitte richten Sie ihn ein; danach geht es weiter.",
  },
  PASSWORD_TOO_WEAK: { status: 422, text: "Dieses Passwort entspricht nicht den Regeln Ihrer Kanzlei." },
  SECOND_FACTOR_ON: { status: 409, text: "Die Anmeldung in zwei Schritten ist schon eingerichtet." },
  SECOND_FACTOR_OFF: { status: 409, text: "Die Anmeldung in zwei Schritten ist nicht eingerichtet." },
  DATEV_LOGIN_OFF: {
    status: 404,
    text: "Die Anmeldung mit DATEV ist auf diesem Server nicht eingerichtet. Bitte melden Sie sich mit E-Mail und Passwort an.",
  },
  DATEV_ADDRESS_UNKNOWN: {
    status: 422,
    text: "Die Anmeldung mit DATEV ist unter dieser Adresse nicht möglich. Bitte öffnen Sie Prüfstapel unter der Adresse Ihrer Kanzlei.",
  },
  DATEV_LOGIN_FAILED: {
    status: 401,
    text: "Die Anmeldung mit DATEV ist nicht gelungen oder abgelaufen. Bitte beginnen Sie sie neu.",
  },
  DATEV_PERSON_UNKNOWN: {
    status: 403,
    text: "Zu Ihrem DATEV-Konto gibt es hier keinen Zugang. Bitte wenden Sie sich an Ihre Administration.",
  },
  DATEV_UNREACHABLE: {
    status: 503,
    text: "Der Anmeldedienst von DATEV antwortet gerade nicht. Bitte versuchen Sie es später erneut oder melden Sie sich mit E-Mail und Passwort an.",
  },
  EMAIL_INVALID: { status: 422, text: "Mit dieser E-Mail-Adresse kann man sich nicht anmelden. Bitte prüfen Sie sie." },
  LINK_INVALID: {
    status: 410,
    text: "Dieser Link gilt nicht mehr. Bitte lassen Sie sich von Ihrer Administration einen neuen geben.",
  },
  PEOPLE_LIST_UNREADABLE: {
    status: 422,
    text: "Die Liste ist nicht lesbar. Ihre erste Zeile muss die Spalten nennen: E-Mail, Name, Rolle, Mandanten; danach folgt eine Zeile je Person.",
  },
  CLIENT_LIST_UNREADABLE: {
    status: 422,
    text: "Die Liste ist nicht lesbar. Ihre erste Zeile muss die Spalten nennen: Nummer, Name, E-Mail; danach folgt eine Zeile je Mandant.",
  },
  CLIENT_HAS_FILES: {
    status: 409,
    text: "Der Mandant hat noch Dateien, vielleicht im Papierkorb. Name und E-Mail bleiben deshalb bestehen.",
  },
  PERSON_NOT_FOUND: { status: 404, text: "Diese Person ist nicht bekannt." },
  PERSON_EXISTS: { status: 409, text: "Zu dieser E-Mail-Adresse gibt es schon einen Zugang." },
  PERSON_CHANGED: {
    status: 409,
    text: "Jemand hat diese Einstellung inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
  },
  SETTINGS_CHANGED: {
    status: 409,
    text: "Jemand hat diese Einstellung inzwischen geändert. Bitte prüfen Sie den neuen Stand.",
  },
  MAIL_OFF: {
    status: 409,
    text: "Es ist noch kein Server für den Versand hinterlegt. Bitte tragen Sie Server und Absender ein und speichern Sie.",
  },
  MAIL_INCOMPLETE: {
    status: 422,
    text: "Zum Einschalten fehlen noch Angaben. Bitte tragen Sie Server und Absender ein.",
  },
  MAIL_NOT_FOUND: { status: 404, text: "Diese E-Mail ist nicht mehr vorhanden oder wird gerade gesendet." },
  MAIL_EXPIRED: {
    status: 409,
    text: "Diese E-Mail ist überholt, etwa weil ihr Link nicht mehr gilt. Bitte lösen Sie den Vorgang neu aus.",
  },
  INBOX_UNREADABLE: { status: 422, text: "Postfächer und Regeln passen nicht zusammen." },
  MAILBOX_NOT_FOUND: { status: 404, text: "Dieses Postfach ist nicht eingerichtet." },
  MAILBOX_SILENT: { status: 503, text: "Das Postfach antwortet nicht." },
  GIT_CONFIG_REFUSED: { status: 422, text: "Diese Angaben zum Repository passen nicht zusammen." },
  GIT_CONFIG_SECRET: {
    status: 422,
    text: "In einer Datei steht ein Passwort oder Schlüssel. Nichts davon wurde gesichert.",
  },
  GIT_CONFIG_FILE: { status: 422, text: "Eine Datei des Repositorys ist nicht lesbar. Nichts wurde übernommen." },
  GIT_CONFIG_MOVED: {
    status: 409,
    text: "Der Stand hat sich inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.",
  },
  GIT_CONFIG_CONFLICT: {
    status: 409,
    text: "Einige Dateien wurden hier und im Repository verschieden geändert. Bitte entscheiden Sie zuerst für jede.",
  },
  GIT_CONFIG_BEHIND: {
    status: 409,
    text: "Im Repository liegen neuere Stände. Bitte holen Sie sie ab und übernehmen Sie sie zuerst.",
  },
  GIT_REMOTE_FAILED: { status: 503, text: "Das Repository antwortet nicht." },
  GIT_COMMIT_NOT_FOUND: { status: 404, text: "Diesen Stand gibt es im Repository nicht." },
  RECEIVED_NOT_FOUND: { status: 404, text: "Diese E-Mail ist nicht mehr in Quarantäne." },
  TEMPLATE_UNREADABLE: { status: 422, text: "Die Vorlage enthält einen Platzhalter, den es hier nicht gibt." },
  BACKUP_REFUSED: { status: 422, text: "Diese Angaben zur Sicherung passen nicht zusammen." },
  JOB_NOT_FOUND: { status: 404, text: "Dieser Auftrag ist nicht mehr gescheitert oder nicht bekannt." },
  WORKFLOW_NOT_FOUND: { status: 404, text: "Diesen Workflow gibt es nicht mehr." },
  WORKFLOW_REFUSED: { status: 422, text: "Dieser Workflow lässt sich so nicht speichern." },
  RUN_NOT_FOUND: { status: 404, text: "Dieser Lauf ist nicht bekannt." },
  RUN_OPEN: { status: 409, text: "Das ist in diesem Zustand nicht möglich. Bitte prüfen Sie den neuen Stand." },
  SCRIPT_NOT_FOUND: { status: 404, text: "Dieses Skript gibt es nicht mehr." },
  SCRIPTS_UNAVAILABLE: {
    status: 409,
    text: "Auf diesem Server ist keine abgesicherte Python-Umgebung eingerichtet.",
  },
  SCRIPT_NOT_APPROVED: {
    status: 409,
    text: "Dieses Skript ist in seiner jetzigen Fassung nicht freigegeben. Bitte lassen Sie es zuerst von einer zweiten Person freigeben.",
  },
  SCRIPT_OWN_APPROVAL: {
    status: 403,
    text: "Wer ein Skript zuletzt geändert hat, kann es nicht selbst freigeben. Bitte wenden Sie sich an eine andere Administratorin oder einen anderen Administrator.",
  },
  SCRIPT_SAME_PERSON: {
    status: 403,
    text: "Einer der beiden Zugänge wurde in den letzten 24 Stunden mit einem Link eingerichtet, der dem anderen angezeigt wurde. Bitte lassen Sie das Skript von jemand anderem freigeben oder warten Sie bis morgen.",
  },
  BATCH_REFUSED: { status: 422, text: "Zum Löschen fehlt das Alter, ab dem gelöscht werden soll." },
  BATCH_CHANGED: {
    status: 409,
    text: "Die Auswahl hat sich inzwischen geändert. Bitte sehen Sie sich die neue Vorschau an.",
  },
  AI_OFF: {
    status: 409,
    text: "Die KI ist ausgeschaltet. Alle Erklärungen kommen aus dem Regelkatalog.",
  },
  AI_NO_ANSWER: {
    status: 503,
    text: "Der Anbieter antwortet nicht. Bitte prüfen Sie Adresse und Schlüssel.",
  },
  AI_ANSWER_NOT_FOUND: { status: 404, text: "Diese Antwort ist nicht mehr bekannt." },
  AI_TEMPLATE_NOT_FOUND: { status: 404, text: "Diese Vorlage gibt es nicht mehr." },
  AI_TEMPLATE_REFUSED: { status: 422, text: "So lässt sich die Vorlage nicht speichern." },
  AI_TEMPLATE_FIXED: {
    status: 409,
    text: "Diese Fassung war schon veröffentlicht und bleibt, wie sie ist. Bitte legen Sie eine neue an.",
  },
  AI_TEMPLATE_UNPROVEN: {
    status: 409,
    text: "Die Vorlage lässt sich erst nach bestandenem Vergleich veröffentlichen.",
  },
  AI_TRIAL_NOT_FOUND: { status: 404, text: "Diesen Lauf gibt es nicht mehr." },
  AI_GOLDEN_NOT_FOUND: { status: 404, text: "Für diesen Zweck steht noch kein Befund im Vergleich." },
  AI_GOLDEN_REFUSED: { status: 422, text: "Diese Datei hat den gewählten Befund nicht." },
  AI_ALERT_NOT_FOUND: { status: 404, text: "Diese Warnung gibt es nicht mehr." },
  AI_ALERTS_FULL: { status: 409, text: "Es gibt schon 20 Warnungen. Bitte entfernen Sie zuerst eine." },
  AI_PROVIDER_NOT_FOUND: { status: 404, text: "Diesen Anbieter gibt es nicht mehr." },
  AI_PROVIDER_INVALID: {
    status: 422,
    text: "So lässt sich der Anbieter nicht einschalten. Bitte prüfen Sie seine Angaben.",
  },
  AI_AGREEMENT_MISSING: {
    status: 422,
    text: "Bitte bestätigen Sie zuerst den Auftragsverarbeitungsvertrag.",
  },
  PERSON_HAS_FILES: {
    status: 409,
    text: "Von dieser Person sind Dateiprüfungen vorhanden. Bitte sperren Sie den Zugang, statt ihn zu entfernen.",
  },
  LAST_SUPER_ADMIN: {
    status: 409,
    text: "Dies ist der letzte Zugang mit der Rolle Super Admin, der nicht gesperrt ist. Bitte richten Sie zuerst einen weiteren ein.",
  },
  ALREADY_ACTIVE: {
    status: 409,
    text: "Diese Person hat schon ein Passwort gesetzt. Bitte setzen Sie das Passwort zurück, wenn sie es vergessen hat.",
  },
  OWN_ACCOUNT: {
    status: 403,
    text: "Den eigenen Zugang kann man nicht selbst verwalten. Bitte wenden Sie sich an eine andere Administratorin oder einen anderen Administrator.",
  },
  SUPER_ADMIN_ONLY: {
    status: 403,
    text: "Zugänge mit der Rolle Super Admin verwaltet nur ein Super Admin.",
  },
  REFRESH_REJECTED: { status: 401, text: "Sitzung abgelaufen. Bitte melden Sie sich erneut an." },
  API_KEY_NOT_ALLOWED: { status: 403, text: "Dieser Zugriffsschlüssel gilt nicht für diesen Aufruf." },
  API_KEY_NOT_FOUND: { status: 404, text: "Diesen Zugriffsschlüssel gibt es nicht mehr." },
  API_KEYS_FULL: {
    status: 409,
    text: "Sie haben schon 20 Zugriffsschlüssel. Bitte entziehen Sie zuerst einen, den Sie nicht mehr brauchen.",
  },
  ROLE_MISSING: { status: 403, text: "Für diese Funktion fehlt Ihnen die Berechtigung." },
  CLIENT_NOT_ALLOWED: {
    status: 403,
    text: "Die Datei nennt einen Mandanten, der Ihnen nicht zugeordnet ist. Sie bleibt auf diesem Gerät.",
  },
  BAD_REQUEST: { status: 400, text: "Die Anfrage ist unvollständig oder falsch aufgebaut." },
  NOT_FOUND: { status: 404, text: "Dieser Aufruf ist nicht bekannt." },
  FILE_CHECK_NOT_FOUND: {
    status: 404,
    text: "Diese Dateiprüfung ist nicht vorhanden oder nicht für Sie freigegeben.",
  },
  TAGS_FULL: { status: 422, text: "Eine Dateiprüfung kann höchstens fünf Schlagwörter haben." },
  ASSIGNEE_REFUSED: {
    status: 422,
    text: "Diese Person gibt es nicht mehr, sie ist gesperrt oder darf die Datei nicht sehen.",
  },
  DEVICE_NOT_FOUND: { status: 404, text: "Dieses Gerät ist nicht bekannt." },
  SESSION_NOT_FOUND: { status: 404, text: "Diese Anmeldung besteht nicht mehr." },
  REPORT_NOT_READY: { status: 409, text: "Das Ergebnis liegt noch nicht vor." },
  NOTHING_TO_ASK: {
    status: 409,
    text: "Für eine Rückfrage gibt es keinen Anlass: Die Datei hat weder Fehler noch Warnungen.",
  },
  KEY_REUSED: { status: 422, text: "Unter diesem Schlüssel wurde bereits eine andere Datei übertragen." },
  HASH_MISMATCH: { status: 422, text: "Die Datei kam verändert an. Bitte wählen Sie sie erneut aus." },
  KEY_DELETED: { status: 410, text: "Diese Dateiprüfung wurde gelöscht." },
  FILE_TOO_LARGE: { status: 413, text: "Die Datei ist größer als erlaubt." },
  FILE_SET_ASIDE: {
    status: 409,
    text: "Vom Virenscanner zurückgehalten: Die Datei wird nicht geprüft und nicht ausgegeben.",
  },
  FILE_NOT_SCANNED: {
    status: 409,
    text: "Die Datei ist größer, als der Virenscanner annimmt, und wird deshalb zurückgehalten. Die Grenze (StreamMaxLength von clamd) setzt Ihre Administration; danach starten Sie die Prüfung bitte erneut.",
  },
  FILE_DAMAGED: {
    status: 500,
    text: "Die auf dem Server gespeicherte Datei ist beschädigt. Bitte übertragen Sie sie erneut.",
  },
  EXPORT_FAILED: {
    status: 500,
    text: "Das Dokument konnte auf dem Server nicht erstellt werden. Auf Ihrem Gerät lässt es sich weiterhin erstellen.",
  },
  RATE_LIMITED: { status: 429, text: "Zu viele Versuche. Bitte warten Sie einen Augenblick." },
  NO_SPACE: { status: 507, text: "Auf dem Server ist kein Speicherplatz mehr frei." },
  CALL_RUNNING: {
    status: 409,
    text: "Ob diese Änderung schon ausgeführt ist, steht noch nicht fest. Bitte laden Sie die Ansicht neu, bevor Sie sie wiederholen.",
  },
  BUSY: { status: 503, text: "Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal." },
  UNAVAILABLE: { status: 503, text: "Der Server ist gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal." },
  INTERNAL: { status: 500, text: "Der Server meldet eine Störung." },
} as const satisfies Record<string, { status: number; text: string }>;

/** All codes of an answer `{ success: false, error: { code } }`. */
export type ErrorCode = keyof typeof errors;
