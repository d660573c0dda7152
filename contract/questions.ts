import Type, { type Static } from "typebox";
import { admins, everyone } from "./roles.ts";
import type { Route } from "./route.ts";

/** How a typed question to the assistant ended: without an answer, or with one that a person judged. */
export const questionOutcomes = ["unanswered", "unsuitable", "helped"] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** UTF-16 units of a question, after its values have become placeholders. */
export const maxQuestionLength = 500;
/** Questions in one request; a device sends its newest. */
export const maxQuestionsAtOnce = 100;

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
/** Questions with the same words, whoever asked them. */
export type QuestionGroup = Static<typeof group>;

/** The part of the office in the assistant. */
export const officeInAssistant = Type.Object({ collectsQuestions: Type.Boolean() });
export type OfficeInAssistant = Static<typeof officeInAssistant>;

export const questionRoutes = {
  /** Keeps questions for the administration, unless the office does not collect them. */
  sendQuestions: {
    path: ["PUT", "/api/questions"],
    access: everyone,
    body: Type.Object({ questions: Type.Array(question, { minItems: 1, maxItems: maxQuestionsAtOnce }) }),
    response: Type.Object({}),
  },
  /** Unanswered ones first, then by how often; at most 200 of `total`. Names nobody. */
  listQuestions: {
    path: ["GET", "/api/admin/questions"],
    access: admins,
    response: Type.Object({ collectsQuestions: Type.Boolean(), total: Type.Integer(), groups: Type.Array(group) }),
  },
  /** Deletes a group with all its questions. */
  removeQuestions: {
    path: ["DELETE", "/api/admin/questions/:id"],
    access: admins,
    params: Type.Object({ id: Type.String({ pattern: "^[0-9a-f]{32}$" }) }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
