import { isEmail } from "#contract/credentials.ts";
import type { InboxRule, InboxSettings, Mailbox } from "#contract/inbox.ts";
import { findOauthProblems, trimOauth } from "#screens/shared/admin/oauth-draft.ts";

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

export type MailboxProblems = Readonly<Partial<Record<keyof Mailbox, string>>>;
export type RuleProblems = Readonly<Partial<Record<keyof InboxRule, string>>>;

const missing = "Bitte füllen Sie dieses Feld aus.";

/** What keeps a mailbox from being saved. */
export const findMailboxProblems = (mailbox: Mailbox): MailboxProblems => {
  const { name, host, port, user, folder, certificate, oauth } = mailbox;
  return {
    ...(Object.keys(findOauthProblems(oauth)).length > 0 && { oauth: "Die Anmeldung ist nicht vollständig." }),
    ...(name.trim() === "" && { name: missing }),
    ...(!/^[A-Za-z\d.:_-]+$/.test(host) && {
      host: "Bitte geben Sie den Namen des Servers ohne Leerzeichen und ohne „//“ ein.",
    }),
    ...(!(Number.isInteger(port) && port >= 1 && port <= 65_535) && {
      port: "Bitte geben Sie eine Zahl von 1 bis 65.535 ein.",
    }),
    ...(user.trim() === "" && { user: missing }),
    ...(folder.trim() === "" && { folder: missing }),
    ...(certificate !== "" &&
      !certificate.includes("-----BEGIN CERTIFICATE-----") && {
        certificate: "Bitte fügen Sie das Zertifikat mit der Zeile „BEGIN CERTIFICATE“ ein.",
      }),
  };
};

/** What keeps a rule from being saved. */
export const findRuleProblems = ({ name, sender, clientNumber, owner, after, target }: InboxRule): RuleProblems => ({
  ...(name.trim() === "" && { name: missing }),
  ...(!/^[^\s@]*@[^\s@]+\.[^\s@]+$/.test(sender) && {
    sender: "Bitte geben Sie eine Adresse oder @ mit einer Domain ein.",
  }),
  ...(!/^\d{1,5}$/.test(clientNumber) && {
    clientNumber: "Bitte geben Sie eine Nummer mit höchstens fünf Ziffern ein.",
  }),
  ...(!isEmail(owner) && { owner: "Bitte geben Sie die E-Mail-Adresse eines Zugangs ein." }),
  ...(after === "move" && target.trim() === "" && { target: "Bitte nennen Sie den Ordner." }),
});

export const isSound = ({ mailboxes, rules }: InboxSettings): boolean =>
  mailboxes.every((one) => Object.keys(findMailboxProblems(one)).length === 0) &&
  rules.every((one) => Object.keys(findRuleProblems(one)).length === 0);

export const isSame = (a: InboxSettings, b: InboxSettings): boolean => JSON.stringify(a) === JSON.stringify(b);

export const withOauth = ({ oauth: _former, ...mailbox }: Mailbox, oauth: Mailbox["oauth"]): Mailbox => ({
  ...mailbox,
  ...(oauth && { oauth }),
});

/** As it is saved. */
export const toSettings = ({ mailboxes, rules }: InboxSettings): InboxSettings => ({
  mailboxes: mailboxes.map((one) => (one.oauth ? withOauth(one, trimOauth(one.oauth)) : one)),
  rules,
});

/** One place up or down; the first rule that fits decides. */
export const moveBy = <T>(list: readonly T[], index: number, step: -1 | 1): T[] => {
  const next = [...list];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + step, 0, one);
  return next;
};
