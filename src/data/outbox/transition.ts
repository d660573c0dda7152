import { tables } from "#data/checks/entry-tables.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf, OutboxEntry } from "#data/store/outbox-entry.ts";
import { nothing } from "./kinds/outbox-kind.ts";
import { kindOf } from "./kinds/outbox-kinds.ts";
import type { Effect } from "./send/attempt.ts";
import { nextState, type OutboxEvent } from "./upload-transitions.ts";

type Change = Partial<Pick<OutboxEntry, "attempts" | "timeouts" | "nextAt" | "notBefore" | "reason">>;

/**
 * Applies an event by compare-and-set: only if the entry still is as the caller saw it (state and attempt). Returns the
 * entry as it is now, null when it has ended, undefined when nothing was written. Effects of its kind, and those of an
 * `accepted` entry on this device, are written in the same transaction.
 */
export const transition = (
  seen: OutboxEntry,
  event: OutboxEvent,
  change: Change = {},
  accepted: Effect = nothing,
): Promise<OutboxEntry | null | undefined> =>
  database.transaction("rw", tables, async () => {
    const entry = await database.outboxEntries.get(seen.seq);
    if (!entry || entry.state !== seen.state || entry.attempts !== seen.attempts) return undefined;
    const next = nextState(entry.state, event);
    if (next === null) return undefined;
    const kind = kindOf(entry);
    if (next === "uploaded" || next === "discarded") {
      await database.outboxEntries.delete(entry.seq);
      if (event === "accepted") await accepted();
      else if (event === "gone") await kind.gone?.(entry);
      else await kind.revert(entry);
      return null;
    }
    const changed: OutboxEntry = { ...entry, ...change, state: next };
    await database.outboxEntries.put(changed);
    await kind.show(changed, entry);
    return changed;
  });

export const findUploadEntry = async (localId: string): Promise<EntryOf<"upload"> | undefined> => {
  const entries = await database.outboxEntries.where({ localId }).toArray();
  return entries.find((entry) => entry.kind === "upload");
};
