import type { Handler } from "#server/calls/context.ts";
import { presentApiKey } from "#server/people/api-keys/present-api-key.ts";

/** The caller's keys, newest first. Expired ones stay until removed, so that users see why they fail. */
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
