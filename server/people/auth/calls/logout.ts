import type { Handler } from "#server/calls/context.ts";
import { revokeSession } from "#server/people/auth/sessions.ts";

/** Ends the session of this device; its access and refresh tokens are worthless at once. */
export const logout: Handler<"logout"> = async (_input, { db, sessionId, now }) => {
  await revokeSession(db, sessionId, now());
  return {};
};
