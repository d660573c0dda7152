import { createHash } from "node:crypto";
import type { AuditAction, AuditFact } from "#contract/audit.ts";
import type { User } from "#contract/index.ts";
import { admins } from "#contract/roles.ts";
import type { AuditEntryRow, Trx } from "#server/store/db/schema.ts";

export interface AuditEvent {
  readonly action: AuditAction;
  /** The person; null where nobody is signed in. */
  readonly actor: { readonly id: string; readonly email: string } | null;
  /** What it was done to: id of a file check or device, address of a sign-in. */
  readonly subject: string;
  /** Never a secret, never the content of a file. */
  readonly detail?: Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;
}

interface AuditContext {
  readonly now: () => number;
  /** Network address of the caller. */
  readonly address: string;
}

/** Adds an entry to the chain, in the transaction of what it tells of. */
export const addAuditEntry = async (trx: Trx, event: AuditEvent, { now, address }: AuditContext): Promise<void> => {
  // Held until the commit: nobody else adds an entry meanwhile, in whichever process.
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

/** The same for what only counts as a write of the administration when an administrator does it. */
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
