import type { ScriptRun } from "#contract/scripts.ts";
import type { Handler } from "#server/carriers/context.ts";
import { findScript } from "#server/carriers/scripts/script-rows.ts";
import type { ScriptRunRow } from "#server/store/db/rows/carriers.ts";

export const listScriptRuns: Handler<"listScriptRuns"> = async ({ id, limit = 25 }, { db }) => {
  await findScript(db, id);
  const rows = await db
    .selectFrom("scriptRuns")
    .leftJoin("fileChecks", (join) =>
      join.onRef("fileChecks.id", "=", "scriptRuns.fileCheckId").on("fileChecks.deletedAt", "is", null),
    )
    .selectAll("scriptRuns")
    .select("fileChecks.originalFileName as fileName")
    .where("scriptId", "=", id)
    .orderBy("scriptRuns.createdAt", "desc")
    .orderBy("scriptRuns.id")
    .limit(limit)
    .execute();
  return { runs: rows.map(presentRun) };
};

const presentRun = (row: ScriptRunRow & { readonly fileName: string | null }): ScriptRun => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  fileName: row.fileName,
  fileId: row.fileName === null ? null : row.fileCheckId,
  state: row.state,
  exitCode: row.exitCode,
  durationMs: row.durationMs,
  stdout: row.stdout,
  stderr: row.stderr,
  findings: JSON.parse(row.findingsJson) as ScriptRun["findings"],
  tags: JSON.parse(row.tagsJson) as ScriptRun["tags"],
  cause: row.cause,
  startedBy: row.startedBy,
  createdAt: Number(row.createdAt),
});
