const workLock = "work";

/**
 * Keeps every tab from locking during inactivity while something would be lost: a file not stored yet, or unsaved text.
 * Returns the function that ends it; closing the tab ends it as well.
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
