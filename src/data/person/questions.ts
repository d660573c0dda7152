import { maskValues } from "#contract/mask-values.ts";
import { maxQuestionLength, type QuestionOutcome } from "#contract/question-outcomes.ts";
import type { OfficeInAssistant, Question } from "#contract/questions.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { OfficeAnswersRow, QuestionRow } from "#data/store/tables.ts";

interface NewQuestion {
  /** Stays the same when the person changes the judgement. */
  readonly id: string;
  readonly text: string;
  readonly outcome: QuestionOutcome;
  /** Names of the files it may speak of. */
  readonly fileNames: readonly string[];
}

/**
 * Keeps a question with its outcome, without values of files, and queues it for the administration if the office
 * collects questions; a later outcome takes the place of the earlier one.
 */
export const keepQuestion = (ownerId: string, { id, text, outcome, fileNames }: NewQuestion): Promise<void> =>
  database.transaction("rw", [database.questions, database.officeAnswers, database.outboxEntries], async () => {
    const masked = maskValues(text, fileNames).slice(0, maxQuestionLength);
    if (masked === "") return;
    const question = { id, text: masked, outcome, at: Date.now() };
    await database.questions.put({ ownerId, ...question });
    const surplus = (await listQuestions(ownerId)).slice(maxKept);
    await database.questions.bulkDelete(surplus.map((row) => row.id));
    if ((await readOffice(ownerId))?.collectsQuestions === true) await queue(ownerId, question);
  });
const maxKept = 100;

/** Merged with earlier ones when it is sent. */
const queue = async (ownerId: string, question: Question): Promise<void> => {
  await database.outboxEntries.add(createEntry("questions", { ownerId, payload: { questions: [question] } }));
};

/** Newest first. */
export const listQuestions = async (ownerId: string): Promise<readonly QuestionRow[]> =>
  (await database.questions.where({ ownerId }).toArray()).sort((a, b) => b.at - a.at);

/** Forgets them on this device; those that wait in the Ausgang can be discarded there. */
export const removeQuestions = (ownerId: string): Promise<number> => database.questions.where({ ownerId }).delete();

/** The part of the office in the assistant, as the device last learned; undefined before that. */
export const readOffice = (ownerId: string): Promise<OfficeAnswersRow | undefined> =>
  database.officeAnswers.get(ownerId);

/** Stores the server's answer inside the caller's transaction. */
export const takeOverOfficeAnswers = async (ownerId: string, office: OfficeInAssistant | undefined): Promise<void> => {
  // A server of an earlier version says nothing about it.
  if (office === undefined) return;
  await database.officeAnswers.put({ ownerId, ...office });
};
