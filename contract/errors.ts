/** The one table of error codes: HTTP status and default German text. No imports, so both sides use it at run time. */
export const errors = {
  UNAUTHENTICATED: { status: 401, text: "Sitzung abgelaufen. Bitte melden Sie sich erneut an." },
  LOGIN_FAILED: { status: 401, text: "E-Mail oder Passwort ist nicht richtig." },
  ACCOUNT_LOCKED: { status: 403, text: "Ihr Zugang ist gesperrt. Bitte wenden Sie sich an Ihre Administration." },
  PASSWORD_WRONG: { status: 422, text: "Das bisherige Passwort ist nicht richtig." },
  REFRESH_REJECTED: { status: 401, text: "Sitzung abgelaufen. Bitte melden Sie sich erneut an." },
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
  DEVICE_NOT_FOUND: { status: 404, text: "Dieses Gerät ist nicht bekannt." },
  SESSION_NOT_FOUND: { status: 404, text: "Diese Anmeldung besteht nicht mehr." },
  REPORT_NOT_READY: { status: 409, text: "Das Ergebnis liegt noch nicht vor." },
  NOTHING_TO_ASK: {
    status: 409,
    text: "Für eine Rückfrage gibt es keinen Anlass: Die Datei hat weder Fehler noch Warnungen.",
  },
  UPLOAD_IN_PROGRESS: { status: 409, text: "Diese Datei wird gerade übertragen." },
  KEY_REUSED: { status: 422, text: "Unter diesem Schlüssel wurde bereits eine andere Datei übertragen." },
  HASH_MISMATCH: { status: 422, text: "Die Datei kam verändert an. Bitte wählen Sie sie erneut aus." },
  KEY_DELETED: { status: 410, text: "Diese Dateiprüfung wurde gelöscht." },
  FILE_TOO_LARGE: { status: 413, text: "Die Datei ist größer als erlaubt." },
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
  BUSY: { status: 503, text: "Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal." },
  UNAVAILABLE: { status: 503, text: "Der Server ist gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal." },
  INTERNAL: { status: 500, text: "Der Server meldet eine Störung." },
} as const satisfies Record<string, { status: number; text: string }>;

/** Every code an answer `{ success: false, error: { code } }` can carry. */
export type ErrorCode = keyof typeof errors;
