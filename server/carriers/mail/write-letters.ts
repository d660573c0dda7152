import type { Context } from "#server/carriers/context.ts";
import { exportFileCheck } from "#server/checks/exports/export-file-check.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import type { MailLetters } from "#server/records/mail-outbox/queue-mail.ts";
import type { MailRow } from "#server/store/db/rows/carriers.ts";

export interface Letter {
  readonly filename: string;
  readonly content: Buffer;
}

/** Generates the letters of a mail; a deleted check, or one without a reason for a letter, is skipped. */
export const writeLetters = async (
  mail: MailRow,
  context: Context,
  signal: AbortSignal,
): Promise<readonly Letter[]> => {
  if (mail.lettersJson === null) return [];
  const { userId, fileCheckIds } = JSON.parse(mail.lettersJson) as MailLetters;
  const row = await context.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  if (!row) return [];
  const person = { ...context, user: rowToUser(row), sessionId: "mail" };
  const letters: Letter[] = [];
  for (const [index, id] of fileCheckIds.entries()) {
    try {
      const { content } = await exportFileCheck({ id, as: "pdf", kind: "inquiry" }, person, signal);
      letters.push({ filename: fileCheckIds.length === 1 ? "Rueckfrage.pdf" : `Rueckfrage-${index + 1}.pdf`, content });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === "BUSY") throw error;
    }
  }
  return letters;
};
