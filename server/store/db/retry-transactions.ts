import type { Db, Trx } from "./schema.ts";

const maxAttempts = 4;
/** Deadlock and serialisation failure: PostgreSQL has rolled back and asks for a retry. */
const retryableCodes: readonly unknown[] = ["40P01", "40001"];

/** Retries a transaction that PostgreSQL aborted in favour of another. */
export const retryTransactions = (db: Db): void => {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await execute(work);
        } catch (error) {
          if (attempt === maxAttempts || !isRetryable(error)) throw error;
        }
      }
    };
    return builder;
  };
};

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && retryableCodes.includes(error.code);
