import { removeUnseen } from "#data/checks/merge-file-check.ts";
import { sendLost } from "#data/outbox/send-file.ts";
import { readSession } from "#data/person/session.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { call } from "./call.ts";

const askedAtOnce = 500;

/**
 * Settles checks the server did not list or no longer answers for: visible ones stay, deleted and withdrawn ones are
 * removed from this device. A check unknown to the server was acknowledged after the backup it was restored from: this
 * device sends it again if it can, because it may hold the only copy.
 */
export const settleUnseen = async (ownerId: string, unlisted: readonly FileCheckRow[]): Promise<void> => {
  for (let start = 0; start < unlisted.length; start += askedAtOnce) {
    const rows = unlisted.slice(start, start + askedAtOnce);
    const ids = rows.flatMap(({ fileId }) => fileId ?? []);
    const answer = await call("visibleFileChecks", { ids });
    // Another person has signed in meanwhile: the answer is limited to what they may see.
    if ((await readSession())?.user.id !== ownerId) return;
    const seen = new Set(answer.ids);
    const unknown = new Set(answer.unknown);
    for (const { localId, fileId } of rows) {
      if (fileId === null || seen.has(fileId)) continue;
      if (!unknown.has(fileId) || !(await sendLost(localId))) await removeUnseen(localId);
    }
  }
};
