import { isRecord } from "#engine/values/is-record.ts";

/**
 * Merges a draft with another person's saved version: fields unchanged since `base` take their value. Objects are
 * merged field by field, lists and values as a whole.
 */
export const mergeDrafts = <Draft>(base: Draft, mine: Draft, theirs: Draft): Draft => {
  if (isSame(mine, base)) return theirs;
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine;
  const keys = Object.keys({ ...mine, ...theirs });
  return Object.fromEntries(keys.map((key) => [key, mergeDrafts(base[key], mine[key], theirs[key])])) as Draft;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
