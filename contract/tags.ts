/** Limit per file check. */
export const maxTags = 5;

/** Length limit in characters. */
export const maxTagLength = 30;

/** A change of the tags of a file check. Other tags stay, so concurrent changes do not undo each other. */
export interface TagChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** Normal form of a tag. */
export const cleanTag = (text: string): string => text.trim().replace(/\s+/g, " ");

/**
 * The tags after a change. Unchanged ones keep their order and spelling; `fold` maps equal tags to the same text
 * (`foldLabel` of `#engine`).
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
