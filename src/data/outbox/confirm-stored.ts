import { database } from "#data/store/database.ts";
import { damagedReason, measureBytes } from "#data/vault/bytes.ts";
import { findUploadEntry, transition } from "./transition.ts";

/**
 * Reads the stored bytes back and lets the upload go on, or marks it damaged. Throws a LockedError when that needs the
 * PIN, unless the caller passes the key of this file, which it has if it has just stored it.
 */
export const confirmStored = async (localId: string, itemKey: CryptoKey | null = null): Promise<boolean> => {
  const stored = await measureBytes(localId, itemKey);
  const row = await database.fileChecks.get(localId);
  // Sealed away or deleted meanwhile, in either case together with its entry, which is read back before it is sent.
  if (!row) return true;
  const intact = stored?.size === row.sizeBytes && stored.sha256 === row.sha256;
  const entry = await findUploadEntry(localId);
  if (entry) await transition(entry, intact ? "stored" : "mismatched", intact ? {} : { reason: damagedReason });
  else if (!intact) await database.fileChecks.update(localId, { status: "failed", error: damagedReason });
  return intact;
};
