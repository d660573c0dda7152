import Type, { type Static } from "typebox";
import { maxQuestionLength, maxQuestionsAtOnce, questionOutcomes } from "./question-outcomes.ts";
import { admins, everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const question = Type.Object({
  /** Made on the device; the server keeps each once, with its last outcome. */
  id: Type.String({ pattern: "^[\\w-]{8,64}$" }),
  text: Type.String({ minLength: 1, maxLength: maxQuestionLength }),
  outcome: Type.Enum([...questionOutcomes]),
  /** Clock of the device; milliseconds since 1970, UTC. */
  at: Type.Integer({ minimum: 0 }),
});
export type Question = Static<typeof question>;

const group = Type.Object({
  id: Type.String(),
  /** As it was worded last. */
  text: Type.String(),
  unanswered: Type.Integer(),
  unsuitable: Type.Integer(),
  helped: Type.Integer(),
  lastAt: Type.Integer(),
});
/** Questions with the same words, from all people. */
export type QuestionGroup = Static<typeof group>;

const officeAnswer = Type.Object({
  id: Type.String({ pattern: "^[\\w-]{8,64}$" }),
  /** The question it answers, in the words people use. */
  question: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S", examples: ["Bis wann?"] }),
  text: Type.String({ minLength: 1, maxLength: 1000, pattern: "\\S", examples: ["Bis Freitag."] }),
  /** Address of a page with more; empty for none. */
  link: Type.String({ maxLength: 300, pattern: "^(https?://\\S+)?$", examples: [""] }),
});
export type OfficeAnswer = Static<typeof officeAnswer>;

/** Answers an office may write. */
export const maxOfficeAnswers = 100;

/** Answers an office has written; they are shown to everybody as the office's. */
export const officeAnswers = Type.Object({ answers: Type.Array(officeAnswer, { maxItems: maxOfficeAnswers }) });
const version = Type.Integer({ minimum: 0, examples: [1_000_000] });

/** The part of the office in the assistant. */
export const officeInAssistant = Type.Object({
  collectsQuestions: Type.Boolean(),
  answers: Type.Array(officeAnswer),
});
export type OfficeInAssistant = Static<typeof officeInAssistant>;

export const questionRoutes = {
  /** Keeps questions for the administration, unless the office does not collect them. */
  sendQuestions: {
    path: ["PUT", "/api/questions"],
    access: everyone,
    body: Type.Object({ questions: Type.Array(question, { minItems: 1, maxItems: maxQuestionsAtOnce }) }),
    response: Type.Object({}),
  },
  /** Unanswered ones first, then by how often; at most 200 of `total`. Without names of people. */
  listQuestions: {
    path: ["GET", "/api/admin/questions"],
    access: admins,
    response: Type.Object({
      collectsQuestions: Type.Boolean(),
      total: Type.Integer(),
      groups: Type.Array(group),
      office: Type.Object({ settings: officeAnswers, version }),
    }),
  },
  changeOfficeAnswers: {
    path: ["PUT", "/api/admin/office-answers"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ settings: officeAnswers, version }),
    response: Type.Object({ settings: officeAnswers, version }),
  },
  /** Deletes a group with all its questions. */
  removeQuestions: {
    path: ["DELETE", "/api/admin/questions/:id"],
    access: admins,
    params: Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{32}$" }) }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
