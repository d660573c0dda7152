import type { OfficeInAssistant } from "#contract/questions.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";
import { officeAnswersKind } from "#server/records/questions/office-answers.ts";
import type { Db } from "#server/store/db/schema.ts";

/** The part of the office in the assistant, as devices need it. */
export const readOffice = async (db: Db): Promise<OfficeInAssistant> => ({
  collectsQuestions: (await readAdminSettings(db, analyticsKind)).settings.collectQuestions,
  answers: (await readAdminSettings(db, officeAnswersKind)).settings.answers,
});
