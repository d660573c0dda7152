import type { Kysely } from "kysely";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { copiedTables } from "#server/store/db/tables.ts";
import { truncateTables } from "#server/store/db/truncate.ts";

type Row = Record<string, unknown>;
type Plain = Kysely<Record<string, Row>>;

/** Below the parameter limit of a statement in both databases. */
const batchSize = 250;

/** Replaces all rows of a database by those of another with the same migrations. Returns counts by table. */
export const copyRows = async (from: Db, to: Trx): Promise<Record<string, number>> => {
  const [source, target] = [from.withoutPlugins(), to.withoutPlugins()] as unknown as [Plain, Plain];
  await truncateTables(to, copiedTables);
  const counts: Record<string, number> = {};
  for (const table of copiedTables) {
    counts[table] = 0;
    for await (const rows of inChunks(source.selectFrom(table).selectAll().stream())) {
      await target.insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  return counts;
};

async function* inChunks(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < batchSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
