import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import type { AdminAnswerRow } from "#data/store/tables.ts";

const version = import.meta.env.VITE_APP_VERSION ?? "";

export interface AdminAnswerKept<T> extends Omit<AdminAnswerRow, "answer"> {
  readonly answer: T;
}

/** The server's last answer to this person; null if this version of the app has never read it on this device. */
export const readAdminAnswer = async <T>(
  ownerId: string,
  key: string,
  part = "",
): Promise<AdminAnswerKept<T> | null> => {
  const kept = (await database.adminAnswers.get([ownerId, key])) as AdminAnswerKept<T> | undefined;
  return kept !== undefined && kept.version === version && kept.part === part ? kept : null;
};

/** Reads again and keeps the answer for the time without a connection. Throws a CallError when there is none. */
export const fetchAdminAnswer = async <T>(
  ownerId: string,
  key: string,
  load: () => Promise<T>,
  part = "",
): Promise<void> => {
  const answer = await load();
  // Another person has signed in meanwhile: the answer is limited to what they may see.
  if ((await readSession())?.user.id !== ownerId) return;
  await database.adminAnswers.put({ ownerId, key, part, answer, fetchedAt: Date.now(), version });
};
