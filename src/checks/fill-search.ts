import { readReport } from "#data/checks/reports.ts";
import { listUnindexed, storeSearchValues } from "#data/checks/search-values.ts";
import { readSession } from "#data/person/session.ts";
import { log } from "#data/store/logs.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { isLocked } from "#data/vault/keyring.ts";
import type { SearchValues } from "#engine/index.ts";
import { withWorker } from "./run-check.ts";

/**
 * Reads of stored results by what they are found, one after the other, in one tab. Goes on only while `mayGoOn`: a check
 * comes first, and what is left is taken up after it.
 */
export const fillSearch = async (mayGoOn: () => boolean): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined || (await isLocked(ownerId))) return;
  await navigator.locks.request(`fill-search:${ownerId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const localId of await listUnindexed(ownerId)) {
      if (!mayGoOn()) return;
      try {
        await indexResult(localId);
      } catch (error) {
        log("WARN", "Values for the search not read", { localId, error: String(error) });
      }
    }
  });
};

const indexResult = async (localId: string): Promise<void> => {
  const stored = (await readReport(localId, "device")) ?? (await readReport(localId, "server"));
  if (stored === undefined) return;
  // Its rules are available without the file.
  const request = { bytes: (await readBytes(localId)) ?? new Blob([]), report: stored.report };
  const values: SearchValues = await withWorker((worker) => worker.call("listSearchValues", request));
  await storeSearchValues(localId, stored, values);
};
