import type { FileCheck } from "#contract/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";

export type Organisation = Pick<FileCheck, "tags" | "assignee">;

export const unorganised: Organisation = { tags: [], assignee: null };

/** Tags and assignees of file checks, by id; removed users are not assigned. */
export const readOrganisations = async (
  db: Db,
  rows: readonly Pick<FileCheckRow, "id" | "assigneeId">[],
): Promise<ReadonlyMap<string, Organisation>> => {
  const ids = rows.map(({ id }) => id);
  const tags = await db
    .selectFrom("fileCheckTags")
    .select(["fileCheckId", "label"])
    .where("fileCheckId", "in", ids)
    .orderBy("fileCheckId")
    .orderBy("position")
    .execute();
  const tagsById = Map.groupBy(tags, ({ fileCheckId }) => fileCheckId);
  const people = await readPeople(db, [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  return new Map(
    rows.map(({ id, assigneeId }) => [
      id,
      {
        tags: (tagsById.get(id) ?? []).map(({ label }) => label),
        assignee: people.get(assigneeId ?? "") ?? null,
      },
    ]),
  );
};

const readPeople = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<FileCheck["assignee"]>>> => {
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom("users").select(["id", "email", "fullName"]).where("id", "in", ids).execute();
  return new Map(people.map((row) => [row.id, presentPerson(row)]));
};

export const presentPerson = ({ id, email, fullName }: Pick<UserRow, "id" | "email" | "fullName">) => ({
  id,
  name: fullName === "" ? email : fullName,
});
