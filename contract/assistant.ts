import Type, { type Static } from "typebox";
import { aiPreview } from "./ai.ts";
import { aiPurposes } from "./ai-purposes.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const purpose = Type.Enum([...aiPurposes]);

/** A question for a model; the server looks up values of the file, the app never sends them. */
export const assistantQuestion = Type.Object({
  purpose,
  /** In the person's words; absent for a starter. */
  question: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  fileId: Type.Optional(Type.String({ maxLength: 64 })),
  ruleId: Type.Optional(Type.String({ maxLength: 40 })),
  /** Rules the local answer was based on, best first. */
  sources: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 5 })),
});
export type AssistantQuestion = Static<typeof assistantQuestion>;

/** One part of the answer, sent as server-sent events. */
export const assistantEvent = Type.Union([
  /** Another provider takes over: everything before it is void. */
  Type.Object({ kind: Type.Literal("begin"), provider: Type.String(), model: Type.String() }),
  Type.Object({ kind: Type.Literal("delta"), text: Type.String() }),
  Type.Object({
    kind: Type.Literal("done"),
    requestId: Type.String(),
    /** The answer reached the token limit. */
    isCut: Type.Boolean(),
    redactions: Type.Integer(),
  }),
  /** In German. Everything before it is void. */
  Type.Object({ kind: Type.Literal("failed"), cause: Type.String() }),
]);
export type AssistantEvent = Static<typeof assistantEvent>;

export const assistantRoutes = {
  /** Purposes this person may use a model for; none while AI is off. */
  readAssistantOffer: {
    path: ["GET", "/api/assistant/offer"],
    access: everyone,
    response: Type.Object({ purposes: Type.Array(purpose) }),
  },
  /** The data that would leave the server; nothing is sent. */
  previewQuestion: {
    path: ["POST", "/api/assistant/preview"],
    access: everyone,
    errors: ["AI_OFF", "FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    body: assistantQuestion,
    response: aiPreview,
  },
  /** Records that the person who asked adopted a draft for a Rückfrage. */
  noteAdoption: {
    path: ["POST", "/api/assistant/answers/:id/adoption"],
    access: everyone,
    errors: ["AI_ANSWER_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
  /** „hilfreich“ or „nicht hilfreich“; only the person who asked may rate. */
  rateAnswer: {
    path: ["POST", "/api/assistant/answers/:id/rating"],
    access: everyone,
    errors: ["AI_ANSWER_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    body: Type.Object({ isHelpful: Type.Boolean() }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
