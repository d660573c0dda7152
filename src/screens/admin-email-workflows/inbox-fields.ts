import { isEmail } from "#contract/credentials.ts";
import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import type { CallInput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import { certificateField, hostFault, oauthField } from "#screens/shared/admin/mail-server-fields.ts";
import { trimOauth } from "#screens/shared/admin/oauth-draft.ts";
import {
  type DraftOf,
  type FieldTable,
  findFaults,
  type Secret,
  toDraft,
  toValues,
} from "#screens/shared/form/fields.ts";
import { secretToSend } from "#screens/shared/form/secret-input.tsx";

/** A mailbox with its typed, write-only secrets. */
type MailboxValues = Mailbox & { readonly password: Secret; readonly refreshToken: Secret };

export type MailboxDraft = DraftOf<MailboxValues>;

export interface InboxDraft {
  readonly mailboxes: readonly MailboxDraft[];
  readonly rules: readonly InboxRule[];
}

const missing = "Bitte füllen Sie dieses Feld aus.";

const ofMailbox = limits.changeInbox.settings.mailboxes.items;

export const mailboxFields: FieldTable<MailboxValues> = {
  id: { kind: "carried" },
  name: { kind: "text", label: "Name", limit: ofMailbox.name, missingText: missing },
  enabled: { kind: "switch", label: "Abrufen", isWide: true },
  host: { kind: "text", label: "Server (IMAP)", limit: ofMailbox.host, mismatchText: hostFault },
  port: { kind: "number", label: "Port", limit: ofMailbox.port },
  security: {
    kind: "select",
    label: "Verschlüsselung",
    choices: {
      tls: "TLS von Anfang an (üblich an Port 993)",
      starttls: "STARTTLS (üblich an Port 143)",
      none: "Ohne Verschlüsselung",
    },
  },
  user: { kind: "text", label: "Benutzername", limit: ofMailbox.user, missingText: missing },
  folder: { kind: "text", label: "Ordner", limit: ofMailbox.folder, missingText: missing },
  certificate: { ...certificateField, rows: [1, 5], limit: ofMailbox.certificate },
  oauth: oauthField,
  password: { kind: "secret", label: "Passwort" },
  refreshToken: { kind: "secret", label: "Aktualisierungstoken (Refresh Token)" },
};

const ofRule = limits.changeInbox.settings.rules.items;

export const ruleFields: FieldTable<InboxRule, readonly Pick<Mailbox, "id" | "name">[]> = {
  id: { kind: "carried" },
  name: { kind: "text", label: "Name der Regel", limit: ofRule.name, missingText: missing },
  enabled: { kind: "switch", label: "Eingeschaltet", isWide: true },
  mailboxId: {
    kind: "select",
    label: "Postfach",
    choices: (mailboxes) => mailboxes.map(({ id, name }) => ({ value: id, label: name || "Neues Postfach" })),
    toWords: (mailboxId, mailboxes) => mailboxes.find(({ id }) => id === mailboxId)?.name ?? "nicht mehr vorhanden",
  },
  sender: {
    kind: "text",
    label: "Absender",
    description: "Eine Adresse, oder @ und eine Domain für alle darin.",
    limit: ofRule.sender,
    mismatchText: "Bitte geben Sie eine Adresse oder @ mit einer Domain ein.",
  },
  subject: { kind: "text", label: "Betreff enthält", description: "Leer: jeder Betreff.", limit: ofRule.subject },
  fileName: {
    kind: "text",
    label: "Dateiname enthält",
    description: "Leer: jede angehängte Datei.",
    limit: ofRule.fileName,
  },
  clientNumber: {
    kind: "text",
    label: "Mandant",
    limit: ofRule.clientNumber,
    mismatchText: "Bitte geben Sie eine Nummer mit höchstens fünf Ziffern ein.",
  },
  owner: {
    kind: "text",
    label: "Im Namen von",
    description: "E-Mail-Adresse eines Zugangs, dem der Mandant zugeordnet ist.",
    limit: ofRule.owner,
    findFault: (owner) => (isEmail(owner) ? null : "Bitte geben Sie die E-Mail-Adresse eines Zugangs ein."),
  },
  reply: { kind: "switch", label: "Dem Absender mit Ergebnis und Schreiben antworten", isWide: true },
  after: {
    kind: "select",
    label: "Danach",
    choices: { mark: "Als gelesen markieren", move: "In einen Ordner verschieben" },
  },
  target: {
    kind: "text",
    label: "Zielordner",
    limit: ofRule.target,
    missingText: "Bitte nennen Sie den Ordner.",
    isShown: ({ after }) => after === "move",
  },
};

export const newMailbox = (id: string): Mailbox => ({
  id,
  name: "",
  enabled: true,
  host: "",
  port: 993,
  security: "tls",
  user: "",
  folder: "INBOX",
  certificate: "",
});

export const newRule = (id: string, mailboxId: string): InboxRule => ({
  id,
  name: "",
  enabled: true,
  mailboxId,
  sender: "",
  subject: "",
  fileName: "",
  clientNumber: "",
  owner: "",
  reply: true,
  after: "mark",
  target: "",
});

export const toMailboxDraft = (mailbox: Mailbox): MailboxDraft =>
  toDraft(mailboxFields, { ...mailbox, password: "", refreshToken: "" });

export const toInboxDraft = ({ mailboxes, rules }: InboxSettings): InboxDraft => ({
  mailboxes: mailboxes.map(toMailboxDraft),
  rules,
});

/** Settings and secrets as they are sent. */
export const toInbox = ({ mailboxes, rules }: InboxDraft): Omit<CallInput<"changeInbox">, "version"> => {
  const typed = mailboxes.map((draft) => toValues(mailboxFields, draft));
  return {
    settings: {
      mailboxes: typed.map(({ password: _, refreshToken: __, oauth, ...mailbox }) => ({
        ...mailbox,
        ...(oauth && { oauth: trimOauth(oauth) }),
      })),
      rules: rules.map((rule) => toValues(ruleFields, rule)),
    },
    passwords: typed
      .map(({ id, password, refreshToken }) => ({
        mailboxId: id,
        ...secretToSend("password", password),
        ...secretToSend("refreshToken", refreshToken),
      }))
      .filter((secrets) => Object.keys(secrets).length > 1),
  };
};

export const isSound = ({ mailboxes, rules }: InboxDraft): boolean =>
  [
    ...mailboxes.map((one) => findFaults(mailboxFields, one, null)),
    ...rules.map((one) => findFaults(ruleFields, one, [])),
  ].every((faults) => Object.keys(faults).length === 0);

/** Moves an entry up or down; the first matching rule applies. */
export const moveBy = <T>(list: readonly T[], index: number, step: -1 | 1): T[] => {
  const next = [...list];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + step, 0, one);
  return next;
};
