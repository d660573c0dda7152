import { randomUUID } from "node:crypto";
import type { Db } from "#server/store/db/schema.ts";
import { newJob } from "#server/store/jobs/job-rows.ts";

/** A PostgreSQL backup contains no jobs, so running checks get new ones. */
export const queueLostChecks = async (db: Db, now: number): Promise<void> => {
  const lost = await db
    .selectFrom("fileChecks")
    .select("id")
    .where("status", "=", "processing")
    .where("deletedAt", "is", null)
    .where("id", "not in", (query) =>
      query.selectFrom("jobs").select("subject").where("kind", "=", "check-file").where("state", "!=", "failed"),
    )
    .execute();
  for (const { id } of lost) {
    await db
      .insertInto("jobs")
      .values(newJob({ id: randomUUID(), kind: "check-file", subject: id }, now))
      .execute();
  }
};
