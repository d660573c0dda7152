import Type, { type Static } from "typebox";
import { aiPreview } from "./ai.ts";
import { aiPurposes } from "./ai-purposes.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const purpose = Type.Enum([...aiPurposes]);

/** What a person wants a model to be asked; values of the file are looked up by the server, never sent by the app. */
export const assistantQuestion = Type.Object({
  purpose,
  /** In the words of the person; absent for a starter. */
  question: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  fileId: Type.Optional(Type.String({ maxLength: 64 })),
  ruleId: Type.Optional(Type.String({ maxLength: 40 })),
  /** Rules the book answered with, the best first. */
  sources: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 5 })),
});
export type AssistantQuestion = Static<typeof assistantQuestion>;

/** One piece of the answer, which comes as server-sent events. */
export const assistantEvent = Type.Union([
  /** Somebody else answers from here on: what came before no longer counts. */
  Type.Object({ kind: Type.Literal("begin"), provider: Type.String(), model: Type.String() }),
  Type.Object({ kind: Type.Literal("delta"), text: Type.String() }),
  Type.Object({
    kind: Type.Literal("done"),
    requestId: Type.String(),
    /** It reached the longest answer that is allowed. */
    isCut: Type.Boolean(),
    redactions: Type.Integer(),
  }),
  /** In German. Nothing of what came before counts. */
  Type.Object({ kind: Type.Literal("failed"), cause: Type.String() }),
]);
export type AssistantEvent = Static<typeof assistantEvent>;

export const assistantRoutes = {
  /** Which purposes a model is asked for by this person; none while AI is off. */
  readAssistantOffer: {
    path: ["GET", "/api/assistant/offer"],
    access: everyone,
    response: Type.Object({ purposes: Type.Array(purpose) }),
  },
  /** What would leave the server; nothing is sent. */
  previewQuestion: {
    path: ["POST", "/api/assistant/preview"],
    access: everyone,
    errors: ["AI_OFF", "FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    body: assistantQuestion,
    response: aiPreview,
  },
  /** The person who asked has taken over the text a model wrote for a Rückfrage. */
  noteAdoption: {
    path: ["POST", "/api/assistant/answers/:id/adoption"],
    access: everyone,
    errors: ["AI_ANSWER_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
  /** „hilfreich“ or „nicht hilfreich“, by the person who asked. */
  rateAnswer: {
    path: ["POST", "/api/assistant/answers/:id/rating"],
    access: everyone,
    errors: ["AI_ANSWER_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    body: Type.Object({ isHelpful: Type.Boolean() }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
