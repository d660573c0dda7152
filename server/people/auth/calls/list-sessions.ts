import type { Handler } from "#server/calls/context.ts";
import { readSessions } from "#server/people/auth/read-sessions.ts";

export const listSessions: Handler<"listSessions"> = async (_input, context) => ({
  sessions: await readSessions(context.user.id, context),
});
