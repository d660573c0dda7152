import { readSessions } from "#server/auth/read-sessions.ts";
import type { Handler } from "#server/context.ts";

/** Where one is signed in. */
export const listSessions: Handler<"listSessions"> = async (_input, context) => ({
  sessions: await readSessions(context.user.id, context),
});
