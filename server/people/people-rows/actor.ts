import type { User } from "#contract/index.ts";
import type { Context } from "#server/calls/context.ts";
import type { AuditEvent } from "#server/records/audit/add-audit-entry.ts";

/** The account manager: an administrator, or the operator working on the data folder. */
export type Actor = Pick<User, "id" | "email" | "role"> | "operator";

export type PeopleContext = Pick<Context, "db" | "now" | "newId" | "address">;

/** The actor as recorded in the audit. */
export const auditActor = (
  actor: Actor,
  detail: NonNullable<AuditEvent["detail"]> = {},
): Pick<AuditEvent, "actor" | "detail"> =>
  actor === "operator" ? { actor: null, detail: { ...detail, by: "command line" } } : { actor, detail };
