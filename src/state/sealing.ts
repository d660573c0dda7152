import { listOpenSignedOut, sealSignedOut } from "#data/signed-out/seal-signed-out.ts";
import { log } from "#data/store/logs.ts";
import { watchQuery } from "#data/store/watch.ts";
import { sealing } from "./sealing-progress.ts";

/**
 * Seals what lies open of people who are not signed in: after every sign-out and expired session, after a page that was
 * closed in the middle of it, and whatever a check or a transfer still writes for somebody who has left.
 */
export const startSealing = (): (() => void) => {
  let running: Promise<void> = Promise.resolve();
  return watchQuery(listOpenSignedOut, (owners) => {
    for (const ownerId of owners) running = running.then(() => sealOne(ownerId));
  });
};

const sealOne = async (ownerId: string): Promise<void> => {
  try {
    await sealSignedOut(ownerId, (done, total) => {
      sealing.progress = { done, total };
    });
  } catch (error) {
    log("ERROR", "Rows not sealed after the sign-out", String(error));
  } finally {
    sealing.progress = null;
  }
};
