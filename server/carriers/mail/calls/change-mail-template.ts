import type { Handler } from "#server/carriers/context.ts";
import { readAdminSettings, writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { requireReadable, templateKinds, templatesKind } from "#server/records/mail-outbox/mail-templates.ts";

/** Changes the texts of one template; default texts are not stored, so that a later version can improve them. */
export const changeMailTemplate: Handler<"changeMailTemplate"> = async ({ key, subject, text, version }, context) => {
  requireReadable(key, { subject, text });
  return context.db.transaction().execute(async (trx) => {
    const { [key]: _before, ...others } = (await readAdminSettings(trx, templatesKind)).settings;
    const isDefault = subject === templateKinds[key].subject && text === templateKinds[key].text;
    const settings = isDefault ? others : { ...others, [key]: { subject, text } };
    const written = await writeAdminSettings(trx, templatesKind, { settings, version }, context);
    return { version: written.version };
  });
};
