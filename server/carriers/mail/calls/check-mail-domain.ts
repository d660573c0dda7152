import type { Handler } from "#server/carriers/context.ts";
import { resolveDomain, resolveTexts } from "#server/carriers/mail/look-up-domain.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { mailKind } from "#server/records/mail-outbox/mail-settings.ts";

/** Current DNS records of the sender's domain; empty without a sender. */
export const checkMailDomain: Handler<"checkMailDomain"> = async (_input, { db }) => {
  const { sender } = (await readAdminSettings(db, mailKind)).settings;
  const domain = sender.split("@")[1] ?? "";
  return { domain, records: domain === "" ? [] : await resolveDomain(domain, resolveTexts) };
};
