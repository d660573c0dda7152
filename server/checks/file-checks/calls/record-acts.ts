import { mostActs } from "#contract/act-kinds.ts";
import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { readActs } from "#server/checks/file-checks/read-acts.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/** Keeps what a person did with a result. It changes nothing of the check, so whoever sees it may say so. */
export const recordActs: Handler<"recordActs"> = async ({ id, acts }, { db, user, now, changes }) => {
  await db.transaction().execute(async (trx) => {
    // Two devices may tell at once, and each would write over what the other has told.
    await lockFileCheck(trx, id);
    const row = await findVisibleRow(trx, id, user);
    const kept = readActs(row);
    const existing = new Set(kept.map((act) => act.id));
    const added = acts.filter((act) => !existing.has(act.id)).map((act) => ({ ...act, person: user.fullName }));
    if (added.length === 0) return;
    const actsJson = JSON.stringify([...kept, ...added].slice(-mostActs));
    // Of two within one millisecond the second is news as well.
    const actsAt = Math.max(now(), (row.actsAt ?? 0) + 1);
    await trx.updateTable("fileChecks").set({ actsJson, actsAt }).where("id", "=", id).execute();
    await changes.publish(trx, id);
  });
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
