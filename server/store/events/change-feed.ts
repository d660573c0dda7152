import type { Db, Trx } from "#server/store/db/schema.ts";

/** Something about a file check is different, or a person was told something; what it is stands in its row. */
export interface Change {
  /** Grows with every change; where a reader goes on after a broken connection. */
  readonly id: string;
  /** Id of the file check, or `noticeTopic` of the person; null where changes were missed, of whatever subject. */
  readonly subject: string | null;
}

/**
 * Tells those who listen that file checks have changed. Whoever hears of a change reads the row afterwards, so a change
 * that was told and then rolled back does no harm.
 */
export interface ChangeFeed {
  /** In the transaction of the change: nobody reads the row before its commit. */
  readonly publish: (db: Db | Trx, subject: string) => Promise<void>;
  readonly subscribe: (since: string | null, listener: (change: Change) => void) => Subscription;
}

export interface Subscription {
  /** The last change so far. */
  readonly id: string;
  /** Changes after `since` were forgotten, or it comes from another process: the reader must look at everything. */
  readonly missed: boolean;
  readonly end: () => void;
}

/** Enough for a reader that comes back within minutes. */
const remembered = 2000;

/** A feed that is also announced by other means than `publish`. */
export interface LocalFeed extends ChangeFeed {
  readonly announce: (subject: string) => void;
  /** Changes were missed: every reader looks at everything, also one that comes back with an earlier place. */
  readonly announceGap: () => void;
}

/** The feed of one process. A reader waits for the writer, as the embedded database has one connection. */
export const createLocalFeed = (epoch: string): LocalFeed => {
  const listeners = new Set<(change: Change) => void>();
  const past: Change[] = [];
  let count = 0;
  const idOf = (number: number): string => `${epoch}:${number}`;
  const report = (subject: string | null): Change => {
    count += 1;
    const change = { id: idOf(count), subject };
    for (const listener of listeners) listener(change);
    return change;
  };
  const announce = (subject: string): void => {
    past.push(report(subject));
    if (past.length > remembered) past.shift();
  };
  return {
    announce,
    announceGap: () => {
      past.length = 0;
      report(null);
    },
    publish: async (_db, subject) => announce(subject),
    subscribe: (since, listener) => {
      listeners.add(listener);
      const start =
        since === null || since === idOf(count) ? past.length : past.findIndex(({ id }) => id === since) + 1;
      const missed = since !== null && since !== idOf(count) && start === 0 && since !== idOf(count - past.length);
      if (!missed) for (const change of past.slice(start)) listener(change);
      return { id: idOf(count), missed, end: () => void listeners.delete(listener) };
    },
  };
};
