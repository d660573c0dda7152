import { createHash } from "node:crypto";
import type { AuditAction, AuditFact } from "#contract/audit.ts";
import type { User } from "#contract/index.ts";
import { admins } from "#contract/roles.ts";
import type { AuditEntryRow } from "#server/store/db/rows/records.ts";
import type { Trx } from "#server/store/db/schema.ts";

export interface AuditEvent {
  readonly action: AuditAction;
  /** The user; null if nobody is signed in. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  /** Object of the action: id of a file check or device, address of a sign-in. */
  readonly subject: string;
  /** Never a secret, never file content. */
  readonly detail?: Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;
}

interface AuditContext {
  readonly now: () => number;
  /** Network address of the caller. */
  readonly address: string;
}

/** Adds an entry to the chain, in the transaction of the event. */
export const addAuditEntry = async (trx: Trx, event: AuditEvent, { now, address }: AuditContext): Promise<void> => {
  // Locked until the commit, so that no process adds an entry in between.
  const head = await trx
    .updateTable("auditHeads")
    .set(({ eb }) => ({ position: eb("position", "+", 1) }))
    .returning(["position", "hash"])
    .executeTakeFirstOrThrow();
  const entry = {
    position: Number(head.position),
    at: now(),
    actorId: event.actor?.id ?? null,
    actor: event.actor?.email ?? "",
    action: event.action,
    subject: event.subject,
    detailJson: JSON.stringify(event.detail ?? {}),
    address,
    previousHash: head.hash,
  };
  const hash = hashEntry(entry);
  await trx
    .insertInto("auditEntries")
    .values({ ...entry, hash })
    .execute();
  await trx.updateTable("auditHeads").set({ hash }).execute();
};

/** Adds an entry only if the actor is an administrator, for actions that count as administration only then. */
export const addIfAdmin = async (
  trx: Trx,
  event: AuditEvent & { readonly actor: User },
  context: AuditContext,
): Promise<void> => {
  if (admins.includes(event.actor.role)) await addAuditEntry(trx, event, context);
};

export const hashEntry = (entry: Omit<AuditEntryRow, "hash">): string => {
  const { previousHash, position, at, actorId, actor, action, subject, detailJson, address } = entry;
  const parts = [previousHash, Number(position), Number(at), actorId, actor, action, subject, detailJson, address];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
};
