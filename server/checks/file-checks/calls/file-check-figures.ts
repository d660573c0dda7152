import type { Report } from "#engine/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { requireReleased } from "#server/checks/malware/require-released.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";

/** Figures of one result without its occurrences; REPORT_NOT_READY before the check has run. */
export const fileCheckFigures: Handler<"fileCheckFigures"> = async ({ id }, { db, user }) => {
  const { sha256 } = await findVisibleRow(db, id, user);
  await requireReleased(db, sha256);
  const row = await db.selectFrom("reports").selectAll().where("fileCheckId", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("REPORT_NOT_READY");
  const { records, counts, findings, verdict } = JSON.parse(row.reportJson) as Report;
  const rulesOf = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  return {
    verdict,
    records,
    occurrences: counts,
    rules: { error: rulesOf("error"), warning: rulesOf("warning"), hint: rulesOf("hint") },
    checkedAt: row.createdAt,
  };
};
