import type { DBCore, DBCoreTransaction, Dexie } from "dexie";

/**
 * A page kept by the browser for „Zurück“ runs no code any more. Safari keeps it with its open transactions, and every
 * other page then waits for them for ever: a file stays at „wird gespeichert“. So they are aborted when the page is put
 * into that cache, as they are when a page is closed.
 */
export const giveUpWhenPutAside = (database: Dexie, page: Partial<EventTarget> = globalThis): void => {
  const open = new Set<IDBTransaction>();
  const follow = (transaction: DBCoreTransaction): DBCoreTransaction => {
    // Dexie's core hands out native transactions.
    const own = transaction as unknown as IDBTransaction;
    open.add(own);
    for (const end of ["complete", "abort"]) own.addEventListener(end, () => open.delete(own), { once: true });
    return transaction;
  };
  const create = (core: DBCore): DBCore => ({
    ...core,
    transaction: (...given) => follow(core.transaction(...given)),
  });
  database.use({ stack: "dbcore", name: "giveUpWhenPutAside", create });
  // A worker is no page.
  page.addEventListener?.("pagehide", (event) => {
    if (!(event as Event & { readonly persisted?: boolean }).persisted) return;
    for (const transaction of open) giveUp(transaction);
    open.clear();
  });
};

const giveUp = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // Already ended.
  }
};
