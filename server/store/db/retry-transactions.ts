import type { Db, Trx } from "./schema.ts";

const maxAttempts = 4;
/** Deadlock and failed serialisation: PostgreSQL has taken everything back and asks to try again. */
const passing: readonly unknown[] = ["40P01", "40001"];

/** Has a transaction run once more that PostgreSQL ended for the sake of another one. */
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
          if (attempt === maxAttempts || !isPassing(error)) throw error;
        }
      }
    };
    return builder;
  };
};

const isPassing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && passing.includes(error.code);
