import type { MailOauth } from "#contract/mail-oauth.ts";

export type SignInWay = "password" | MailOauth["grant"];

export const signInWords: Readonly<Record<SignInWay, string>> = {
  password: "Passwort",
  clientCredentials: "OAuth2 mit Schlüssel (Microsoft 365)",
  refreshToken: "OAuth2 mit Zustimmung (Google)",
};

export const signInOf = (oauth: MailOauth | undefined): SignInWay => oauth?.grant ?? "password";

/** Initial values, published by the two large providers. */
const beginnings: Readonly<Record<MailOauth["grant"], Pick<MailOauth, "tokenUrl" | "scope">>> = {
  clientCredentials: {
    tokenUrl: "https://login.microsoftonline.com/Mandanten-ID/oauth2/v2.0/token",
    scope: "https://outlook.office365.com/.default",
  },
  refreshToken: { tokenUrl: "https://oauth2.googleapis.com/token", scope: "" },
};

/** Another way to sign in; the id of the application stays. */
export const toOauth = (way: SignInWay, former: MailOauth | undefined): MailOauth | undefined =>
  way === "password" ? undefined : { grant: way, clientId: former?.clientId ?? "", ...beginnings[way] };

/** The values as saved. */
export const trimOauth = (oauth: MailOauth): MailOauth => ({
  ...oauth,
  clientId: oauth.clientId.trim(),
  tokenUrl: oauth.tokenUrl.trim(),
  scope: oauth.scope.trim().replaceAll(/\s+/g, " "),
});

/** Problems that prevent saving; valid fields are left out. */
export const findOauthProblems = (
  oauth: MailOauth | undefined,
): Readonly<Partial<Record<"clientId" | "tokenUrl" | "scope", string>>> => {
  if (oauth === undefined) return {};
  const { clientId, tokenUrl } = trimOauth(oauth);
  return {
    ...(!/^\S+$/.test(clientId) && { clientId: "Bitte geben Sie die Kennung der Anwendung ohne Leerzeichen ein." }),
    ...(describeAddress(tokenUrl) !== null && { tokenUrl: describeAddress(tokenUrl) ?? "" }),
  };
};

const describeAddress = (url: string): string | null => {
  if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url)) return "Bitte geben Sie die ganze Adresse mit https:// ein.";
  if (url.includes("/Mandanten-ID/")) return "Bitte ersetzen Sie „Mandanten-ID“ durch die Kennung Ihrer Organisation.";
  return null;
};

/** A one-line summary, for comparing two people's settings. */
export const describeOauth = (oauth: MailOauth | undefined): string =>
  oauth === undefined ? signInWords.password : `${signInWords[oauth.grant]}: ${oauth.clientId}, ${oauth.tokenUrl}`;
