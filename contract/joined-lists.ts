/**
 * Personal values that hold several entries as one JSON list. Two devices that do not know each other's entries must
 * not overwrite them, so the server refuses the second change regardless of the clocks; that device merges both lists
 * and sends the result.
 */
const joinedLists: ReadonlySet<string> = new Set(["settings/filesViews", "settings/extendedClients"]);

export const isJoinedList = (key: string): boolean => joinedLists.has(key);
