import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { questions } from "#data/outbox/kinds/questions.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf } from "#data/store/outbox-entry.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { keepQuestion, listQuestions, removeQuestions, takeOverOfficeAnswers } from "./questions.ts";

let clock = 0;
beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  vi.spyOn(Date, "now").mockImplementation(() => (clock += 1));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const keep = (id: string, text: string, outcome: "unanswered" | "helped" | "unsuitable" = "unanswered") =>
  keepQuestion("anna", { id, text, outcome, fileNames: ["Krause Mai"] });
const textsOf = async (ownerId: string) => (await listQuestions(ownerId)).map(({ text }) => text);

test("a question is kept without values of files", async () => {
  await keep("1", "Warum 1.234,56 in Krause Mai und Beleg RE-2026-014?");
  expect(await textsOf("anna")).toEqual(["Warum [Betrag] in [Datei] und Beleg [Nummer]?"]);
});

test("another judgement takes the place of the first", async () => {
  await keep("1", "Wie geht das?", "helped");
  await keep("1", "Wie geht das?", "unsuitable");
  expect(await listQuestions("anna")).toMatchObject([{ id: "1", outcome: "unsuitable" }]);
});

test("the newest hundred of a person stay, and are theirs alone", async () => {
  await keepQuestion("bernd", { id: "b", text: "Frage von Bernd", outcome: "unanswered", fileNames: [] });
  for (let number = 1; number <= 103; number += 1) await keep(`a${number}`, `Frage ${number}`);
  const texts = await textsOf("anna");
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([100, "Frage 103", "Frage 4"]);
  await removeQuestions("anna");
  expect([await textsOf("anna"), await textsOf("bernd")]).toEqual([[], ["Frage von Bernd"]]);
});

const waiting = async () =>
  (await database.outboxEntries.where({ ownerId: "anna" }).toArray()).flatMap((entry) =>
    entry.kind === "questions" ? entry.payload.questions : [],
  );

test("a question waits for the server only if the office collects questions, without values", async () => {
  await keep("1", "Warum 1.234,56?");
  expect(await waiting()).toEqual([]);
  await takeOverOfficeAnswers("anna", { collectsQuestions: true, answers: [] });
  await keep("2", "Warum 1.234,56?");
  expect(await waiting()).toMatchObject([{ id: "2", text: "Warum [Betrag]?", outcome: "unanswered" }]);
  await takeOverOfficeAnswers("anna", { collectsQuestions: false, answers: [] });
  await keep("3", "Warum?");
  expect(await waiting()).toHaveLength(1);
});

test("of several outcomes of a question that wait, the last is sent", async () => {
  await takeOverOfficeAnswers("anna", { collectsQuestions: true, answers: [] });
  await keep("1", "Wie geht das?", "helped");
  await keep("2", "Was nun?");
  await keep("1", "Wie geht das?", "unsuitable");
  const entries = (await database.outboxEntries.toArray()) as EntryOf<"questions">[];
  const merged = entries.reduce((earlier, later) => ({ ...later, payload: questions.merge(later, earlier) }));
  expect(merged.payload.questions).toMatchObject([
    { id: "2", outcome: "unanswered" },
    { id: "1", outcome: "unsuitable" },
  ]);
});
