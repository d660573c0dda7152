import type { QuestionGroup } from "#contract/questions.ts";
import type { Handler } from "#server/calls/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { analyticsKind } from "#server/records/analytics/analytics-settings.ts";
import { officeAnswersKind } from "#server/records/questions/office-answers.ts";

const maxGroups = 200;

export const listQuestions: Handler<"listQuestions"> = async (_input, { db }) => {
  const { collectQuestions } = (await readAdminSettings(db, analyticsKind)).settings;
  const rows = await db
    .selectFrom("questions")
    .select(["groupId", "text", "outcome", "at"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  const office = await readAdminSettings(db, officeAnswersKind);
  const groups = new Map<string, QuestionGroup>();
  for (const { groupId, text, outcome, at } of rows) {
    const group = groups.get(groupId) ?? { unanswered: 0, unsuitable: 0, helped: 0 };
    groups.set(groupId, {
      ...{ ...group, id: groupId, text, lastAt: Number(at) },
      [outcome]: group[outcome] + 1,
    });
  }
  const sorted = [...groups.values()].toSorted(
    (a, b) => b.unanswered - a.unanswered || b.unsuitable - a.unsuitable || b.lastAt - a.lastAt,
  );
  return { collectsQuestions: collectQuestions, total: sorted.length, groups: sorted.slice(0, maxGroups), office };
};
