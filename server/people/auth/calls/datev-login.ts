import { minuteMs } from "#engine/values/units.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isThisMachine, type Settings } from "#server/ground/settings/settings.ts";
import { buildLoginUrl, createLoginSecrets } from "#server/people/auth/datev-provider.ts";
import { hashState } from "#server/people/auth/datev-state.ts";

/** A sign-in not completed within this time is abandoned. */
const lifetimeMs = 10 * minuteMs;

/** Starts the sign-in with DATEV: the browser goes to the returned URL and comes back to `/login`. */
export const datevLogin: Handler<"datevLogin"> = async ({ redirectUrl }, { db, settings, now }) => {
  const { datevLogin: provider } = settings;
  if (provider === null) throw new ApiError("DATEV_LOGIN_OFF");
  const redirectUri = redirectUrl ?? `${settings.publicUrl ?? `http://localhost:${settings.port}`}/login`;
  // Any other address would leak the code.
  if (!isOwnLoginUrl(redirectUri, settings)) throw new ApiError("DATEV_ADDRESS_UNKNOWN");
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

/** Without a public address the server is only reachable on its own machine, under several names. */
const isOwnLoginUrl = (address: string, { publicUrl }: Pick<Settings, "publicUrl">): boolean => {
  if (publicUrl !== null) return address === `${publicUrl}/login`;
  return URL.canParse(address) && isThisMachine(address) && new URL(address).pathname === "/login";
};
