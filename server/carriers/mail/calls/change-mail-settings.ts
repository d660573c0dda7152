import type { Handler } from "#server/carriers/context.ts";
import { requireComplete, saveMailSettings } from "#server/carriers/mail/save-mail-settings.ts";

/** Holds from the next mail on. */
export const changeMailSettings: Handler<"changeMailSettings"> = async (input, context) => {
  requireComplete(input.settings);
  const written = await context.db.transaction().execute((trx) => saveMailSettings(trx, input, context));
  context.queue.wake();
  return written;
};
