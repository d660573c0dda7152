const workLock = "work";

/**
 * Keeps every tab from locking because nobody is there, as long as something would be lost: a file that is not
 * stored yet, typed text that is saved nowhere. Returns the function that ends it; a tab that is closed ends it as well.
 */
export const holdWork = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(workLock, { mode: "shared" }, () => promise);
  return resolve;
};

/** True while some tab holds what would be lost. */
export const isHoldingWork = async (): Promise<boolean> => (await listHeld()).includes(workLock);

/** True while some tab holds work, or checks a file. */
export const isAtWork = async (): Promise<boolean> =>
  (await listHeld()).some((name) => name === workLock || name.startsWith("check:"));

const listHeld = async (): Promise<readonly string[]> =>
  (await navigator.locks.query()).held?.map(({ name = "" }) => name) ?? [];
