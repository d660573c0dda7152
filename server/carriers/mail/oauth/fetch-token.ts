import type { MailOauth } from "#contract/mail-oauth.ts";
import { describeTokenAnswer, TokenFailure } from "./token-failure.ts";

export interface TokenSource {
  readonly oauth: MailOauth;
  /** Empty for an application without a secret. */
  readonly clientSecret: string;
  /** For `refreshToken`. */
  readonly refreshToken: string;
}

export interface Token {
  readonly accessToken: string;
  /** Renewed before expiry, so that no token expires in transit. */
  readonly expiresAt: number;
  /** New refresh token; null if the old one stays valid. */
  readonly refreshToken: string | null;
}

const timeoutMs = 10_000;
const maxAnswer = 100_000;
const renewalMarginSeconds = 300;
/** Assumed lifetime if the provider states none. */
const defaultLifetimeSeconds = 300;

/**
 * Fetches a token by the two grants for programs in RFC 6749 (§4.4, §6). Does not follow redirects, which would leak
 * the secret.
 *
 * @throws TokenFailure
 */
export const fetchToken = async (source: TokenSource, now: number): Promise<Token> => {
  const { oauth, refreshToken } = source;
  if (oauth.grant === "refreshToken" && refreshToken === "")
    throw new TokenFailure("refused", "Das Aktualisierungstoken fehlt. Bitte tragen Sie es ein.");
  if (oauth.grant === "clientCredentials" && source.clientSecret === "")
    throw new TokenFailure("refused", "Der geheime Schlüssel der Anwendung fehlt. Bitte tragen Sie ihn ein.");
  const { status, body } = await post(oauth.tokenUrl, formOf(source));
  const answer = status === 200 ? readJson(body) : null;
  const accessToken = answer?.access_token;
  if (typeof accessToken !== "string" || accessToken === "") throw describeTokenAnswer(status, body);
  const given = Number(answer?.expires_in);
  const seconds = Number.isFinite(given) && given > 0 ? given : defaultLifetimeSeconds;
  const renewed = answer?.refresh_token;
  return {
    accessToken,
    expiresAt: now + 1000 * Math.max(seconds - renewalMarginSeconds, seconds / 2),
    refreshToken: typeof renewed === "string" && renewed !== "" && renewed !== refreshToken ? renewed : null,
  };
};

const formOf = ({ oauth, clientSecret, refreshToken }: TokenSource): URLSearchParams => {
  const { grant, clientId, scope } = oauth;
  return new URLSearchParams({
    client_id: clientId,
    ...(clientSecret !== "" && { client_secret: clientSecret }),
    ...(scope !== "" && { scope }),
    ...(grant === "clientCredentials"
      ? { grant_type: "client_credentials" }
      : { grant_type: "refresh_token", refresh_token: refreshToken }),
  });
};

const post = async (
  url: string,
  body: URLSearchParams,
): Promise<{ readonly status: number; readonly body: string }> => {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    let text = "";
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true });
      if (text.length > maxAnswer) throw new Error("the answer is too long for a token");
    }
    return { status: answer.status, body: text };
  } catch (error) {
    throw describeNoAnswer(error);
  }
};

const describeNoAnswer = (error: unknown): TokenFailure => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new TokenFailure(
      "outage",
      "Den Rechner der Token-Adresse gibt es nicht, oder der Name ist nicht auflösbar.",
    );
  if (/CERT|SELF_SIGNED|ISSUER/.test(code))
    return new TokenFailure("outage", "Dem Zertifikat der Token-Adresse ist nicht zu trauen.");
  return new TokenFailure("outage", "Der Anmeldedienst antwortet nicht.");
};

const readJson = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};
