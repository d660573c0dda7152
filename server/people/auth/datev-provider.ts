import * as oidc from "openid-client";
import { ApiError } from "#server/ground/api-error.ts";
import { type DatevLoginSettings, isThisMachine } from "#server/ground/settings/settings.ts";

/** What DATEV says about whoever signed in there. */
export interface DatevPerson {
  readonly subject: string;
  /** Null where it is missing or was not verified by DATEV. */
  readonly email: string | null;
}

/** Secrets of one sign-in that was begun; they never leave the server. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const createLoginSecrets = (): LoginSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** Address of the sign-in page of DATEV. */
export const buildLoginUrl = async (
  settings: DatevLoginSettings,
  secrets: LoginSecrets,
  redirectUri: string,
): Promise<string> => {
  const config = await discover(settings);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: "S256",
    // Asked for by DATEV, so that a SmartCard that is plugged in signs in by itself.
    enableWindowsSso: "true",
  });
  return url.href;
};

/**
 * Exchanges the code for who signed in; state, nonce, signature and times of the answer are checked.
 *
 * @throws ApiError DATEV_LOGIN_FAILED, DATEV_UNREACHABLE
 */
export const fetchDatevPerson = async (
  settings: DatevLoginSettings,
  secrets: LoginSecrets,
  answer: { readonly code: string; readonly redirectUri: string },
): Promise<DatevPerson> => {
  const config = await discover(settings);
  const address = new URL(answer.redirectUri);
  address.search = new URLSearchParams({
    code: answer.code,
    state: secrets.state,
    iss: config.serverMetadata().issuer,
  }).toString();
  try {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub ?? "";
    const info = await oidc.fetchUserInfo(config, tokens.access_token, subject);
    return { subject, email: info.email !== undefined && info.email_verified === true ? info.email : null };
  } catch (cause) {
    throw isUnreachable(cause) ? unreachable(cause) : new ApiError("DATEV_LOGIN_FAILED", { cause });
  }
};

/** Asked for every time: it is one short call, and addresses and keys of the provider may change. */
const discover = async (settings: DatevLoginSettings): Promise<oidc.Configuration> => {
  const { issuer, clientId, clientSecret, timeoutSeconds: timeout } = settings;
  // Plain http only to this very machine: for tests, and for a provider behind a proxy here.
  const insecure = isThisMachine(issuer) ? [oidc.allowInsecureRequests] : [];
  // Without it the library trusts the connection and leaves the signature alone.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  try {
    return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  } catch (cause) {
    throw unreachable(cause);
  }
};

const unreachable = (cause: unknown): ApiError => new ApiError("DATEV_UNREACHABLE", { cause, retryAfterSeconds: 30 });

/** No answer, one that came too late, or a fault on the other side. */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof oidc.ClientError && error.code === "OAUTH_TIMEOUT") return true;
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  const response = error instanceof Error && error.cause instanceof Response ? error.cause : null;
  return response !== null && response.status >= 500;
};
