/** The entry open in the drawer: `new` for a new one; null if it was deleted. */
export const findOpened = <T extends { readonly id: string }>(
  entries: readonly T[],
  opened: string | null,
): T | "new" | null => (opened === "new" ? "new" : (entries.find(({ id }) => id === opened) ?? null));
