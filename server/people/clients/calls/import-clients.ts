import { clientFields } from "#contract/client-values.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { nextVersion } from "#server/people/clients/apply-client-change.ts";
import { type ClientLine, readClientList } from "#server/people/clients/read-client-list.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { ClientValueRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

type Line = CallOutput<"importClients">["lines"][number];
type Present = ReadonlyMap<string, ClientValueRow>;

/** Stores a whole list in one transaction, or nothing of it. */
export const importClients: Handler<"importClients"> = async ({ csv, isTrial = false }, context) => {
  const list = readClientList(csv);
  if (list === null) throw new ApiError("CLIENT_LIST_UNREADABLE");
  return context.db.transaction().execute(async (trx) => {
    await lockSubject(trx, "client list");
    const rows = await trx.selectFrom("clientValues").selectAll().execute();
    const present = new Map(rows.map((row) => [keyOf(row.clientNumber, row.field), row]));
    const lines = list.map((line) => judge(line, present));
    const isStored = !isTrial && lines.every(({ outcome }) => outcome !== "refused");
    if (!isStored) return { isStored, lines };
    const count = lines.filter(({ outcome }) => outcome !== "same").length;
    for (const line of list) await store(trx, line, present, context);
    const actor = context.user;
    await addAuditEntry(
      trx,
      { action: "clientsImport", actor, subject: "clients", detail: { clients: count } },
      context,
    );
    return { isStored, lines };
  });
};

const judge = ({ line, clientNumber, values, problem }: ClientLine, present: Present): Line => {
  const before = clientFields.map((field) => present.get(keyOf(clientNumber, field))?.value ?? "");
  const [name = "", email = ""] = clientFields.map((field, index) => values[field] ?? before[index] ?? "");
  const facts = { line, clientNumber, name, email };
  if (problem !== null) return { ...facts, outcome: "refused", reason: problem };
  if (name === before[0] && email === before[1]) return { ...facts, outcome: "same", reason: null };
  const existing = before.filter((value) => value !== "");
  if (existing.length === 0) return { ...facts, outcome: "new", reason: null };
  return { ...facts, outcome: "changed", reason: `Bisher: ${existing.join(", ")}` };
};

const store = async (
  trx: Trx,
  { clientNumber, values }: ClientLine,
  present: Present,
  { now, newId }: { readonly now: () => number; readonly newId: () => string },
): Promise<void> => {
  for (const field of clientFields) {
    const value = values[field];
    const row = present.get(keyOf(clientNumber, field));
    if (value === undefined || value === (row?.value ?? "")) continue;
    const next = { value, changedAt: now(), version: nextVersion(row, now()), changeId: newId() };
    await trx
      .insertInto("clientValues")
      .values({ clientNumber, field, ...next })
      .onConflict((conflict) => conflict.columns(["clientNumber", "field"]).doUpdateSet(next))
      .execute();
  }
};

const keyOf = (clientNumber: string, field: string): string => `${clientNumber} ${field}`;
