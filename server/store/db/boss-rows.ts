import type { Kysely } from "kysely";
import type { Db } from "./schema.ts";

/** The columns of pg-boss that we read directly, because its API would also fetch all completed jobs. */
interface BossTables {
  job: { name: string; state: string; singletonKey: string | null };
}

const schema = "pgboss";
const open = ["created", "retry", "active"];
const bossTables = (db: Db) => (db as unknown as Kysely<BossTables>).withSchema(schema);

/** Whether a server has ever been started on this database: the first start creates the tables of pg-boss. */
export const hasBossTables = async (db: Db): Promise<boolean> =>
  (await db.introspection.getSchemas()).some(({ name }) => name === schema);

/** Waiting and running jobs of pg-boss by kind, with the state names of the embedded queue. */
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

/** Subjects of waiting and running jobs of these kinds. */
export const listBossSubjects = async (db: Db, kinds: readonly string[]): Promise<readonly string[]> => {
  const rows = await bossTables(db)
    .selectFrom("job")
    .select("singletonKey")
    .where("name", "in", kinds)
    .where("state", "in", open)
    .execute();
  return rows.map(({ singletonKey }) => singletonKey ?? "");
};
