import type { Handler } from "#server/carriers/context.ts";
import { requireComplete, saveMailSettings } from "#server/carriers/mail/save-mail-settings.ts";

/** Takes effect with the next mail. */
export const changeMailSettings: Handler<"changeMailSettings"> = async (input, context) => {
  requireComplete(input.settings);
  const written = await context.db.transaction().execute((trx) => saveMailSettings(trx, input, context));
  context.queue.wake();
  return written;
};
