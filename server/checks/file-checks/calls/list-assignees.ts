import { compareNames } from "#engine/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { listPossibleAssignees } from "#server/checks/file-checks/find-assignees.ts";
import { presentPerson } from "#server/checks/file-checks/read-organisations.ts";
import { mayOrganiseFileCheck } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

/** Names of colleagues are only returned to users who may assign the file check. */
export const listAssignees: Handler<"listAssignees"> = async ({ id }, { db, user }) => {
  const row = await findVisibleRow(db, id, user);
  if (!mayOrganiseFileCheck(user, row)) return { people: [] };
  const people = (await listPossibleAssignees(db, row)).map(presentPerson);
  return { people: people.toSorted((a, b) => compareNames(a.name, b.name)) };
};
