import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { rotateRefreshToken } from "#server/people/auth/sessions.ts";

export const refresh: Handler<"refresh"> = async ({ refreshToken }, context) => {
  const tokens = await rotateRefreshToken(refreshToken, context);
  if (!tokens) throw new ApiError("REFRESH_REJECTED");
  return { tokens };
};
