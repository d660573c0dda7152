import type { SessionRow } from "#data/store/tables.ts";
import { isRecord } from "#engine/values/is-record.ts";

/** A clock of this device that is ahead must not renew a new token over and over. */
const renewAgainMs = 60_000;

/** True when the token must be renewed before it is sent. */
export const isRenewalDue = (
  { tokens, refreshedAt }: Pick<SessionRow, "tokens" | "refreshedAt">,
  now: number,
): boolean => now - refreshedAt > renewAgainMs && isTokenExpired(tokens.accessToken, now);

/** True when `exp` lies before now or the token cannot be decoded. */
export const isTokenExpired = (token: string, now: number): boolean => {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return !isRecord(claims) || typeof claims.exp !== "number" || claims.exp * 1000 < now;
  } catch {
    return true; // not a token
  }
};
