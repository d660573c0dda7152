import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Format } from "#engine/index.ts";
import type { Database } from "./schema.ts";

type FileChecks = ExpressionBuilder<Database, "fileChecks">;

/** Checks of files of a family; for e-invoices also archives that hold nothing else. */
export const isOfFamily =
  (family: Format["family"]) =>
  ({ eb }: FileChecks): Expression<SqlBool> =>
    eb("fileChecks.formatJson", "like", `%:"${family}"%`);

/** All other checks, also those whose format is not known yet. */
export const isOfOtherFamily =
  (family: Format["family"]) =>
  ({ eb, or }: FileChecks): Expression<SqlBool> =>
    or([eb("fileChecks.formatJson", "is", null), eb("fileChecks.formatJson", "not like", `%:"${family}"%`)]);
