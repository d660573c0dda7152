import type { Mail } from "#contract/mail.ts";

export const mailStateWords: Readonly<Record<Mail["state"], string>> = {
  waiting: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
};

const kindWords: Readonly<Record<string, string>> = {
  test: "Testmail",
  fileCheck: "Datei geprüft",
  fileChecks: "Dateien geprüft",
  system: "Systemmeldung",
  reply: "Antwort",
  workflow: "Workflow",
  report: "Bericht",
  invitation: "Einladung",
  passwordReset: "Neues Passwort",
};

/** Works for kinds unknown to this version of the app. */
export const mailKindWord = (kind: string): string =>
  Object.hasOwn(kindWords, kind) ? (kindWords[kind] ?? kind) : kind;
