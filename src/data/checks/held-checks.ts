import { Dexie } from "dexie";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { readChecks } from "./file-checks.ts";

/** All checks of a person, newest first, or why they could not be read. */
export type HeldChecks =
  | { readonly ok: true; readonly value: readonly FileCheckRow[] }
  | { readonly ok: false; readonly error: unknown };

/**
 * The last read, until any check changes in any tab or worker. Every list is drawn from all checks of the person: two
 * thousand rows need not be read again for each page and each filter.
 */
let held: { readonly ownerId: string; readonly checks: HeldChecks } | null = null;
/** Counts the changes, so that what was read during one is not kept. */
let changes = 0;
const watchers = new Set<() => void>();
let isFollowing = false;

/** The same object as long as nothing has changed; undefined while it has to be read first. */
export const peekChecks = (ownerId: string): HeldChecks | undefined =>
  held?.ownerId === ownerId ? held.checks : undefined;

/** Calls back now and after every change, always with the latest. Answers how to end it. */
export const watchChecks = (ownerId: string, callback: (checks: HeldChecks) => void): (() => void) => {
  let isOver = false;
  let isReading = false;
  const notify = async (): Promise<void> => {
    // Changes during a read, however many, are read in one next round.
    if (isReading) return;
    isReading = true;
    let seen: number;
    do {
      seen = changes;
      const checks = await readHeld(ownerId);
      if (!isOver) callback(checks);
    } while (!isOver && seen !== changes);
    isReading = false;
  };
  const watcher = (): void => void notify();
  follow();
  watchers.add(watcher);
  watcher();
  return () => {
    isOver = true;
    watchers.delete(watcher);
  };
};

const readHeld = async (ownerId: string): Promise<HeldChecks> => {
  const cached = peekChecks(ownerId);
  if (cached) return cached;
  const seen = changes;
  const checks = await read(ownerId);
  if (checks.ok && seen === changes) held = { ownerId, checks };
  return checks;
};

const read = async (ownerId: string): Promise<HeldChecks> => {
  try {
    return { ok: true, value: await readChecks(ownerId) };
  } catch (error) {
    return { ok: false, error };
  }
};

const follow = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  Dexie.on("storagemutated", (parts) => {
    if (!Object.keys(parts).some(isOfChecks)) return;
    changes += 1;
    held = null;
    for (const watcher of watchers) watcher();
  });
};

/** Dexie names changes by store, table and index, or `all` if it cannot tell. */
const isOfChecks = (part: string): boolean => part === "all" || part.startsWith(checksPart);
const checksPart = `idb://${database.name}/${database.fileChecks.name}/`;
