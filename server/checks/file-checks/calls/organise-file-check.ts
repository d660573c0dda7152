import type { Handler } from "#server/checks/context.ts";
import { changeOrganisation } from "#server/checks/file-checks/change-organisation.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { mayOrganiseFileCheck } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/**
 * Changes tags and assignee of a file check. A change with an id is applied once: if it is repeated because its answer
 * was lost, it neither undoes later changes nor is refused to a user who gave the file away with it.
 */
export const organiseFileCheck: Handler<"organiseFileCheck"> = async ({ id, changeId, ...change }, context) => {
  const { db, user, now } = context;
  await db.transaction().execute(async (trx) => {
    await lockFileCheck(trx, id);
    const row = await findVisibleRow(trx, id, user);
    if (changeId && !(await recordChange(trx, { userId: user.id, changeId, now: now() }))) return;
    if (!mayOrganiseFileCheck(user, row)) throw new ApiError("ROLE_MISSING");
    await changeOrganisation(trx, row, change, { person: user }, context);
  });
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
