import type pg from "pg";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import { createPool } from "./open-postgres.ts";

/** So many holders and waiters at once per process; the others wait for a connection. */
const maxConnections = 4;

export interface SharedLock {
  readonly lock: KeyedLock;
  readonly close: () => Promise<void>;
}

/**
 * Runs work one after the other per key, in whichever process. Connections of its own: work under the lock uses those
 * of the queries. A lock ends with its process.
 */
export const createSharedLock = (url: string): SharedLock => {
  const pool = createPool(url, maxConnections);
  return {
    lock: async (key, work) => {
      const connection = await pool.connect();
      try {
        await connection.query("select pg_advisory_lock(hashtextextended($1, 1))", [key]);
        return await work();
      } finally {
        await release(connection, key);
      }
    },
    close: () => pool.end(),
  };
};

const release = async (connection: pg.PoolClient, key: string): Promise<void> => {
  try {
    await connection.query("select pg_advisory_unlock(hashtextextended($1, 1))", [key]);
    connection.release();
  } catch {
    // Broken: PostgreSQL has freed the lock with it.
    connection.release(true);
  }
};
