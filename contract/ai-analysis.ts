import Type, { type Static } from "typebox";
import { aiPreview } from "./ai.ts";
import { aiPurposes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const purpose = Type.Enum([...aiPurposes]);
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
const ruleId = Type.String({ minLength: 1, maxLength: 40, examples: ["CSV-X-009"] });

/** The part of a request the office words itself: the task, with placeholders filled by the server. */
const text = Type.String({ minLength: 1, maxLength: 3000, examples: ["Aufgabe: {regeln} {frage}"] });
/** How it differs from other versions. */
const note = Type.String({ maxLength: 200 });

/** The parts of a template an administrator writes. */
export const aiTemplateWording = { text, note };

const template = Type.Object({
  /** `default-explain` etc. for the built-in text. */
  id: Type.String(),
  purpose,
  /** 1, 2, 3 … per purpose; 0 for the built-in text. */
  number: Type.Integer(),
  text: Type.String(),
  note: Type.String(),
  /** One template per purpose is `published`: the one that is sent. */
  state: Type.Enum(["draft", "published", "former"]),
  /** Increases with each change of a draft. */
  version: Type.Integer(),
  createdAt: orNull(Type.Integer()),
  /** E-mail of the person; `""` for the built-in text. */
  createdBy: Type.String(),
  /** Why it cannot be published now, in German; null if it can. */
  obstacle: orNull(Type.String()),
});
export type AiTemplate = Static<typeof template>;

const variable = Type.Object({ name: Type.String(), meaning: Type.String(), isRequired: Type.Boolean() });

const check = Type.Object({ what: Type.String(), isOk: Type.Boolean() });

const trial = Type.Object({
  id: Type.String(),
  /** Trials started together, to be compared. */
  groupId: Type.String(),
  at: Type.Integer(),
  purpose,
  /** Number of the template; 0 for the built-in text. */
  templateNumber: Type.Integer(),
  /** Set if the run counts towards publishing; null for a Befund chosen by hand. */
  goldenId: orNull(Type.String()),
  /** The Befund: file name (if a file was chosen) and title of the rule. */
  subject: Type.String(),
  ruleId: Type.String(),
  /** `""` until a provider is asked. */
  provider: Type.String(),
  model: Type.String(),
  state: Type.Enum(["waiting", "ok", "failed"]),
  /** In German; null if nothing went wrong. */
  cause: orNull(Type.String()),
  /** As sent and received, with placeholders; null once removed. */
  request: orNull(Type.String()),
  answer: orNull(Type.String()),
  firstTokenMs: orNull(Type.Integer()),
  totalMs: orNull(Type.Integer()),
  costMicros: Type.Integer(),
  /** For a golden Befund: expected words and whether they occurred; otherwise empty. */
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
  /** Words the answer must contain, in any case. */
  mustSay: words,
  mustNotSay: words,
  createdAt: Type.Integer(),
  createdBy: Type.String(),
});
export type GoldenFinding = Static<typeof golden>;

const model = Type.Object({ providerId: Type.String({ maxLength: 64 }), model: Type.String({ maxLength: 200 }) });

export const aiAnalysisRoutes = {
  /** All versions of all purposes, newest first, and the placeholders a text may contain. */
  listAiTemplates: {
    path: ["GET", "/api/admin/ai-analysis/templates"],
    access: admins,
    response: Type.Object({
      templates: Type.Array(template),
      /** Always sent before the text; cannot be changed. */
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
  /** Changes a draft; a version that was published once cannot change. */
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
  /** Sent from the next question on; requires that every golden Befund of its purpose passed. */
  publishAiTemplate: {
    path: ["POST", "/api/admin/ai-analysis/templates/:id/publish"],
    access: admins,
    errors: ["AI_TEMPLATE_NOT_FOUND", "AI_TEMPLATE_UNPROVEN"],
    params: id,
    response: template,
  },
  /** The request an unsaved text would make about a Befund; nothing is sent. */
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
  /** The Befunde a template must pass, and the latest outcome of each template. */
  listGoldenFindings: {
    path: ["GET", "/api/admin/ai-analysis/golden"],
    access: admins,
    response: Type.Object({
      findings: Type.Array(golden),
      /** Latest run of each Befund with the present version of a template. */
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
  /** Stores a Befund of a file without any value of the file, so it survives the deletion of the file. */
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
  /** Runs every golden Befund of the purpose against its providers, in order. */
  runGoldenFindings: {
    path: ["POST", "/api/admin/ai-analysis/golden/run"],
    access: admins,
    errors: ["AI_OFF", "AI_TEMPLATE_NOT_FOUND", "AI_GOLDEN_NOT_FOUND"],
    body: Type.Object({ templateId: Type.String({ maxLength: 64 }) }),
    response: Type.Object({ groupId: Type.String() }),
  },
} as const satisfies Record<string, Route>;
