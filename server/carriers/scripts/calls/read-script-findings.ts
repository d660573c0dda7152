import type { CallOutput } from "#contract/index.ts";
import { compareNames } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { isAdministrator } from "#server/people/policy/policy.ts";
import { findVisibleRow } from "#server/people/policy/visible-rows.ts";
import type { Db } from "#server/store/db/schema.ts";

type Output = CallOutput<"readScriptFindings">["scripts"][number];

/** The last run of each script on the current report; test runs are only visible to administrators. */
export const readScriptFindings: Handler<"readScriptFindings"> = async ({ id }, { db, user }) => {
  await findVisibleRow(db, id, user);
  const runs = await readLastRuns(db, id);
  const isOpen = (state: string): boolean => state === "queued" || state === "running";
  return {
    scripts: runs
      .filter(({ state }) => state === "done")
      .map(
        ({ name, version, findingsJson, tagsJson }): Output => ({
          name,
          version,
          findings: JSON.parse(findingsJson) as Output["findings"],
          tags: JSON.parse(tagsJson) as Output["tags"],
        }),
      )
      .filter(({ findings, tags }) => findings.length + tags.length > 0),
    waiting: runs.filter(({ state }) => isOpen(state)).length,
    faults: isAdministrator(user)
      ? runs.filter(({ state }) => state === "failed").map(({ name, cause }) => ({ name, cause: cause ?? "" }))
      : [],
  };
};

const readLastRuns = async (db: Db, fileCheckId: string) => {
  const report = await db
    .selectFrom("reports")
    .select("createdAt")
    .where("fileCheckId", "=", fileCheckId)
    .executeTakeFirst();
  if (!report) return [];
  const rows = await db
    .selectFrom("scriptRuns")
    .innerJoin("scripts", "scripts.id", "scriptRuns.scriptId")
    .innerJoin("scriptVersions", (join) =>
      join
        .onRef("scriptVersions.scriptId", "=", "scriptRuns.scriptId")
        .onRef("scriptVersions.version", "=", "scriptRuns.version"),
    )
    .where("scriptRuns.fileCheckId", "=", fileCheckId)
    .where("scriptRuns.kind", "!=", "test")
    .where("scriptRuns.state", "!=", "cancelled")
    .where("scriptRuns.createdAt", ">=", report.createdAt)
    .where("scripts.removedAt", "is", null)
    .select(["scriptRuns.scriptId", "scriptRuns.version", "scriptRuns.state", "scriptRuns.cause"])
    .select(["scriptRuns.findingsJson", "scriptRuns.tagsJson", "scriptVersions.name"])
    .orderBy("scriptRuns.createdAt")
    .orderBy("scriptRuns.id")
    .execute();
  const last = new Map(rows.map((row) => [row.scriptId, row]));
  return [...last.values()].toSorted((a, b) => compareNames(a.name, b.name));
};
