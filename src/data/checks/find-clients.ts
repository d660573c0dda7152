import { database } from "#data/store/database.ts";

/** A client that occurs in the files of a person. */
export interface ListedClient {
  readonly clientNumber: string;
  readonly files: number;
}

/** Clients whose number begins with the query, those with the most files first. */
export const findClients = async (ownerId: string, query: string, limit: number): Promise<readonly ListedClient[]> => {
  const number = query.trim().replace(/^mandant\s+/i, "");
  if (!/^\d+$/.test(number)) return [];
  const files = new Map<string, number>();
  await database.fileChecks.where({ ownerId }).each(({ clientNumber }) => {
    if (clientNumber?.startsWith(number)) files.set(clientNumber, (files.get(clientNumber) ?? 0) + 1);
  });
  return [...files]
    .map(([clientNumber, count]) => ({ clientNumber, files: count }))
    .sort((a, b) => b.files - a.files || a.clientNumber.localeCompare(b.clientNumber))
    .slice(0, limit);
};
