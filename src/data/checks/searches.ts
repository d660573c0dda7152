import { database } from "#data/store/database.ts";
import type { SearchRow } from "#data/store/tables.ts";

const kept = 5;

/** Puts a query on top of the recent ones; blank queries are ignored. */
export const rememberSearch = async (ownerId: string, query: string): Promise<void> => {
  const trimmed = query.trim();
  if (trimmed === "") return;
  await database.transaction("rw", database.searches, async () => {
    const rows = await database.searches.where({ ownerId }).toArray();
    const same = rows.filter((row) => row.query.toLowerCase() === trimmed.toLowerCase());
    const others = rows.filter((row) => !same.includes(row)).sort(byNewest);
    await database.searches.bulkDelete([...same, ...others.slice(kept - 1)].map((row) => row.id));
    await database.searches.add({ ownerId, query: trimmed, at: Date.now() });
  });
};

/** At most five, newest first. */
export const recentSearches = async (ownerId: string): Promise<readonly string[]> => {
  const rows = await database.searches.where({ ownerId }).toArray();
  return rows.sort(byNewest).map((row) => row.query);
};

export const removeSearch = (ownerId: string, query: string): Promise<number> =>
  database.searches
    .where({ ownerId })
    .and((row) => row.query === query)
    .delete();

export const removeSearches = (ownerId: string): Promise<number> => database.searches.where({ ownerId }).delete();

const byNewest = (a: SearchRow, b: SearchRow): number => b.at - a.at || b.id - a.id;
