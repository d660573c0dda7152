import type { AuditAction } from "#contract/audit.ts";

/** What an entry of the audit tells of, in the words of the Protokoll. */
export const auditWords: Readonly<Record<AuditAction, string>> = {
  signIn: "Anmeldung",
  signInFailed: "Anmeldung abgelehnt",
  download: "Datei heruntergeladen",
  delete: "Dateiprüfung gelöscht",
  restore: "Dateiprüfung wiederhergestellt",
  deleteForGood: "Dateiprüfung endgültig gelöscht",
  wipeRequest: "Entfernen lokaler Daten angeordnet",
  personAdd: "Zugang angelegt",
  personChange: "Zugang geändert",
  personRemove: "Zugang entfernt",
  passwordLink: "Link für ein Passwort erstellt",
  passwordSet: "Passwort mit einem Link gesetzt",
  secondFactorOn: "Zweiter Schritt eingeschaltet",
  secondFactorOff: "Zweiter Schritt ausgeschaltet",
  recoveryCodeUsed: "Wiederherstellungscode verwendet",
  passwordChange: "Passwort geändert",
  sessionEnd: "Sitzung beendet",
  apiKeyAdd: "Schlüssel für ein Programm angelegt",
  apiKeyRemove: "Schlüssel für ein Programm entzogen",
  change: "Dateiprüfung geändert",
  start: "Prüfung gestartet",
  cancel: "Prüfung abgebrochen",
  export: "Dokument oder Protokoll ausgegeben",
  backup: "Sicherung erstellt",
  systemRestore: "Sicherung zurückgespielt",
  retention: "Aufbewahrung angewandt",
  settingsChange: "Einstellung geändert",
  jobRetry: "Auftrag wiederholt",
  selfTest: "Selbsttest ausgeführt",
  mailTest: "Testmail gesendet",
  mailRetry: "E-Mail erneut gesendet",
  mailRemove: "E-Mail aus dem Ausgang entfernt",
  mailPreview: "Vorlage mit einer Dateiprüfung angesehen",
  workflowAdd: "Workflow angelegt",
  workflowChange: "Workflow geändert",
  workflowRemove: "Workflow entfernt",
  workflowRetry: "Lauf eines Workflows wiederholt",
  batchStart: "Stapelauftrag gestartet",
  batchSteer: "Stapelauftrag gesteuert",
};

/** Also of an entry whose kind this version of the app does not know. */
export const auditWord = (action: string): string =>
  Object.hasOwn(auditWords, action) ? auditWords[action as AuditAction] : action;
