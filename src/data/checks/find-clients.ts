import { database } from "#data/store/database.ts";
import { containsWords, foldLabel, foldQuery } from "#engine/values/fold-text.ts";

/** A client that occurs in the files of a person. */
export interface ListedClient {
  readonly clientNumber: string;
  readonly files: number;
}

/**
 * Clients whose number begins with the query or whose name contains all its words, those with the most files first.
 * `nameOf` is null for a client without a name.
 */
export const findClients = async (
  ownerId: string,
  query: string,
  limit: number,
  nameOf: (clientNumber: string) => string | null,
): Promise<readonly ListedClient[]> => {
  const words = foldQuery(query.replace(/^\s*mandant\s+/i, ""));
  if (words.length === 0) return [];
  const matches = (clientNumber: string): boolean => {
    if (words.length === 1 && clientNumber.startsWith(words[0] ?? "")) return true;
    return containsWords(foldLabel(nameOf(clientNumber) ?? ""), words);
  };
  const files = new Map<string, number>();
  await database.fileChecks.where({ ownerId }).each(({ clientNumber }) => {
    if (clientNumber !== null && matches(clientNumber)) files.set(clientNumber, (files.get(clientNumber) ?? 0) + 1);
  });
  return [...files]
    .map(([clientNumber, count]) => ({ clientNumber, files: count }))
    .sort((a, b) => b.files - a.files || a.clientNumber.localeCompare(b.clientNumber))
    .slice(0, limit);
};
