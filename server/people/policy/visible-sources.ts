import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { User } from "#contract/index.ts";
import { foldLabel } from "#engine/index.ts";
import { filterRows } from "#server/store/db/filter-rows.ts";
import type { Database, Db } from "#server/store/db/schema.ts";
import { reachOf } from "./policy.ts";
import { isVisible } from "./visible-rows.ts";

type Rows = SelectQueryBuilder<Database, "fileChecks", object>;

export interface ListFilter {
  readonly dateRange?: string;
  readonly clientNumber?: string;
  readonly status?: Database["fileChecks"]["status"];
  readonly herkunft?: string;
  /** In any spelling. */
  readonly tag?: string;
  /** Only file checks assigned to this user. */
  readonly assigneeId?: string;
}

/** A union of more has no useful query plan. */
const maxSources = 100;

/**
 * Visible file checks as one or more queries, each answered by an index: all, one client, or own uploads without a
 * client. The queries do not overlap; together they return what `isVisible` allows.
 */
export const visibleSources = (db: Db, user: User, filter: ListFilter): readonly Rows[] => {
  const { status, herkunft, tag, assigneeId, ...others } = filter;
  const filtered = filterRows(db.selectFrom("fileChecks").where("fileChecks.deletedAt", "is", null), others);
  const ofProgram = herkunft ? filtered.where("fileChecks.herkunft", "=", herkunft) : filtered;
  const tagged = tag ? ofProgram.where(hasTag(tag)) : ofProgram;
  const assigned = assigneeId === undefined ? tagged : tagged.where("fileChecks.assigneeId", "=", assigneeId);
  const alive = status === undefined ? assigned : assigned.where("fileChecks.status", "=", status);
  const reach = reachOf(user);
  if (reach.kind === "all") return [alive];
  const { ownerId, clientNumbers } = reach;
  if (clientNumbers.length >= maxSources) return [alive.where(isVisible(user))];
  const numbers = [...new Set(clientNumbers)].filter((one) => !others.clientNumber || one === others.clientNumber);
  const ofClients = numbers.map((one) => alive.where("fileChecks.clientNumber", "=", one));
  if (others.clientNumber) return ofClients;
  return [...ofClients, alive.where("fileChecks.ownerId", "=", ownerId).where("fileChecks.clientNumber", "is", null)];
};

const hasTag =
  (tag: string) =>
  ({ exists, selectFrom }: ExpressionBuilder<Database, "fileChecks">): Expression<SqlBool> =>
    exists(
      selectFrom("fileCheckTags")
        .select("fileCheckTags.folded")
        .whereRef("fileCheckTags.fileCheckId", "=", "fileChecks.id")
        .where("fileCheckTags.folded", "=", foldLabel(tag)),
    );

/** Ids of one page, newest first; the database merges the sources without sorting. */
export const selectNewest = (
  sources: readonly Rows[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  unite(sources.map((source) => source.select(["fileChecks.id", "fileChecks.createdAt"])))
    ?.orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);

/** Total number of rows in all sources. */
export const countRows = async (sources: readonly Rows[]): Promise<number> => {
  const counts = unite(sources.map((source) => source.select(({ fn }) => fn.countAll<number>().as("count"))));
  const rows = (await counts?.execute()) ?? [];
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
};

export const unite = <Columns>(
  queries: readonly SelectQueryBuilder<Database, "fileChecks", Columns>[],
): SelectQueryBuilder<Database, "fileChecks", Columns> | undefined => {
  const [first, ...others] = queries;
  return first && others.reduce((united, query) => united.unionAll(query), first);
};
