import type { MailTemplateKey } from "#contract/mail.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { templateKinds, templatesKind } from "#server/records/mail-outbox/mail-templates.ts";

/** All templates with their current and default texts. */
export const listMailTemplates: Handler<"listMailTemplates"> = async (_input, { db }) => {
  const { settings, version } = await readAdminSettings(db, templatesKind);
  const templates = (Object.keys(templateKinds) as MailTemplateKey[]).map((key) => {
    const { label, occasion, placeholders, subject, text } = templateKinds[key];
    const written = settings[key];
    return {
      ...{ key, label, occasion, subject: written?.subject ?? subject, text: written?.text ?? text },
      isChanged: written !== undefined,
      defaults: { subject, text },
      placeholders: Object.entries(placeholders).map(([name, meaning]) => ({ name, meaning })),
    };
  });
  return { templates, version };
};
