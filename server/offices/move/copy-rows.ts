import type { Kysely } from "kysely";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { copiedTables } from "#server/store/db/tables.ts";
import { truncateTables } from "#server/store/db/truncate.ts";

type Row = Record<string, unknown>;
type Plain = Kysely<Record<string, Row>>;

/** Below the number of parameters that either database takes in one statement. */
const rowsAtOnce = 250;

/** Puts all rows of one database in the place of those of another; both know the same migrations. Counts by table. */
export const copyRows = async (from: Db, to: Trx): Promise<Record<string, number>> => {
  const [source, target] = [from.withoutPlugins(), to.withoutPlugins()] as unknown as [Plain, Plain];
  await truncateTables(to, copiedTables);
  const counts: Record<string, number> = {};
  for (const table of copiedTables) {
    counts[table] = 0;
    for await (const rows of inPortions(source.selectFrom(table).selectAll().stream())) {
      await target.insertInto(table).values(rows).execute();
      counts[table] += rows.length;
    }
  }
  return counts;
};

async function* inPortions(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let portion: Row[] = [];
  for await (const row of rows) {
    portion.push(row);
    if (portion.length < rowsAtOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
