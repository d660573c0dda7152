import { sql } from "kysely";
import type { Trx } from "#server/store/db/schema.ts";

/**
 * Adds a check to the rule counts, or removes it, using its findings and client in this transaction. Call it before and
 * after changing these or the visibility of the check.
 */
export const countFindings = async (trx: Trx, fileCheckId: string, by: 1 | -1): Promise<void> => {
  await trx
    .insertInto("findingCounts")
    .columns(["clientNumber", "ownerId", "rule", "severity", "title", "files"])
    .expression(({ selectFrom, fn, val }) =>
      selectFrom("findings")
        .innerJoin("fileChecks", "fileChecks.id", "findings.fileCheckId")
        .where("findings.fileCheckId", "=", fileCheckId)
        .select([
          fn.coalesce("clientNumber", val("")).as("clientNumber"),
          sql<string>`case when client_number is null then owner_id else '' end`.as("ownerId"),
          "rule",
          "severity",
          "title",
          sql<number>`cast(${by} as bigint)`.as("files"),
        ])
        .distinct()
        // Fixed order, so that two checks ending at once do not deadlock.
        .orderBy("rule")
        .orderBy("severity")
        .orderBy("title"),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["clientNumber", "ownerId", "rule", "severity", "title"])
        .doUpdateSet(({ eb, ref }) => ({ files: eb("findingCounts.files", "+", ref("excluded.files")) })),
    )
    .execute();
};
