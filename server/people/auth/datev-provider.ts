import * as oidc from "openid-client";
import { ApiError } from "#server/ground/api-error.ts";
import { type DatevLoginSettings, isThisMachine } from "#server/ground/settings/settings.ts";

/** Identity confirmed by DATEV. */
export interface DatevPerson {
  readonly subject: string;
  /** Null if missing or not verified by DATEV. */
  readonly email: string | null;
}

/** Secrets of a sign-in in progress; they never leave the server. */
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

/** URL of DATEV's sign-in page. */
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
    // Required by DATEV, so that an inserted SmartCard signs in without a prompt.
    enableWindowsSso: "true",
  });
  return url.href;
};

/**
 * Exchanges the code for the user's identity; checks state, nonce, signature and times.
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

/** Fetched every time: it is one short call, and the provider's URLs and keys may change. */
const discover = async (settings: DatevLoginSettings): Promise<oidc.Configuration> => {
  const { issuer, clientId, clientSecret, timeoutSeconds: timeout } = settings;
  // Plain http only to this machine: for tests, and for a provider behind a local proxy.
  const insecure = isThisMachine(issuer) ? [oidc.allowInsecureRequests] : [];
  // Without it the library trusts the connection and skips the signature.
  const execute = [oidc.enableNonRepudiationChecks, ...insecure];
  try {
    return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout });
  } catch (cause) {
    throw unreachable(cause);
  }
};

const unreachable = (cause: unknown): ApiError => new ApiError("DATEV_UNREACHABLE", { cause, retryAfterSeconds: 30 });

/** No answer, a timeout, or a server error. */
const isUnreachable = (error: unknown): boolean => {
  if (error instanceof oidc.ClientError && error.code === "OAUTH_TIMEOUT") return true;
  if (error instanceof TypeError && error.message === "fetch failed") return true;
  const response = error instanceof Error && error.cause instanceof Response ? error.cause : null;
  return response !== null && response.status >= 500;
};
