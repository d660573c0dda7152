import { createHash } from "node:crypto";
import type { AuditAction, AuditEntryRow, Db, Trx } from "#server/db/schema.ts";

export interface AuditEvent {
  readonly action: AuditAction;
  /** The person; null where nobody is signed in. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  /** What it was done to: id of a file check or device, address of a sign-in. */
  readonly subject: string;
  /** Never a secret, never the content of a file. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

interface AuditContext {
  readonly now: () => number;
  /** Network address of the caller. */
  readonly address: string;
}

/** Adds an entry to the chain, in the transaction of what it tells of. */
export const addAuditEntry = async (trx: Trx, event: AuditEvent, { now, address }: AuditContext): Promise<void> => {
  const last = await trx
    .selectFrom("auditEntries")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  const entry = {
    position: Number(last?.position ?? 0) + 1,
    at: now(),
    actorId: event.actor?.id ?? null,
    actor: event.actor?.email ?? "",
    action: event.action,
    subject: event.subject,
    detailJson: JSON.stringify(event.detail ?? {}),
    address,
    previousHash: last?.hash ?? "",
  };
  await trx
    .insertInto("auditEntries")
    .values({ ...entry, hash: hashEntry(entry) })
    .execute();
};

/** Position of the first entry that was changed or is missing; null when the chain is whole. */
export const findBrokenEntry = async (db: Db): Promise<number | null> => {
  let previousHash = "";
  let position = 0;
  for await (const row of db.selectFrom("auditEntries").selectAll().orderBy("position").stream()) {
    position++;
    const { hash, ...entry } = row;
    if (Number(row.position) !== position || row.previousHash !== previousHash || hash !== hashEntry(entry))
      return position;
    previousHash = hash;
  }
  return null;
};

const hashEntry = (entry: Omit<AuditEntryRow, "hash">): string => {
  const { previousHash, position, at, actorId, actor, action, subject, detailJson, address } = entry;
  const parts = [previousHash, Number(position), Number(at), actorId, actor, action, subject, detailJson, address];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
};
