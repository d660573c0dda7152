import type { Handler } from "#server/calls/context.ts";
import { writeAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { officeAnswersKind } from "#server/records/questions/office-answers.ts";

export const changeOfficeAnswers: Handler<"changeOfficeAnswers"> = (change, context) =>
  context.db.transaction().execute((trx) => writeAdminSettings(trx, officeAnswersKind, change, context));
