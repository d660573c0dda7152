import type { Answer } from "#assistant/answers/answer.ts";
import { answerQuestion } from "#assistant/answers/answer-question.ts";
import { answerStarter } from "#assistant/answers/answer-starter.ts";
import type { BookSearch, HelpEntry } from "#assistant/book/book-entry.ts";
import { searchHelp } from "#assistant/book/search-help.ts";
import type { View } from "#assistant/view/view.ts";
import { describePagesOf, type Occurrence } from "#engine/index.ts";
import { readDraftValues } from "./read-draft-values.ts";
import { toInputFile } from "./to-input-file.ts";
import type { Question, ResultInQuestion } from "./worker-calls.ts";

/** Makes index, patterns and the words for corrections, which a misspelt question needs all of. */
export const openBook = (): null => {
  answerQuestion("Buchugnsstapl");
  return null;
};

/** Entries listed by the help; bundled with the answers. */
export const listHelp = (search: BookSearch): readonly HelpEntry[] => searchHelp(search);

/** The part of the worker that answers questions; loaded with the first of them. */
export const answer = async (question: Question): Promise<Answer> => {
  if (question.kind === "words") {
    return answerQuestion(question.text, await readView(question.view), question.officeAnswers);
  }
  const { starter, fileName, report, rule, file } = question;
  const occurrences = await readOccurrences(question);
  const said = answerStarter(starter, { fileName, report, rule, occurrences });
  const [first] = occurrences;
  if (starter !== "inquiry" || file === null || first === undefined) return said;
  const bytes = new Uint8Array(await file.bytes.arrayBuffer());
  return { ...said, draftValues: readDraftValues(bytes, report, first) };
};

const readView = async (view: WordsQuestion["view"]): Promise<View | null> => {
  if (view?.kind !== "result") return view;
  const { file, ...result } = view;
  return { ...result, occurrences: await readOccurrences(view) };
};
type WordsQuestion = Extract<Question, { readonly kind: "words" }>;

const readOccurrences = async ({ file, fileName, report, rule }: ResultInQuestion): Promise<readonly Occurrence[]> => {
  const finding = report.findings.findIndex((one) => one.rule === rule);
  if (file === null || finding < 0) return [];
  const input = toInputFile({ name: fileName, bytes: file.bytes });
  const [page = []] = await describePagesOf(report, file.occurrences, input, [{ finding, offset: 0, limit: maxRead }]);
  return page;
};
const maxRead = 5;
