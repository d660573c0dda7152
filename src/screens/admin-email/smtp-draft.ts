import { isEmail } from "#contract/credentials.ts";
import type { MailSettings } from "#contract/mail.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { describeOauth, findOauthProblems, trimOauth } from "#screens/shared/admin/oauth-draft.ts";

/** As typed. */
export type SmtpDraft = {
  readonly [K in keyof MailSettings]: MailSettings[K] extends number ? string : MailSettings[K];
};

export const smtpLabels: Readonly<Record<keyof MailSettings, string>> = {
  enabled: "Versand eingeschaltet",
  host: "Server (SMTP)",
  port: "Port",
  security: "Verschlüsselung",
  user: "Benutzername",
  sender: "Absender",
  senderName: "Name des Absenders",
  replyTo: "Antworten an",
  perHour: "Höchstens E-Mails je Stunde",
  certificate: "Zertifikat der Stelle (PEM)",
  oauth: "Anmeldung",
};

export const securityWords: Readonly<Record<MailSettings["security"], string>> = {
  starttls: "STARTTLS (üblich an Port 587)",
  tls: "TLS von Anfang an (üblich an Port 465)",
  none: "Ohne Verschlüsselung",
};

export const draftOf = (settings: MailSettings): SmtpDraft => ({
  ...settings,
  port: String(settings.port),
  perHour: String(settings.perHour),
});

const readNumber = (text: string, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= most ? value : null;
};

export const toSettings = ({ oauth, ...draft }: SmtpDraft): MailSettings => ({
  ...draft,
  ...(oauth && { oauth: trimOauth(oauth) }),
  host: draft.host.trim(),
  user: draft.user.trim(),
  sender: draft.sender.trim(),
  senderName: draft.senderName.trim(),
  replyTo: draft.replyTo.trim(),
  certificate: draft.certificate.trim(),
  port: readNumber(draft.port, 65_535) ?? 0,
  perHour: readNumber(draft.perHour, 100_000) ?? 0,
});

/** What keeps a field from being saved; fields without fault are not named. */
export const findProblems = (draft: SmtpDraft): Readonly<Partial<Record<keyof MailSettings, string>>> => {
  const { enabled, host, user, sender, replyTo, senderName, certificate, oauth } = toSettings(draft);
  return {
    ...(oauth && user === "" && { user: "Zu OAuth2 gehört ein Benutzername, meist die Adresse des Postfachs." }),
    ...(Object.keys(findOauthProblems(oauth)).length > 0 && { oauth: "Die Anmeldung ist nicht vollständig." }),
    ...(readNumber(draft.port, 65_535) === null && { port: "Bitte geben Sie eine Zahl von 1 bis 65.535 ein." }),
    ...(readNumber(draft.perHour, 100_000) === null && { perHour: "Bitte geben Sie eine Zahl von 1 bis 100.000 ein." }),
    ...(!/^[A-Za-z\d.:_-]*$/.test(host) && {
      host: "Bitte geben Sie den Namen des Servers ohne Leerzeichen und ohne „//“ ein.",
    }),
    ...(enabled && host === "" && { host: "Zum Einschalten fehlt der Server." }),
    ...(sender !== "" && !isAddress(sender) && { sender: wrongAddress }),
    ...(enabled && sender === "" && { sender: "Zum Einschalten fehlt der Absender." }),
    ...(replyTo !== "" && !isAddress(replyTo) && { replyTo: wrongAddress }),
    ...(/["<>]/.test(senderName) && { senderName: "Bitte ohne Anführungszeichen und spitze Klammern." }),
    ...(certificate !== "" &&
      !certificate.includes("-----BEGIN CERTIFICATE-----") && {
        certificate: "Bitte fügen Sie das Zertifikat mit der Zeile „BEGIN CERTIFICATE“ ein.",
      }),
  };
};

const wrongAddress = "Bitte geben Sie eine gültige E-Mail-Adresse ein.";
const isAddress = (text: string): boolean => isEmail(text) && !/[<>,;]/.test(text);

export const isSame = (a: MailSettings, b: MailSettings): boolean => keys.every((key) => isEqual(a, b, key));

const isEqual = (a: MailSettings, b: MailSettings, key: keyof MailSettings): boolean =>
  key === "oauth" ? JSON.stringify(sorted(a.oauth)) === JSON.stringify(sorted(b.oauth)) : a[key] === b[key];

/** The server may answer its fields in another order. */
const sorted = (oauth: MailSettings["oauth"]) => oauth && [oauth.grant, oauth.clientId, oauth.tokenUrl, oauth.scope];

const keys = Object.keys(smtpLabels) as readonly (keyof MailSettings)[];

/** What two people have set differently, in words. */
export const compareSettings = (mine: MailSettings, theirs: MailSettings): readonly ConflictField[] =>
  keys
    .filter((key) => !isEqual(mine, theirs, key))
    .map((key) => ({ name: smtpLabels[key], mine: toWord(key, mine), theirs: toWord(key, theirs) }));

const toWord = (key: keyof MailSettings, settings: MailSettings): string => {
  if (key === "enabled") return settings.enabled ? "ja" : "nein";
  if (key === "oauth") return describeOauth(settings.oauth);
  if (key === "security") return securityWords[settings.security];
  if (key === "certificate") return settings.certificate === "" ? "keines" : "hinterlegt";
  return String(settings[key]) || "leer";
};
