import { jwtVerify, SignJWT } from "jose";
import { ApiError } from "#server/ground/api-error.ts";

const audience = "pruefstapel";

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** Signed token (JWT, HS256) with user and session; role and clients are read at every call. */
export const signAccessToken = (
  claims: AccessClaims,
  key: Uint8Array,
  times: { readonly now: number; readonly lifetimeMs: number; readonly id: string },
): Promise<string> =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setAudience(audience)
    .setJti(times.id)
    .setIssuedAt(Math.floor(times.now / 1000))
    .setExpirationTime(Math.floor((times.now + times.lifetimeMs) / 1000))
    .sign(key);

/** Claims of a valid token; every defect gives the same refusal. */
export const readAccessToken = async (token: string, key: Uint8Array, now: number): Promise<AccessClaims> => {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
      algorithms: ["HS256"],
      audience,
      currentDate: new Date(now),
      requiredClaims: ["sub", "sid", "exp"],
    });
    if (typeof payload.sid !== "string") throw new Error("the session is no text");
    return { userId: String(payload.sub), sessionId: payload.sid };
  } catch (cause) {
    throw new ApiError("UNAUTHENTICATED", { cause });
  }
};
