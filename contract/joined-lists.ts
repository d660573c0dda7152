/**
 * Personal values that hold several entries as one JSON list. Of two devices that did not know of each other's entries
 * neither may write over the other's, so the server refuses the second change, whatever the clocks say; its device joins
 * the two lists and sends the whole.
 */
const joinedLists: ReadonlySet<string> = new Set(["settings/filesViews", "settings/extendedClients"]);

export const isJoinedList = (key: string): boolean => joinedLists.has(key);
