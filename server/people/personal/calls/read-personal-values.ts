import type { Handler } from "#server/calls/context.ts";
import { rowToValue } from "#server/people/personal/apply-change.ts";
import { readOffice } from "#server/records/questions/read-office.ts";

export const readPersonalValues: Handler<"readPersonalValues"> = async (_input, { db, user }) => {
  const rows = await db
    .selectFrom("personalValues")
    .selectAll()
    .where("userId", "=", user.id)
    .orderBy("version")
    .execute();
  return { values: rows.map(rowToValue), office: await readOffice(db) };
};
