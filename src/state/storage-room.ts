import { proxy } from "valtio";
import { type EvictableCopy, evictCopies, planEviction } from "#data/checks/local-copies.ts";

export interface RoomRequest {
  readonly ownerId: string;
  /** File that cannot be stored, or whose result cannot. */
  readonly fileName: string;
  /** Copies that would go. */
  readonly copies: readonly EvictableCopy[];
}

/** Shown by the shell while this device is full; null while nothing waits for room. */
export const storageRoom = proxy<{ request: RoomRequest | null }>({ request: null });

let respond: (isFreed: boolean) => void = () => undefined;
/** One request at a time: a later one sees what the earlier one has freed. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Shows the person which copies can go so that `bytes` fit, and waits for their decision. True once the copies are
 * evicted; false if there are none or the person keeps them.
 */
export const requestRoom = (ownerId: string, fileName: string, bytes: number): Promise<boolean> => {
  const answer = previous.then(() => present(ownerId, fileName, bytes));
  previous = answer.catch(() => undefined);
  return answer;
};

const present = async (ownerId: string, fileName: string, bytes: number): Promise<boolean> => {
  const copies = await planEviction(ownerId, bytes, Date.now());
  if (copies.length === 0) return false;
  return new Promise((resolve) => {
    respond = resolve;
    storageRoom.request = { ownerId, fileName, copies };
  });
};

/** Evicts the copies shown, and lets what waited go on. */
export const makeRoom = async (): Promise<void> => {
  const { request } = storageRoom;
  if (request === null) return;
  await evictCopies(request.copies);
  end(true);
};

/** The copies stay. */
export const keepCopies = (): void => end(false);

const end = (isFreed: boolean): void => {
  storageRoom.request = null;
  respond(isFreed);
};
