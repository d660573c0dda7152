import { matchWords } from "#engine/index.ts";
import type { Handler } from "#server/calls/context.ts";
import { presentPeople, statusOf } from "#server/people/users/present-people.ts";

/** An office has few accounts, so they are filtered here with the same folding as the search. */
export const listPeople: Handler<"listPeople"> = async ({ role, status, q = "", page = 0, limit = 25 }, { db }) => {
  const rows = await db
    .selectFrom("users")
    .selectAll()
    .$if(role !== undefined, (query) => query.where("role", "=", role ?? "service"))
    .orderBy("emailFolded")
    .execute();
  const isMatch = matchWords(q);
  const items = rows.filter(
    (row) => (status === undefined || statusOf(row) === status) && isMatch(`${row.fullName} ${row.email}`),
  );
  return { items: await presentPeople(db, items.slice(page * limit, (page + 1) * limit)), total: items.length };
};
