import { readBytes } from "#data/vault/bytes.ts";
import { callWorker } from "./call-worker.ts";
import type { ComparedStapel } from "./worker-calls.ts";

/** Bookings and totals of two stored files, or the files that are not on this device. */
export type StapelComparison =
  | ({ readonly kind: "compared" } & ComparedStapel)
  | { readonly kind: "missing"; readonly localIds: readonly string[] };

/** Compares the bytes of two Buchungsstapel in a worker; `earlier` is the one of the period before. */
export const compareStapelStored = async (
  earlier: string,
  later: string,
  signal: AbortSignal,
): Promise<StapelComparison> => {
  const [before, after] = await Promise.all([readBytes(earlier), readBytes(later)]);
  if (!before || !after) {
    return { kind: "missing", localIds: [...(before ? [] : [earlier]), ...(after ? [] : [later])] };
  }
  return { kind: "compared", ...(await callWorker("compareStapel", { before, after }, signal)) };
};
