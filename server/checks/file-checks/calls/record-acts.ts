import { maxActs } from "#contract/act-kinds.ts";
import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { readActs } from "#server/checks/file-checks/read-acts.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/** Records actions of a user on a result. The check stays unchanged, so every user who sees it may call this. */
export const recordActs: Handler<"recordActs"> = async ({ id, acts }, { db, user, now, changes }) => {
  await db.transaction().execute(async (trx) => {
    // Two concurrent devices would overwrite each other's actions.
    await lockFileCheck(trx, id);
    const row = await findVisibleRow(trx, id, user);
    const kept = readActs(row);
    const existing = new Set(kept.map((act) => act.id));
    const added = acts.filter((act) => !existing.has(act.id)).map((act) => ({ ...act, person: user.fullName }));
    if (added.length === 0) return;
    const actsJson = JSON.stringify([...kept, ...added].slice(-maxActs));
    // A second change within the same millisecond must also get a new time.
    const actsAt = Math.max(now(), (row.actsAt ?? 0) + 1);
    await trx.updateTable("fileChecks").set({ actsJson, actsAt }).where("id", "=", id).execute();
    await changes.publish(trx, id);
  });
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
