import { applyInquiryChange } from "#contract/inquiry-changes.ts";
import type { Handler } from "#server/checks/context.ts";
import { presentFileCheck } from "#server/checks/file-checks/present-file-check.ts";
import { readInquiry } from "#server/checks/file-checks/read-inquiry.ts";
import { recordChange } from "#server/people/personal/applied-changes.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";

/** Changes the inquiry about a file. The check stays unchanged, so every user who sees it may call this. */
export const changeInquiry: Handler<"changeInquiry"> = async ({ id, changes }, context) => {
  const { db, user, now } = context;
  const person = { id: user.id, name: user.fullName };
  await db.transaction().execute(async (trx) => {
    await lockFileCheck(trx, id);
    const row = await findVisibleRow(trx, id, user);
    const before = readInquiry(row).inquiry ?? null;
    let inquiry = before;
    for (const change of changes) {
      if (await recordChange(trx, { userId: user.id, changeId: change.id, now: now() }))
        inquiry = applyInquiryChange(inquiry, change, person);
    }
    if (inquiry === before) return;
    // A second change within the same millisecond must also get a new time.
    const inquiryAt = Math.max(now(), Number(row.inquiryAt ?? 0) + 1);
    await trx
      .updateTable("fileChecks")
      .set({ inquiryJson: JSON.stringify(inquiry), inquiryAt })
      .where("id", "=", id)
      .execute();
    await context.changes.publish(trx, id);
  });
  return { fileCheck: await presentFileCheck(db, await findVisibleRow(db, id, user)) };
};
