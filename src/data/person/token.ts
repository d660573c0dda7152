import { isRecord } from "#engine/values/is-record.ts";

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
