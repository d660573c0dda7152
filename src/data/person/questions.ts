import { maskValues } from "#contract/mask-values.ts";
import { maxQuestionLength, type QuestionOutcome } from "#contract/questions.ts";
import { database } from "#data/store/database.ts";
import type { QuestionRow } from "#data/store/tables.ts";

interface NewQuestion {
  /** Stays the same when the person changes the judgement. */
  readonly id: string;
  readonly text: string;
  readonly outcome: QuestionOutcome;
  /** Names of the files it may speak of. */
  readonly fileNames: readonly string[];
}

/** Keeps a question with its outcome, without values of files; a later outcome takes the place of the earlier one. */
export const keepQuestion = (ownerId: string, { id, text, outcome, fileNames }: NewQuestion): Promise<void> =>
  database.transaction("rw", database.questions, async () => {
    const masked = maskValues(text, fileNames).slice(0, maxQuestionLength);
    if (masked === "") return;
    await database.questions.put({ id, ownerId, text: masked, outcome, at: Date.now() });
    const surplus = (await listQuestions(ownerId)).slice(maxKept);
    await database.questions.bulkDelete(surplus.map((row) => row.id));
  });
const maxKept = 100;

/** Newest first. */
export const listQuestions = async (ownerId: string): Promise<readonly QuestionRow[]> =>
  (await database.questions.where({ ownerId }).toArray()).sort((a, b) => b.at - a.at);

/** Forgets them on this device. */
export const removeQuestions = (ownerId: string): Promise<number> => database.questions.where({ ownerId }).delete();
