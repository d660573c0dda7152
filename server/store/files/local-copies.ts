import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs } from "#engine/values/units.ts";

/** Local copies of stored files; concurrent readers share one copy. */
export interface LocalCopies {
  /** Borrows a copy. `fetch` writes it if missing and tells whether it may be reused. Call `release` once. */
  readonly borrow: (name: string, fetch: (path: string) => Promise<Fetched>) => Promise<Borrowed>;
  /** Moves a local file in as the copy of that name. */
  readonly adopt: (name: string, path: string) => Promise<void>;
  /** The copy is not lent again; current readers keep it until they release it. */
  readonly evict: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Fetched {
  /** Whether the copy is intact and may be reused; otherwise only the requester gets it. */
  readonly isIntact: boolean;
}

export interface Borrowed extends Fetched {
  readonly path: string;
  readonly release: () => void;
}

interface Copy {
  readonly name: string;
  readonly path: string;
  readonly ready: Promise<Fetched>;
  size: number;
  readers: number;
  usedAt: number;
  isEvicted: boolean;
}

/** Unused copies are kept up to this total size and this long; deleted files must not stay. */
const maxBytes = 1_000_000_000;
const maxIdleMs = 5 * minuteMs;
const pollIntervalMs = 60_000;

export const openLocalCopies = (folder: string, now: () => number = () => performance.now()): LocalCopies => {
  const copies = new Map<string, Copy>();
  let made = 0;

  const removeIfUnused = (copy: Copy): void => {
    if (copy.readers > 0 || !copy.isEvicted) return;
    void rm(copy.path, { force: true });
  };
  const evict = (copy: Copy): void => {
    copy.isEvicted = true;
    if (copies.get(copy.name) === copy) copies.delete(copy.name);
    removeIfUnused(copy);
  };
  /** Evicts the least recently used copies first. */
  const makeRoom = (): void => {
    const idle = [...copies.values()].filter(({ readers }) => readers === 0).sort((a, b) => a.usedAt - b.usedAt);
    let total = idle.reduce((sum, { size }) => sum + size, 0);
    for (const copy of idle) {
      if (total <= maxBytes && copy.usedAt > now() - maxIdleMs) break;
      total -= copy.size;
      evict(copy);
    }
  };
  const timer = setInterval(makeRoom, pollIntervalMs).unref();

  const add = (name: string, make: (path: string) => Promise<Fetched>): Copy => {
    made += 1;
    const path = join(folder, `${made}-${name}`);
    const copy: Copy = { name, path, ready: make(path), size: 0, readers: 1, usedAt: now(), isEvicted: false };
    copies.set(name, copy);
    return copy;
  };
  const release = (copy: Copy): void => {
    copy.readers -= 1;
    copy.usedAt = now();
    removeIfUnused(copy);
    makeRoom();
  };

  return {
    borrow: async (name, fetch) => {
      const present = copies.get(name);
      if (present !== undefined) present.readers += 1;
      const copy = present ?? add(name, fetch);
      try {
        const { isIntact } = await copy.ready;
        copy.size = (await stat(copy.path)).size;
        if (!isIntact) evict(copy);
        let isReleased = false;
        const end = (): void => {
          if (isReleased) return;
          isReleased = true;
          release(copy);
        };
        return { isIntact, path: copy.path, release: end };
      } catch (error) {
        evict(copy);
        release(copy);
        throw error;
      }
    },
    adopt: async (name, path) => {
      const { size } = await stat(path);
      const before = copies.get(name);
      if (before !== undefined) evict(before);
      const copy = add(name, (target) => rename(path, target).then(() => ({ isIntact: true })));
      copy.size = size;
      // The copy only saves a download.
      await copy.ready.catch(() => evict(copy));
      release(copy);
    },
    evict: async (name) => {
      const copy = copies.get(name);
      if (copy !== undefined) evict(copy);
    },
    close: async () => {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
