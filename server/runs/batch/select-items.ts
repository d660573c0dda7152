import type { SelectQueryBuilder } from "kysely";
import type { BatchFilter, BatchKind } from "#contract/batch.ts";
import { isRulesetVersion } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { expiryCutoff, isExpiredFileCheck } from "#server/store/db/expired.ts";
import { filterRows } from "#server/store/db/filter-rows.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Database, Db } from "#server/store/db/schema.ts";

export interface BatchOrder {
  readonly kind: BatchKind;
  readonly filter: BatchFilter;
  /** For a comparison. */
  readonly ruleset?: string | undefined;
}

/** Parses the order stored in a run. */
export const readOrder = ({ definitionJson }: Pick<RunRow, "definitionJson">): BatchOrder =>
  JSON.parse(definitionJson) as BatchOrder;

type SelectContext = Pick<Context, "now" | "rulesetVersion">;

/**
 * Selects the file checks of a batch; used by preview, start and every item of a deletion. Throws BATCH_REFUSED for a
 * deletion without an age, and for a comparison with an unknown Regelstand.
 */
export const selectItems = (
  db: Db,
  { kind, filter, ruleset }: BatchOrder,
  { now, rulesetVersion }: SelectContext,
): SelectQueryBuilder<Database, "fileChecks", object> => {
  const { verdict, outdated, olderThanDays } = filter;
  if (kind === "delete" && olderThanDays === undefined) throw new ApiError("BATCH_REFUSED");
  if (kind === "compare" && !(ruleset !== undefined && isRulesetVersion(ruleset)))
    throw new ApiError("BATCH_REFUSED", { text: "Diesen Regelstand kennt der Server nicht." });
  let rows = filterRows(db.selectFrom("fileChecks"), filter).where("fileChecks.deletedAt", "is", null);
  if (kind === "recheck") rows = rows.where("fileChecks.status", "in", ["completed", "failed"]);
  else if (kind === "compare") rows = rows.where("fileChecks.status", "=", "completed");
  else rows = rows.where(isExpiredFileCheck(expiryCutoff(olderThanDays ?? 0, now())));
  if (olderThanDays !== undefined) rows = rows.where("fileChecks.createdAt", "<", expiryCutoff(olderThanDays, now()));
  if (verdict) rows = rows.where("fileChecks.verdict", "=", verdict);
  if (outdated)
    rows = rows.where(({ eb, or }) =>
      or([eb("fileChecks.rulesetVersion", "is", null), eb("fileChecks.rulesetVersion", "!=", rulesetVersion)]),
    );
  return rows;
};

export const countItems = async (
  db: Db,
  order: BatchOrder,
  context: SelectContext,
): Promise<{ readonly count: number; readonly bytes: number }> => {
  const { count, bytes } = await selectItems(db, order, context)
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("fileChecks.size").as("bytes")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
};
