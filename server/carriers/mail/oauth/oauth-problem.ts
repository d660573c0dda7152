import { isDeepStrictEqual } from "node:util";
import type { MailOauth } from "#contract/mail-oauth.ts";

const thisMachine = ["localhost", "127.0.0.1", "[::1]"];

/** German reason why a sign-in with tokens cannot work; null if it can. */
export const findOauthProblem = ({ user, oauth }: SignIn): string | null => {
  if (oauth === undefined) return null;
  if (user.trim() === "") return "Zur Anmeldung mit OAuth2 gehört ein Benutzername, meist die Adresse des Postfachs.";
  if (!URL.canParse(oauth.tokenUrl)) return "Die Token-Adresse ist keine vollständige Adresse.";
  const { protocol, hostname, username } = new URL(oauth.tokenUrl);
  if (username !== "") return "In der Token-Adresse darf kein Benutzername stehen.";
  if (protocol !== "https:" && !thisMachine.includes(hostname))
    return "Die Token-Adresse muss mit https:// beginnen; unverschlüsselt ginge der geheime Schlüssel lesbar hinaus.";
  return null;
};

interface SignIn {
  readonly user: string;
  readonly oauth?: MailOauth;
}

/** Whether stored secrets may be kept: they were entered for one application at one URL, or as a password. */
export const isSameSignIn = (one: Pick<SignIn, "oauth">, other: Pick<SignIn, "oauth">): boolean =>
  isDeepStrictEqual(originOf(one), originOf(other));

const originOf = ({ oauth }: Pick<SignIn, "oauth">) =>
  oauth === undefined ? null : [oauth.tokenUrl, oauth.clientId, oauth.grant];
