import { database } from "#data/store/database.ts";

/** Shows the number of unsent and refused files of the signed-in person on the icon of the installed app, where the platform can. */
export const updateBadge = async (): Promise<void> => {
  if (!("setAppBadge" in navigator)) return;
  const ownerId = (await database.session.get("current"))?.user.id ?? "";
  const waiting = await database.outboxEntries
    .where({ ownerId })
    .and(({ kind }) => kind === "upload")
    .count();
  try {
    await (waiting === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(waiting));
  } catch {
    // Not installed or not allowed: there is no icon for the badge.
  }
};
