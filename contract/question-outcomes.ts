/** How a typed question to the assistant ended: without an answer, or with one that a person judged. */
export const questionOutcomes = ["unanswered", "unsuitable", "helped"] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** UTF-16 units of a question, after its values have become placeholders. */
export const maxQuestionLength = 500;
/** Questions in one request; a device sends its newest. */
export const maxQuestionsAtOnce = 100;
