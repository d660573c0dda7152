/** No token was issued, or the mail server refuses it. */
export class TokenFailure extends Error {
  override readonly name = "TokenFailure";
  /** `refused`: retrying is useless until settings change; `outage`: a retry may succeed. */
  readonly kind: "refused" | "outage";

  /** @param text in German */
  constructor(kind: TokenFailure["kind"], text: string) {
    super(text);
    this.kind = kind;
  }
}

const renewSecret = "Bitte legen Sie beim Anbieter einen neuen an und tragen Sie ihn hier ein.";

/** Microsoft's error numbers are more specific than the standard codes; the first match wins. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/AADSTS7000222|secret.{0,40}expired/i, `Der geheime Schlüssel der Anwendung ist abgelaufen. ${renewSecret}`],
  [
    /AADSTS65001|AADSTS50105|consent_required|interaction_required|admin_policy_enforced/,
    "Der Anwendung fehlt die Zustimmung. Bitte lassen Sie die Administration beim Anbieter den Zugriff auf E-Mails genehmigen.",
  ],
  [
    /AADSTS90002|AADSTS900023|tenant.{0,40}not found/i,
    "Die Token-Adresse nennt keine Organisation, die der Anbieter kennt. Bitte prüfen Sie die Kennung darin.",
  ],
  [
    /AADSTS70011|invalid_scope/,
    "Der Anbieter kennt den Bereich (Scope) nicht. Bitte prüfen Sie, was er für E-Mails verlangt.",
  ],
  [
    /invalid_client|AADSTS700016|AADSTS7000215/,
    "Der Anbieter kennt die Anwendung nicht, oder ihr geheimer Schlüssel stimmt nicht. Bitte prüfen Sie Client-ID und Schlüssel.",
  ],
  [
    /invalid_grant/,
    "Die Zustimmung ist abgelaufen oder wurde zurückgenommen. Bitte holen Sie beim Anbieter ein neues Aktualisierungstoken.",
  ],
  [
    /unauthorized_client|unsupported_grant_type|access_denied/,
    "Der Anbieter lässt diese Art der Anmeldung für die Anwendung nicht zu. Bitte geben Sie sie dort frei.",
  ],
];

/** Classifies an answer without a token; never quotes the provider's text. */
export const describeTokenAnswer = (status: number, body: string): TokenFailure => {
  if (status >= 500 || status === 429)
    return new TokenFailure("outage", `Der Anmeldedienst meldet eine Störung (${status}).`);
  const match = refusals.find(([pattern]) => pattern.test(body))?.[1];
  if (match !== undefined) return new TokenFailure("refused", match);
  if (status === 404 || (status >= 300 && status < 400) || status === 200)
    return new TokenFailure("refused", "Unter der Token-Adresse antwortet kein Anmeldedienst. Bitte prüfen Sie sie.");
  return new TokenFailure("refused", `Der Anmeldedienst gibt kein Token heraus (${status}).`);
};
