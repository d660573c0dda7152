import type { Kysely } from "kysely";
import type { Db } from "./schema.ts";

/** What we read of the table of pg-boss; it has no call for this that does not fetch all that was done. */
interface BossTables {
  job: { name: string; state: string; singletonKey: string | null };
}

const schema = "pgboss";
const open = ["created", "retry", "active"];
const bossTables = (db: Db) => (db as unknown as Kysely<BossTables>).withSchema(schema);

/** Whether a server was ever started on this database: it makes the tables of pg-boss. */
export const hasBossTables = async (db: Db): Promise<boolean> =>
  (await db.introspection.getSchemas()).some(({ name }) => name === schema);

/** Jobs of pg-boss that wait or run, by kind and in the words of the embedded queue. */
export const countBossRows = async (db: Db) => {
  const rows = await bossTables(db)
    .selectFrom("job")
    .select(["name", "state", ({ fn }) => fn.countAll().as("count")])
    .where("state", "in", open)
    .groupBy(["name", "state"])
    .execute();
  return rows.map(({ name, state, count }) => ({
    kind: name,
    state: state === "active" ? ("running" as const) : ("queued" as const),
    count: Number(count),
  }));
};

/** Subjects of jobs of these kinds that wait or run. */
export const listBossSubjects = async (db: Db, kinds: readonly string[]): Promise<readonly string[]> => {
  const rows = await bossTables(db)
    .selectFrom("job")
    .select("singletonKey")
    .where("name", "in", kinds)
    .where("state", "in", open)
    .execute();
  return rows.map(({ singletonKey }) => singletonKey ?? "");
};
