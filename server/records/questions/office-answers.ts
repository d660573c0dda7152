import { officeAnswers } from "#contract/questions.ts";
import type { SettingsKind } from "#server/records/admin-settings/admin-settings.ts";

export const officeAnswersKind: SettingsKind<typeof officeAnswers> = {
  subject: "officeAnswers",
  schema: officeAnswers,
  defaults: { answers: [] },
};
