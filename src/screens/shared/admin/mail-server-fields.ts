import type { MailOauth } from "#contract/mail-oauth.ts";
import { describeOauth, findOauthProblems } from "./oauth-draft.ts";

export const hostFault = "Bitte geben Sie den Namen des Servers ohne Leerzeichen und ohne „//“ ein.";

export const certificateField = {
  kind: "area",
  label: "Zertifikat der Stelle (PEM)",
  description: "Nur für eigene Server, deren Zertifikat von einer Stelle im Haus kommt.",
  isWide: true,
  empty: "keines",
  findFault: (pem: string) =>
    pem === "" || pem.includes("-----BEGIN CERTIFICATE-----")
      ? null
      : "Bitte fügen Sie das Zertifikat mit der Zeile „BEGIN CERTIFICATE“ ein.",
} as const;

export const oauthField = {
  kind: "own",
  label: "Anmeldung",
  toWords: describeOauth,
  findFault: (oauth: MailOauth | undefined) =>
    Object.keys(findOauthProblems(oauth)).length > 0 ? "Die Anmeldung ist nicht vollständig." : null,
} as const;

/** With OAuth2 the application signs in, not a person. */
export const nameSecret = (oauth: MailOauth | undefined): string =>
  oauth ? "Geheimer Schlüssel der Anwendung" : "Passwort";
