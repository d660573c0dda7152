import { randomUUID } from "node:crypto";
import pg from "pg";

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** A fresh database for one server under test; null where the tests run on SQLite. */
export const createTestDatabase = async (): Promise<TestDatabase | null> =>
  process.env.POSTGRES_TEMPLATE === undefined ? null : createDatabase(process.env.POSTGRES_TEMPLATE);

/** Copies `template` on the PostgreSQL the tests were given. */
export const createDatabase = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Its files are copied as they are, which takes a third of the time of writing every row of it anew.
  await execute(`create database ${name} template ${template} strategy file_copy`);
  return { name, url: databaseUrl(name), remove: () => execute(`drop database if exists ${name} with (force)`) };
};

/** The address of a database beside the one the tests were given. */
export const databaseUrl = (name: string): string => {
  const url = new URL(process.env.POSTGRES_FOR_TESTS ?? "");
  url.pathname = `/${name}`;
  return url.href;
};

const execute = async (statement: string): Promise<void> => {
  const connection = new pg.Client({ connectionString: process.env.POSTGRES_FOR_TESTS });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
};
