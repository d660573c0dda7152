import { expect, test } from "vitest";
import { auditActions } from "#contract/audit.ts";
import { auditSentence } from "./audit-sentences.ts";
import type { AuditEntry } from "./describe-entry.ts";

const id = "0b8e7a52-6d0c-4d7b-9f6e-3a1c5b2d4e6f";
const names = { "anna@kanzlei.example": "Anna Groß", [id]: "EXTF.csv (Mandant 4711)" };
const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  ...{ position: 1, at: 0, actor: "anna@kanzlei.example", action: "signIn", subject: "", detail: {}, address: "" },
  mailOutcome: null,
  ...facts,
});
const describe = (facts: Partial<AuditEntry>): string => auditSentence(entry(facts), names);

test.each<[Partial<AuditEntry>, string]>([
  [{ action: "download", subject: id }, "Anna Groß hat die Datei „EXTF.csv (Mandant 4711)“ heruntergeladen."],
  [{ action: "settingsChange", subject: "mail" }, "Anna Groß hat Einstellungen geändert: Weg der E-Mails."],
  [
    { action: "retention", actor: "", detail: { fileChecks: 0 } },
    "Der Server hat die Aufbewahrung angewandt: nichts war zu löschen.",
  ],
  [{ action: "retention", actor: "", detail: { fileChecks: 2 } }, "Der Server hat die Aufbewahrung angewandt."],
  [
    { action: "signInFailed", actor: "", subject: "fremd@firma.example" },
    "Die Anmeldung als „fremd@firma.example“ wurde abgelehnt.",
  ],
  [
    { action: "passwordLinkRequest", actor: "", subject: "fremd@firma.example" },
    "Zu „fremd@firma.example“ wurde ein Link für ein neues Passwort angefordert.",
  ],
  [
    { action: "mailTest", subject: "mail", detail: { email: "x@y.example", after: "angenommen" } },
    "Anna Groß hat eine Testmail an x@y.example gesendet.",
  ],
  [
    { action: "mailTest", subject: "mail", detail: { email: "x@y.example", after: "Kennwort falsch." } },
    "Testmail an x@y.example nicht gesendet: Kennwort falsch.",
  ],
  [
    { action: "clientChange", subject: "4711", detail: { kind: "name" } },
    "Anna Groß hat den Namen von Mandant 4711 geändert.",
  ],
  [
    { action: "clientChange", subject: "4711", detail: { kind: "both", act: "removed" } },
    "Anna Groß hat Name und E-Mail-Adresse von Mandant 4711 entfernt.",
  ],
  [{ action: "clientRemove", subject: "4711" }, "Anna Groß hat Name und E-Mail von Mandant 4711 entfernt."],
  [{ action: "newerAction" }, "Anna Groß: newerAction"],
])("%j becomes „%s“", (facts, sentence) => expect(describe(facts)).toBe(sentence));

test.each<[AuditEntry["mailOutcome"], string]>([
  [{ state: "sent", cause: null }, "Anna Groß hat die E-Mail an x@y.example erneut gesendet."],
  [{ state: "failed", cause: "Empfänger unbekannt." }, "E-Mail an x@y.example nicht gesendet: Empfänger unbekannt."],
  [{ state: "waiting", cause: null }, "Anna Groß hat die E-Mail an x@y.example erneut in den Ausgang gestellt."],
  [null, "Anna Groß hat die E-Mail an x@y.example erneut in den Ausgang gestellt."],
])("a repeated mail in state %j becomes „%s“", (mailOutcome, sentence) =>
  expect(describe({ action: "mailRetry", subject: "m", detail: { email: "x@y.example" }, mailOutcome })).toBe(sentence),
);

test("no sentence shows an id, even if its subject has no name any more", () => {
  for (const action of auditActions) {
    const sentence = auditSentence(entry({ action, subject: id, detail: { owner: id } }), {});
    expect(sentence, action).not.toContain(id);
    expect(sentence, action).toMatch(/^[A-ZÄÖÜa-z].*\.$/);
    expect(sentence, action).not.toMatch(/undefined|null|„“/);
  }
});
