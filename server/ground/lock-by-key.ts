/** Runs `work` one at a time per key. Enough within one process; a data folder has only one. */
export type KeyedLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export const createKeyedLock = (): KeyedLock => {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
};
