/** What a list has opened at its side: `new` for one that is made; null where it is gone. */
export const findOpened = <T extends { readonly id: string }>(
  entries: readonly T[],
  opened: string | null,
): T | "new" | null => (opened === "new" ? "new" : (entries.find(({ id }) => id === opened) ?? null));
