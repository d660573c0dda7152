import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { type CheckedRow, describeChecks } from "#server/carriers/mail/template-values.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { fillTemplate, requireReadable } from "#server/records/mail-outbox/mail-templates.ts";
import { textToHtml, toSubject } from "#server/records/mail-outbox/write-text.ts";

/** Preview of a mail about a real file check; without one, placeholders stay. */
export const previewMailTemplate: Handler<"previewMailTemplate"> = async ({ key, fileId, ...wording }, context) => {
  requireReadable(key, wording);
  const { user, settings, db } = context;
  const isAboutChecks = key === "fileCheck" || key === "fileChecks";
  const rows = isAboutChecks ? await readRows(fileId, key === "fileCheck" ? 1 : 5, context) : [];
  const filled = fillTemplate(wording, { name: user.fullName, ...describeChecks(rows, settings.publicUrl) });
  const detail = { name: key, fileChecks: rows.length };
  await db
    .transaction()
    .execute((trx) =>
      addAuditEntry(trx, { action: "mailPreview", actor: user, subject: "mailTemplates", detail }, context),
    );
  return { subject: toSubject(filled.subject), text: filled.text, html: textToHtml(filled.text) };
};

const readRows = (
  fileId: string | undefined,
  max: number,
  { db, user }: SignedInContext,
): Promise<readonly CheckedRow[]> =>
  db
    .selectFrom("fileChecks")
    .select(["id", "originalFileName", "clientNumber", "status", "verdict", "formatJson", "countsJson"])
    .where("status", "=", "completed")
    .where(isVisible(user))
    .$if(fileId !== undefined, (query) => query.where("id", "=", fileId ?? ""))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
