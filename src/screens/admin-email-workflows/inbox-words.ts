import type { InboxRule, Mailbox } from "#contract/inbox.ts";

/** As the fields of a mailbox are called; its id is never shown. */
export const mailboxLabels: Readonly<Record<Exclude<keyof Mailbox, "id">, string>> = {
  name: "Name",
  enabled: "Abrufen",
  host: "Server (IMAP)",
  port: "Port",
  security: "Verschlüsselung",
  user: "Benutzername",
  folder: "Ordner",
  certificate: "Zertifikat der Stelle (PEM)",
  oauth: "Anmeldung",
};

export const ruleLabels: Readonly<Record<Exclude<keyof InboxRule, "id">, string>> = {
  name: "Name der Regel",
  enabled: "Eingeschaltet",
  mailboxId: "Postfach",
  sender: "Absender",
  subject: "Betreff enthält",
  fileName: "Dateiname enthält",
  clientNumber: "Mandant",
  owner: "Im Namen von",
  reply: "Dem Absender mit Ergebnis und Schreiben antworten",
  after: "Danach",
  target: "Zielordner",
};

export const securityWords: Readonly<Record<Mailbox["security"], string>> = {
  tls: "TLS von Anfang an (üblich an Port 993)",
  starttls: "STARTTLS (üblich an Port 143)",
  none: "Ohne Verschlüsselung",
};

export const afterWords: Readonly<Record<InboxRule["after"], string>> = {
  mark: "Als gelesen markieren",
  move: "In einen Ordner verschieben",
};
