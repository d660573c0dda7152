import { createDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { startFolder } from "#tests/support/server-context.ts";
import { type Cluster, startCluster, withoutDurability } from "./cluster.ts";

let cluster: Cluster | null = null;
let template: TestDatabase | null = null;

/** Gives the tests a PostgreSQL: that of DATABASE_URL, else one of their own; and a database and folder of a started server to copy. */
export const setup = async (): Promise<void> => {
  cluster = process.env.DATABASE_URL ? null : startCluster([...withoutDurability, "autovacuum=off"]);
  const url = process.env.DATABASE_URL || cluster?.url;
  if (url === undefined) throw new Error("NOT RUN: there is no PostgreSQL 15 or newer here, and none may be installed");
  // Servers that tests start on a folder must not find it.
  delete process.env.DATABASE_URL;
  process.env.POSTGRES_FOR_TESTS = url;
  template = await createDatabase("template0");
  process.env.POSTGRES_TEMPLATE = template.name;
  process.env.STARTED_FOLDER = await startFolder(template.url);
};

export const teardown = async (): Promise<void> => {
  await template?.remove();
  cluster?.stop();
};
