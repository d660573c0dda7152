import type { Handler } from "#server/carriers/context.ts";
import { withoutPaths } from "#server/ground/without-paths.ts";

const maxFailed = 200;

/** Jobs by kind and state; given-up jobs are listed individually. */
export const listJobs: Handler<"listJobs"> = async (_input, { db, queue }) => {
  const rows = await db
    .selectFrom("jobs")
    .leftJoin("fileChecks", "fileChecks.id", "jobs.subject")
    .where("jobs.state", "=", "failed")
    .select(["jobs.id", "jobs.kind", "jobs.subject", "jobs.createdAt", "jobs.failures", "jobs.lastError"])
    .select("fileChecks.originalFileName as fileName")
    .orderBy("jobs.createdAt", "desc")
    .limit(maxFailed)
    .execute();
  const failed = rows.map(({ lastError, createdAt, failures, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    failures: Number(failures),
    cause: withoutPaths(lastError ?? ""),
  }));
  return { counts: [...(await queue.count())], failed };
};
