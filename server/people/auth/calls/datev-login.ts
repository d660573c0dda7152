import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isThisMachine, type Settings } from "#server/ground/settings/settings.ts";
import { buildLoginUrl, createLoginSecrets } from "#server/people/auth/datev-provider.ts";
import { hashState } from "#server/people/auth/datev-state.ts";

/** A sign-in that has not come back after so long was given up. */
const lifetimeMs = 10 * 60_000;

/** Begins the sign-in with DATEV: the browser goes to the address that is answered, and comes back to `/login`. */
export const datevLogin: Handler<"datevLogin"> = async ({ redirectUrl }, { db, settings, now }) => {
  const { datevLogin: provider } = settings;
  if (provider === null) throw new ApiError("DATEV_LOGIN_OFF");
  const redirectUri = redirectUrl ?? `${settings.publicUrl ?? `http://localhost:${settings.port}`}/login`;
  // Another address than ours would hand the code to a stranger.
  if (!isOwnLogin(redirectUri, settings)) throw new ApiError("DATEV_ADDRESS_UNKNOWN");
  const secrets = createLoginSecrets();
  const authorizationUrl = await buildLoginUrl(provider, secrets, redirectUri);
  await db.deleteFrom("datevLogins").where("expiresAt", "<=", now()).execute();
  const { state, nonce, codeVerifier } = secrets;
  await db
    .insertInto("datevLogins")
    .values({ stateHash: hashState(state), nonce, codeVerifier, redirectUri, expiresAt: now() + lifetimeMs })
    .execute();
  return { authorizationUrl };
};

/** Without a public address people reach the server on its own machine only, under more than one name. */
const isOwnLogin = (address: string, { publicUrl }: Pick<Settings, "publicUrl">): boolean => {
  if (publicUrl !== null) return address === `${publicUrl}/login`;
  return URL.canParse(address) && isThisMachine(address) && new URL(address).pathname === "/login";
};
