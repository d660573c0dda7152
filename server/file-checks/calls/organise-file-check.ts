import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";
import { takeTurnAtFile } from "#server/db/take-turn.ts";
import { changeOrganisation } from "#server/file-checks/change-organisation.ts";
import { presentFileCheck } from "#server/file-checks/present-file-check.ts";
import { findVisibleRow } from "#server/file-checks/visible-rows.ts";
import { noteChange } from "#server/personal/applied-changes.ts";
import { mayOrganiseFileCheck } from "#server/policy/policy.ts";

/**
 * Changes tags and assignee of a file check. A named change is made once: repeated later, when its answer was lost, it
 * neither undoes what came after it nor is it refused to who has passed the file on with it.
 */
export const organiseFileCheck: Handler<"organiseFileCheck"> = async ({ id, changeId, ...change }, context) => {
  const { db, user, now } = context;
  await db.transaction().execute(async (trx) => {
    await takeTurnAtFile(trx, id);
    const row = await findVisibleRow(trx, id, user);
    if (changeId && !(await noteChange(trx, { userId: user.id, changeId, now: now() }))) return;
    if (!mayOrganiseFileCheck(user, row)) throw new ApiError("ROLE_MISSING");
    await changeOrganisation(trx, row, change, { person: user }, context);
  });
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
