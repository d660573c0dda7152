import Type, { type Static } from "typebox";
import { aiPurposes } from "./ai-purposes.ts";
import { admins, roles } from "./roles.ts";
import type { Route } from "./route.ts";

const purpose = Type.Enum([...aiPurposes]);

const purposeSettings = Type.Object({
  enabled: Type.Boolean(),
  /** Roles that may use it; administrators always may. */
  roles: Type.Array(Type.Enum([...roles]), { maxItems: roles.length }),
  /** Tried before all others; null keeps the order of the providers. */
  providerId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  /** A model of that provider; null for its first. */
  model: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  /** Limit of an answer. */
  maxTokens: Type.Integer({ minimum: 50, maximum: 4000 }),
});

/** Sent in addition to texts of the rule book and figures, which are always included. */
const dataClass = Type.Enum(["fieldName", "cellValue", "row"]);
export type DataClass = Static<typeof dataClass>;

/** Purposes a model may be used for, and the data each may see. */
export const aiSettings = Type.Object({
  enabled: Type.Boolean(),
  purposes: Type.Object({
    explain: purposeSettings,
    inquiry: purposeSettings,
    summary: purposeSettings,
    cause: purposeSettings,
  }),
  privacy: Type.Object({
    dataClasses: Type.Array(dataClass, { maxItems: 3 }),
    /** Replace values by placeholders even for hosts of the office; external providers always get placeholders. */
    redact: Type.Boolean(),
    /** Only providers of these regions are used; empty for all. */
    regions: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20 }),
    /** How long redacted questions and answers are stored; 0 stores none. */
    retentionDays: Type.Enum([0, 7, 30]),
  }),
});
export type AiSettings = Static<typeof aiSettings>;

const versioned = { settings: aiSettings, version: Type.Integer({ minimum: 0, examples: [999] }) };

const requestState = Type.Enum(["running", "ok", "error", "timeout", "aborted", "refused"]);

const aiRequest = Type.Object({
  id: Type.String(),
  at: Type.Integer(),
  /** E-mail of the person; `""` if the account is gone. */
  person: Type.String(),
  /** `test` of a connection, `trial` of a template. */
  purpose: Type.Union([purpose, Type.Literal("test"), Type.Literal("trial")]),
  provider: Type.String(),
  model: Type.String(),
  state: requestState,
  /** In German; null if nothing went wrong. */
  cause: Type.Union([Type.String(), Type.Null()]),
  firstTokenMs: Type.Union([Type.Integer(), Type.Null()]),
  totalMs: Type.Union([Type.Integer(), Type.Null()]),
  tokensIn: Type.Integer(),
  tokensOut: Type.Integer(),
  /** Millionths of a euro. */
  costMicros: Type.Integer(),
  redactions: Type.Integer(),
  /** Used because another provider had failed. */
  isFallback: Type.Boolean(),
  /** With placeholders, as it left the server; null if contents are not stored. */
  content: Type.Union([Type.Object({ request: Type.String(), answer: Type.String() }), Type.Null()]),
});
export type AiRequest = Static<typeof aiRequest>;

/** The data that would leave the server, and its target. */
export const aiPreview = Type.Object({
  /** First provider to be tried; null if none is available. */
  target: Type.Union([
    Type.Object({
      provider: Type.String(),
      model: Type.String(),
      region: Type.String(),
      isExternal: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** All texts of the request, as sent. */
  request: Type.String(),
  /** Kinds of replaced values with their counts. */
  redactions: Type.Array(Type.Object({ kind: Type.String(), count: Type.Integer() })),
});

export const aiRoutes = {
  readAiSettings: {
    path: ["GET", "/api/admin/ai/settings"],
    access: admins,
    response: Type.Object({ ...versioned, defaults: aiSettings }),
  },
  /** SETTINGS_CHANGED if `version` is outdated. */
  changeAiSettings: {
    path: ["PUT", "/api/admin/ai/settings"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object(versioned),
    response: Type.Object(versioned),
  },
  /** The request a purpose would send about a check, made by the same builder; nothing is sent. */
  previewAi: {
    path: ["POST", "/api/admin/ai/preview"],
    access: admins,
    errors: ["FILE_CHECK_NOT_FOUND", "REPORT_NOT_READY"],
    body: Type.Object({
      purpose,
      fileId: Type.Optional(Type.String({ maxLength: 64 })),
      ruleId: Type.Optional(Type.String({ maxLength: 40 })),
      /** Unsaved settings to preview; absent for the saved ones. */
      privacy: Type.Optional(aiSettings.properties.privacy),
    }),
    response: aiPreview,
  },
  /** Newest first. */
  listAiRequests: {
    path: ["GET", "/api/admin/ai/requests"],
    access: admins,
    query: Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      purpose: Type.Optional(purpose),
      state: Type.Optional(requestState),
    }),
    response: Type.Object({ requests: Type.Array(aiRequest), total: Type.Integer() }),
  },
} as const satisfies Record<string, Route>;
