import type { CallOutput } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import { type PublicFacts, unknownFacts } from "./unknown-facts.ts";

const keys = Object.keys(unknownFacts) as (keyof PublicFacts)[];

export const readPublicFacts = async (): Promise<PublicFacts> => {
  const rows = await database.settings.bulkGet(keys);
  const stored = rows.flatMap((row) => (row === undefined ? [] : [[row.key, row.value]]));
  return { ...unknownFacts, ...Object.fromEntries(stored) };
};

/** The answer comes every few seconds; only what has changed is written. */
export const storePublicFacts = (answer: Partial<CallOutput<"health">>): Promise<void> =>
  database.transaction("rw", database.settings, async () => {
    const existing = await readPublicFacts();
    const changed = keys
      .map((key) => ({ key, value: answer[key] ?? unknownFacts[key] }))
      .filter(({ key, value }) => existing[key] !== value);
    if (changed.length > 0) await database.settings.bulkPut(changed);
  });
