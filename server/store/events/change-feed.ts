import type { Db, Trx } from "#server/store/db/schema.ts";

/** A file check has changed, or a user has a new notice; the row holds the details. */
export interface Change {
  /** Grows with every change; the position from which a subscriber resumes after a lost connection. */
  readonly id: string;
  /** Id of the file check, or `noticeTopic` of the user; null if any subject may have changed. */
  readonly subject: string | null;
}

/**
 * Announces changes of file checks. Subscribers read the row afterwards, so announcing a change that is rolled back
 * does no harm.
 */
export interface ChangeFeed {
  /** Call it in the transaction of the change; nobody reads the row before the commit. */
  readonly publish: (db: Db | Trx, subject: string) => Promise<void>;
  readonly subscribe: (since: string | null, listener: (change: Change) => void) => Subscription;
}

export interface Subscription {
  /** Id of the last change. */
  readonly id: string;
  /**
   * Changes after `since` are no longer stored, or come from another process: the subscriber must reload everything.
   */
  readonly missed: boolean;
  readonly end: () => void;
}

/** Enough for a subscriber that returns within minutes. */
const maxStoredChanges = 2000;

/** A feed that other processes can also announce to. */
export interface LocalFeed extends ChangeFeed {
  readonly announce: (subject: string) => void;
  /** Changes were missed: every subscriber reloads everything, even one that returns with an earlier position. */
  readonly announceGap: () => void;
}

/**
 * The feed of a single process. Subscribers read after the commit, because the embedded database has one connection.
 */
export const createLocalFeed = (epoch: string): LocalFeed => {
  const listeners = new Set<(change: Change) => void>();
  const stored: Change[] = [];
  let count = 0;
  const idOf = (number: number): string => `${epoch}:${number}`;
  const report = (subject: string | null): Change => {
    count += 1;
    const change = { id: idOf(count), subject };
    for (const listener of listeners) listener(change);
    return change;
  };
  const announce = (subject: string): void => {
    stored.push(report(subject));
    if (stored.length > maxStoredChanges) stored.shift();
  };
  return {
    announce,
    announceGap: () => {
      stored.length = 0;
      report(null);
    },
    publish: async (_db, subject) => announce(subject),
    subscribe: (since, listener) => {
      listeners.add(listener);
      const start =
        since === null || since === idOf(count) ? stored.length : stored.findIndex(({ id }) => id === since) + 1;
      const missed = since !== null && since !== idOf(count) && start === 0 && since !== idOf(count - stored.length);
      if (!missed) for (const change of stored.slice(start)) listener(change);
      return { id: idOf(count), missed, end: () => void listeners.delete(listener) };
    },
  };
};
