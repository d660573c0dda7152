import { listOpenSignedOut, sealSignedOut } from "#data/signed-out/seal-signed-out.ts";
import { log } from "#data/store/logs.ts";
import { watchQuery } from "#data/store/watch.ts";
import { sealing } from "./sealing-progress.ts";

/**
 * Seals readable data of people who are not signed in: after every sign-out and expired session, after a page closed
 * during sealing, and late writes of checks or transfers for a person who has left.
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
