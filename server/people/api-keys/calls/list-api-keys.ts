import type { Handler } from "#server/calls/context.ts";
import { presentApiKey } from "#server/people/api-keys/present-api-key.ts";

/** One's own, newest first; those that have run out stay until they are removed, so that one sees why they fail. */
export const listApiKeys: Handler<"listApiKeys"> = async (_input, { db, user }) => {
  const rows = await db
    .selectFrom("apiKeys")
    .selectAll()
    .where("userId", "=", user.id)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return { apiKeys: rows.map(presentApiKey) };
};
