import type { Handler } from "#server/calls/context.ts";
import { revokeSession } from "#server/people/auth/sessions.ts";

/** Ends the caller's session; its access and refresh tokens are invalid immediately. */
export const logout: Handler<"logout"> = async (_input, { db, sessionId, now }) => {
  await revokeSession(db, sessionId, now());
  return {};
};
