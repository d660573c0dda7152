import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from "kysely";
import type { User } from "#contract/index.ts";
import { foldLabel } from "#engine/index.ts";
import { narrowRows } from "#server/store/db/narrow-rows.ts";
import type { Database, Db } from "#server/store/db/schema.ts";
import { reachOf } from "./policy.ts";
import { isVisible } from "./visible-rows.ts";

type Rows = SelectQueryBuilder<Database, "fileChecks", object>;

export interface Narrowing {
  readonly dateRange?: string;
  readonly clientNumber?: string;
  readonly status?: Database["fileChecks"]["status"];
  readonly herkunft?: string;
  /** In any spelling. */
  readonly tag?: string;
  /** Only what this person is to deal with. */
  readonly assigneeId?: string;
}

/** A union of more has no plan that is worth it. */
const maxSources = 100;

/**
 * What a person sees, as selections of which an index answers each: everything, one client, or what they uploaded for
 * no client. A file check is in one of them at most; all together they are what `isVisible` lets through.
 */
export const visibleSources = (db: Db, user: User, narrowing: Narrowing): readonly Rows[] => {
  const { status, herkunft, tag, assigneeId, ...others } = narrowing;
  const narrowed = narrowRows(db.selectFrom("fileChecks").where("fileChecks.deletedAt", "is", null), others);
  const ofProgram = herkunft ? narrowed.where("fileChecks.herkunft", "=", herkunft) : narrowed;
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

/** One page of ids, newest first; the database merges the sources in their order and sorts nothing. */
export const selectNewest = (
  sources: readonly Rows[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  unite(sources.map((source) => source.select(["fileChecks.id", "fileChecks.createdAt"])))
    ?.orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);

/** How many there are in all sources. */
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
