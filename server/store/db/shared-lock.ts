import type pg from "pg";
import type { KeyedLock } from "#server/ground/lock-by-key.ts";
import { createPool } from "./open-postgres.ts";

/** Concurrent holders and waiters per process; further ones wait for a connection. */
const maxConnections = 4;

export interface SharedLock {
  readonly lock: KeyedLock;
  readonly close: () => Promise<void>;
}

/**
 * Runs `work` one at a time per key across processes. It uses connections of its own, because work under the lock needs
 * those of the queries. A lock ends with its process.
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
    // The connection is broken, and PostgreSQL has already freed the lock.
    connection.release(true);
  }
};
