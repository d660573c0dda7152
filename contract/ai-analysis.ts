import Type, { type Static } from "typebox";
import { aiPreview } from "./ai.ts";
import { aiPurposes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const purpose = Type.Enum([...aiPurposes]);
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const ruleId = Type.String({ minLength: 1, maxLength: 40, examples: ["CSV-X-009"] });

/** The part of a request an office words itself: the task, with variables for what the server puts in. */
const text = Type.String({ minLength: 1, maxLength: 3000, examples: ["Aufgabe: {regeln} {frage}"] });
/** What is different about it. */
const note = Type.String({ maxLength: 200 });

/** What a person writes of a template. */
export const aiTemplateWording = { text, note };

const template = Type.Object({
  /** `default-explain` and so on for the text the program brings along. */
  id: Type.String(),
  purpose,
  /** 1, 2, 3 … for each purpose; 0 for what the program brings along. */
  number: Type.Integer(),
  text: Type.String(),
  note: Type.String(),
  /** Of a purpose one is `published`: that is what is sent. */
  state: Type.Enum(["draft", "published", "former"]),
  /** One more with each change of a draft. */
  version: Type.Integer(),
  createdAt: orNull(Type.Integer()),
  /** E-mail of the person; `""` for what the program brings along. */
  createdBy: Type.String(),
  /** Why it cannot be published now, in German; null where it can. */
  obstacle: orNull(Type.String()),
});
export type AiTemplate = Static<typeof template>;

const variable = Type.Object({ name: Type.String(), meaning: Type.String(), isRequired: Type.Boolean() });

const check = Type.Object({ what: Type.String(), isOk: Type.Boolean() });

const trial = Type.Object({
  id: Type.String(),
  /** Trials that were started together, to be read side by side. */
  groupId: Type.String(),
  at: Type.Integer(),
  purpose,
  /** Number of the template; 0 for what the program brings along. */
  templateNumber: Type.Integer(),
  /** Of the comparison that decides about publishing; null for one somebody chose by hand. */
  goldenId: orNull(Type.String()),
  /** The Befund: name of the file where one was chosen, title of the rule. */
  subject: Type.String(),
  ruleId: Type.String(),
  /** `""` until somebody is asked. */
  provider: Type.String(),
  model: Type.String(),
  state: Type.Enum(["waiting", "ok", "failed"]),
  /** In German; null where nothing went wrong. */
  cause: orNull(Type.String()),
  /** With placeholders, as they left and came back; null once they are no longer kept. */
  request: orNull(Type.String()),
  answer: orNull(Type.String()),
  firstTokenMs: orNull(Type.Integer()),
  totalMs: orNull(Type.Integer()),
  costMicros: Type.Integer(),
  /** Of a golden Befund what was expected and whether it came; empty otherwise. */
  checks: Type.Array(check),
  rating: orNull(Type.Enum(["good", "bad"])),
  comment: Type.String(),
});
export type AiTrial = Static<typeof trial>;

const words = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10 });

const golden = Type.Object({
  id: Type.String(),
  purpose,
  ruleId: Type.String(),
  title: Type.String(),
  /** Expected in an answer, whatever their case. */
  mustSay: words,
  mustNotSay: words,
  createdAt: Type.Integer(),
  createdBy: Type.String(),
});
export type GoldenFinding = Static<typeof golden>;

const model = Type.Object({ providerId: Type.String({ maxLength: 64 }), model: Type.String({ maxLength: 200 }) });

export const aiAnalysisRoutes = {
  /** Every version of every purpose, the newest first, and what a text may contain. */
  listAiTemplates: {
    path: ["GET", "/api/admin/ai-analysis/templates"],
    access: admins,
    response: Type.Object({
      templates: Type.Array(template),
      /** Always sent before the text, and not to be changed. */
      instructions: Type.String(),
      variables: Type.Array(variable),
    }),
  },
  readAiTemplate: {
    path: ["GET", "/api/admin/ai-analysis/templates/:id"],
    access: admins,
    errors: ["AI_TEMPLATE_NOT_FOUND"],
    params: id,
    response: template,
  },
  /** A new draft. */
  addAiTemplate: {
    path: ["POST", "/api/admin/ai-analysis/templates"],
    access: admins,
    errors: ["AI_TEMPLATE_REFUSED"],
    body: Type.Object({ purpose, text, note }),
    response: template,
  },
  /** Changes a draft; what was published once stays as it was. */
  changeAiTemplate: {
    path: ["PUT", "/api/admin/ai-analysis/templates/:id"],
    access: admins,
    errors: ["AI_TEMPLATE_NOT_FOUND", "AI_TEMPLATE_REFUSED", "AI_TEMPLATE_FIXED", "SETTINGS_CHANGED"],
    params: id,
    body: Type.Object({ text, note, version: Type.Integer({ minimum: 0 }) }),
    response: template,
  },
  removeAiTemplate: {
    path: ["DELETE", "/api/admin/ai-analysis/templates/:id"],
    access: admins,
    errors: ["AI_TEMPLATE_NOT_FOUND", "AI_TEMPLATE_FIXED"],
    params: id,
    response: Type.Object({}),
  },
  /** From the next question on it is what is sent; only after every golden Befund of its purpose was passed. */
  publishAiTemplate: {
    path: ["POST", "/api/admin/ai-analysis/templates/:id/publish"],
    access: admins,
    errors: ["AI_TEMPLATE_NOT_FOUND", "AI_TEMPLATE_UNPROVEN"],
    params: id,
    response: template,
  },
  /** What a text not saved yet would send about a Befund; nothing is sent. */
  previewAiTemplate: {
    path: ["POST", "/api/admin/ai-analysis/preview"],
    access: admins,
    errors: ["AI_TEMPLATE_REFUSED", "FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    body: Type.Object({
      purpose,
      text,
      fileId: Type.Optional(Type.String({ maxLength: 64 })),
      ruleId: Type.Optional(ruleId),
    }),
    response: aiPreview,
  },
  /** Asks one or two models about a Befund of a file; the answers appear in the list of runs. */
  runAiTrial: {
    path: ["POST", "/api/admin/ai-analysis/run"],
    access: admins,
    errors: ["AI_OFF", "AI_TEMPLATE_NOT_FOUND", "AI_PROVIDER_NOT_FOUND", "FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    body: Type.Object({
      templateId: Type.String({ maxLength: 64 }),
      fileId: Type.String({ maxLength: 64 }),
      ruleId,
      models: Type.Array(model, { minItems: 1, maxItems: 2 }),
    }),
    response: Type.Object({ groupId: Type.String() }),
  },
  /** Newest first. */
  listAiTrials: {
    path: ["GET", "/api/admin/ai-analysis/runs"],
    access: admins,
    query: Type.Object({
      purpose: Type.Optional(purpose),
      rating: Type.Optional(Type.Enum(["good", "bad", "none"])),
      groupId: Type.Optional(Type.String({ maxLength: 64 })),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: Type.Object({ items: Type.Array(trial), total: Type.Integer() }),
  },
  rateAiTrial: {
    path: ["PATCH", "/api/admin/ai-analysis/runs/:id"],
    access: admins,
    errors: ["AI_TRIAL_NOT_FOUND"],
    params: id,
    body: Type.Object({ rating: orNull(Type.Enum(["good", "bad"])), comment: Type.String({ maxLength: 1000 }) }),
    response: trial,
  },
  /** The Befunde a template has to pass, and how each template fared last. */
  listGoldenFindings: {
    path: ["GET", "/api/admin/ai-analysis/golden"],
    access: admins,
    response: Type.Object({
      findings: Type.Array(golden),
      /** Of the present version of a template the last run with each Befund. */
      outcomes: Type.Array(
        Type.Object({
          templateId: Type.String(),
          goldenId: Type.String(),
          state: Type.Enum(["waiting", "passed", "failed"]),
          trialId: Type.String(),
        }),
      ),
    }),
  },
  /** Takes a Befund of a file in, without any value of the file: it stays when the file goes. */
  addGoldenFinding: {
    path: ["POST", "/api/admin/ai-analysis/golden"],
    access: admins,
    errors: ["FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY", "AI_GOLDEN_REFUSED"],
    body: Type.Object({
      purpose,
      fileId: Type.String({ maxLength: 64 }),
      ruleId,
      mustSay: words,
      mustNotSay: words,
    }),
    response: golden,
  },
  removeGoldenFinding: {
    path: ["DELETE", "/api/admin/ai-analysis/golden/:id"],
    access: admins,
    errors: ["AI_GOLDEN_NOT_FOUND"],
    params: id,
    response: Type.Object({}),
  },
  /** Asks about every golden Befund of the purpose, in the order of its providers. */
  runGoldenFindings: {
    path: ["POST", "/api/admin/ai-analysis/golden/run"],
    access: admins,
    errors: ["AI_OFF", "AI_TEMPLATE_NOT_FOUND", "AI_GOLDEN_NOT_FOUND"],
    body: Type.Object({ templateId: Type.String({ maxLength: 64 }) }),
    response: Type.Object({ groupId: Type.String() }),
  },
} as const satisfies Record<string, Route>;
