import { readClientKey } from "#contract/client-values.ts";
import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { applyClientChange } from "#server/people/clients/apply-client-change.ts";
import { isValidClientValue } from "#server/people/clients/is-valid-client-value.ts";
import { mayReachClient } from "#server/people/policy/policy.ts";

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
    return applied;
  });
  return { values };
};
