/** So many tags one file check has at most. */
export const mostTags = 5;

/** Characters of a tag. */
export const longestTag = 30;

/** What is changed about the tags of a file check. Tags of others stay, so that two people never undo each other. */
export interface TagChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** A tag as it is stored and shown. */
export const cleanTag = (text: string): string => text.trim().replace(/\s+/g, " ");

/**
 * The tags after a change. Those that stay keep their order and their spelling; `fold` says which words are the same
 * one (`foldLabel` of `#engine`).
 */
export const changeTags = (
  tags: readonly string[],
  { add = [], remove = [] }: TagChange,
  fold: (tag: string) => string,
): readonly string[] => {
  const removed = new Set(remove.map(fold));
  const byKey = new Map(tags.filter((tag) => !removed.has(fold(tag))).map((tag) => [fold(tag), tag]));
  for (const tag of add) if (!byKey.has(fold(tag))) byKey.set(fold(tag), tag);
  return [...byKey.values()];
};
