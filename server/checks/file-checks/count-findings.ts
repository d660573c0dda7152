import { sql } from "kysely";
import type { Trx } from "#server/store/db/schema.ts";

/**
 * Adds a check to the figures about rules, or takes it out, with its findings and its client as they stand in this
 * transaction. Whoever changes one of these, or whether the check is seen at all, takes it out before and adds it after.
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
        // Always in the same order, so that two checks that end at once do not wait for each other.
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
