import { findFileCheck } from "#data/checks/file-checks.ts";
import { addNotification } from "#data/person/notifications.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { call } from "./call.ts";

const keyOf = (ownerId: string): string => `notices:${ownerId}`;

/**
 * Adds the server's notices to the bell of the signed-in person, each once; their state on other devices applies here
 * as well. Throws a CallError when the server does not answer.
 */
export const refreshNotices = async (): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const since = (await database.cacheMeta.get(keyOf(ownerId)))?.fetchedAt ?? 0;
  const { notices } = await call("listNotices", { since });
  if ((await readSession())?.user.id !== ownerId) return;
  for (const { id, type, important, title, message, fileId, path, createdAt } of notices) {
    const event = `event:${id}`;
    if (createdAt === since && (await database.notifications.get(event))) continue;
    const row = fileId === null ? undefined : await findFileCheck(ownerId, fileId);
    await addNotification({
      ownerId,
      type,
      title,
      message,
      priority: important ? "high" : "normal",
      actionUrl: fileId === null ? path : `/results/${row?.localId ?? fileId}`,
      event,
      // No file data: the system shows it on locked screens as well.
      systemText: "Neue Benachrichtigung aus Ihrer Kanzlei",
    });
  }
  const last = notices.at(-1);
  if (last) await database.cacheMeta.put({ key: keyOf(ownerId), fetchedAt: last.createdAt });
};
