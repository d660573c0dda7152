import { database } from "#data/store/database.ts";

/** Events of one person's files from a moment on (milliseconds since 1970), oldest first. */
export const historyOf = (ownerId: string, from = 0) =>
  database.history.where("[ownerId+at]").between([ownerId, from], [ownerId, Number.MAX_SAFE_INTEGER]);
