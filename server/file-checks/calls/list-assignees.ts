import { compareNames } from "#engine/index.ts";
import type { Handler } from "#server/context.ts";
import { listPossibleAssignees } from "#server/file-checks/find-assignees.ts";
import { presentPerson } from "#server/file-checks/read-organisations.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";
import { mayOrganiseFileCheck } from "#server/policy/policy.ts";

/** Names of colleagues are for those only who may assign the file check. */
export const listAssignees: Handler<"listAssignees"> = async ({ id }, { db, user }) => {
  const row = await findVisibleRow(db, id, user);
  if (!mayOrganiseFileCheck(user, row)) return { people: [] };
  const people = (await listPossibleAssignees(db, row)).map(presentPerson);
  return { people: people.toSorted((a, b) => compareNames(a.name, b.name)) };
};
