import { hasFiles } from "#server/people/clients/has-files.ts";
import type { Trx } from "#server/store/db/schema.ts";

/**
 * Deletes name and address of clients a person has lost, unless someone else still has the number or a file of the
 * client is left.
 */
export const deleteUnreachableClients = async (trx: Trx, lost: readonly string[]): Promise<void> => {
  if (lost.length === 0) return;
  const people = await trx.selectFrom("users").select("clientNumbersJson").execute();
  const assigned = new Set(people.flatMap(({ clientNumbersJson }) => JSON.parse(clientNumbersJson) as string[]));
  for (const clientNumber of lost) {
    if (assigned.has(clientNumber)) continue;
    if (!(await hasFiles(trx, clientNumber)))
      await trx.deleteFrom("clientValues").where("clientNumber", "=", clientNumber).execute();
  }
};
