import { createHash } from "node:crypto";
import type { Handler } from "#server/calls/context.ts";
import { rowToClientValue } from "#server/people/clients/apply-client-change.ts";
import { reachOf } from "#server/people/policy/policy.ts";

/** Names and addresses of the clients the user has access to. */
export const listClients: Handler<"listClients"> = async ({ revision: current }, { db, user }) => {
  const reach = reachOf(user);
  const own = reach.kind === "all" ? null : new Set(reach.clientNumbers);
  const all = await db.selectFrom("clientValues").selectAll().orderBy("clientNumber").orderBy("field").execute();
  const rows = own === null ? all : all.filter(({ clientNumber }) => own.has(clientNumber));
  const hash = createHash("sha256");
  for (const { clientNumber, field, version } of rows) hash.update(`${clientNumber} ${field} ${Number(version)}\n`);
  const revision = hash.digest("hex");
  return { revision, values: revision === current ? null : rows.map(rowToClientValue) };
};
