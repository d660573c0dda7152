import { readClientKey } from "#contract/client-values.ts";
import type { PersonalValue } from "#contract/index.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { applyClientChange } from "#server/people/clients/apply-client-change.ts";
import { isValidClientValue } from "#server/people/clients/is-valid-client-value.ts";
import { mayReachClient } from "#server/people/policy/policy.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Applies all changes a user made on one device, or none. */
export const changeClients: Handler<"changeClients"> = async ({ changes }, context) => {
  for (const { key, value } of changes) {
    const target = readClientKey(key);
    if (target === null || !isValidClientValue(target.field, value)) throw new ApiError("BAD_REQUEST");
    if (!mayReachClient(context.user, target.clientNumber)) throw new ApiError("CLIENT_NOT_ALLOWED");
  }
  // Always in the same order, so that two devices never wait for each other's lock.
  const ordered = changes.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const values = await context.db.transaction().execute(async (trx) => {
    const applied = [];
    for (const change of ordered) applied.push(await applyClientChange(trx, change, context));
    await recordChanges(
      trx,
      applied.flatMap(({ stored, isChanged }) => (isChanged ? [stored] : [])),
      context,
    );
    return applied.map(({ stored }) => stored);
  });
  return { values };
};

/** One entry per client, without the values: the audit outlives a client that is removed. */
const recordChanges = async (
  trx: Trx,
  changed: readonly PersonalValue[],
  context: Parameters<Handler<"changeClients">>[1],
): Promise<void> => {
  const byClient = Map.groupBy(changed, ({ key }) => readClientKey(key)?.clientNumber ?? "");
  for (const [subject, values] of byClient) {
    const [field] = values.length > 1 ? ["both"] : values.map(({ key }) => readClientKey(key)?.field ?? "");
    const act = values.every(({ value }) => value === "") ? "removed" : "changed";
    await addAuditEntry(
      trx,
      { action: "clientChange", actor: context.user, subject, detail: { kind: field ?? "", act } },
      context,
    );
  }
};
