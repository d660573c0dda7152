import { afterEach, beforeEach, expect, test } from "vitest";
import type { Question } from "#contract/questions.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readPersonalValues } from "#server/people/personal/calls/read-personal-values.ts";
import { removePerson } from "#server/people/users/calls/remove-person.ts";
import { changeAnalyticsSettings } from "#server/records/analytics/calls/change-analytics-settings.ts";
import { readAnalyticsSettings } from "#server/records/analytics/calls/read-analytics-settings.ts";
import { removeOldMeasures } from "#server/records/analytics/measures.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { changeOfficeAnswers } from "./calls/change-office-answers.ts";
import { listQuestions } from "./calls/list-questions.ts";
import { removeQuestions } from "./calls/remove-questions.ts";
import { sendQuestions } from "./calls/send-questions.ts";

let server: TestContext;
let admin: SignedInContext;
let anna: SignedInContext;
let bernd: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("super_admin");
  anna = await server.signIn("berater", ["4711"]);
  bernd = await server.signIn("service", ["4711"]);
});
afterEach(() => server.remove());

const allow = async (collectQuestions: boolean): Promise<void> => {
  const { settings, version } = await readAnalyticsSettings({}, admin);
  await changeAnalyticsSettings({ settings: { ...settings, collectQuestions }, version }, admin);
};
const send = (context: SignedInContext, id: string, text: string, outcome: Question["outcome"] = "unanswered") =>
  sendQuestions({ questions: [{ id: `question-${id}`, text, outcome, at: 1 }] }, context);
const listed = async () =>
  (await listQuestions({}, admin)).groups.map(({ text, unanswered, unsuitable, helped }) => [
    text,
    unanswered,
    unsuitable,
    helped,
  ]);

test("nothing is kept before the office allows it, and devices learn of it", async () => {
  await send(anna, "1", "Wie geht das?");
  expect([await listed(), (await readPersonalValues({}, anna)).office]).toMatchObject([
    [],
    { collectsQuestions: false },
  ]);
  await allow(true);
  await send(anna, "1", "Wie geht das?");
  expect([await listed(), (await readPersonalValues({}, anna)).office]).toMatchObject([
    [["Wie geht das?", 1, 0, 0]],
    { collectsQuestions: true },
  ]);
});

test("questions with the same words are one group, unanswered ones first, and none names a person", async () => {
  await allow(true);
  await send(anna, "1", "Passt schon", "helped");
  await send(anna, "2", "Wo ist der Klempner?");
  await send(bernd, "3", "wo ist der klempner");
  await send(bernd, "4", "Umlaute kaputt", "unsuitable");
  expect(await listed()).toEqual([
    ["wo ist der klempner", 2, 0, 0],
    ["Umlaute kaputt", 0, 1, 0],
    ["Passt schon", 0, 0, 1],
  ]);
  expect(JSON.stringify(await listQuestions({}, admin))).not.toContain(anna.user.id);
});

test("a question sent twice is kept once, with its last outcome, and by its own person only", async () => {
  await allow(true);
  await send(anna, "1", "Umlaute kaputt", "helped");
  await send(anna, "1", "Umlaute kaputt", "unsuitable");
  await send(bernd, "1", "Umlaute kaputt", "helped");
  expect(await listed()).toEqual([["Umlaute kaputt", 0, 1, 0]]);
});

test("values that a device has left in a question are removed", async () => {
  await allow(true);
  await send(anna, "1", "Warum 1.234,56 in EXTF_Mai.csv?");
  expect(await listed()).toEqual([["Warum [Betrag] in [Datei]?", 1, 0, 0]]);
});

test("answers of the office are versioned, stand in the audit and reach every device", async () => {
  const answer = { id: "answer-1", question: "Bis wann?", text: "Bis Freitag.", link: "" };
  const settings = { answers: [answer] };
  await changeOfficeAnswers({ settings, version: 0 }, admin);
  expect((await readPersonalValues({}, anna)).office?.answers).toEqual([answer]);
  await expect(changeOfficeAnswers({ settings: { answers: [] }, version: 0 }, admin)).rejects.toMatchObject({
    code: "SETTINGS_CHANGED",
  });
  const entry = await server.context.db
    .selectFrom("auditEntries")
    .select("actor")
    .where("subject", "=", "officeAnswers")
    .executeTakeFirst();
  expect(entry).toEqual({ actor: admin.user.email });
});

test("a group is deleted with an entry in the audit", async () => {
  await allow(true);
  await send(anna, "1", "Eins");
  await send(bernd, "2", "Zwei");
  const { groups } = await listQuestions({}, admin);
  await removeQuestions({ id: groups.find(({ text }) => text === "Eins")?.id ?? "" }, admin);
  expect(await listed()).toEqual([["Zwei", 1, 0, 0]]);
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select(["actor", "detailJson"])
    .where("action", "=", "questionsRemove")
    .execute();
  expect(entries).toEqual([{ actor: admin.user.email, detailJson: '{"count":1}' }]);
});

test("questions go with their person, with the permission, and when their time is over", async () => {
  await allow(true);
  await send(anna, "1", "Eins");
  await send(bernd, "2", "Zwei");
  await removePerson({ id: anna.user.id }, admin);
  expect(await listed()).toEqual([["Zwei", 1, 0, 0]]);
  await removeOldMeasures(server.context.db, 4000 * dayMs);
  expect(await listed()).toEqual([]);
  await send(bernd, "3", "Drei");
  await allow(false);
  expect(await listed()).toEqual([]);
});
