import { ApiError } from "#server/api-error.ts";
import { rotateRefreshToken } from "#server/auth/sessions.ts";
import type { Handler } from "#server/context.ts";

/** Exchanges a refresh token for new tokens. */
export const refresh: Handler<"refresh"> = async ({ refreshToken }, context) => {
  const tokens = await rotateRefreshToken(refreshToken, context);
  if (!tokens) throw new ApiError("REFRESH_REJECTED");
  return { tokens };
};
