import Type, { type Static } from "typebox";
import { aiProviderTypes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const euros = Type.Number({ minimum: 0, maximum: 1_000_000 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** No control characters: names appear in rows, texts and the audit. */
const oneLine = "[^\\u0000-\\u001f]";

/** Settings of a provider, without its key. */
const shape = {
  type: Type.Enum([...aiProviderTypes]),
  name: Type.String({ maxLength: 80, pattern: `^${oneLine}*[^\\s\\u0000-\\u001f]${oneLine}*$` }),
  baseUrl: Type.String({ maxLength: 300, pattern: "^https?://", examples: ["http://127.0.0.1:11434"] }),
  /** Region as the office names it, e.g. „EU“. */
  region: Type.String({ maxLength: 60, pattern: `^${oneLine}*$` }),
  /** Day the data processing agreement was signed; null if there is none. */
  dpaSignedOn: orNull(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })),
  /** The first is the default. For Azure: names of deployments. */
  models: Type.Array(Type.String({ maxLength: 200, pattern: `^${oneLine}+$` }), { maxItems: 50 }),
  /** Per calendar month in Europe/Berlin; null for no budget. */
  budgetEur: orNull(euros),
  /** Per million tokens sent, and received. */
  priceIn: orNull(euros),
  priceOut: orNull(euros),
  timeoutSeconds: Type.Integer({ minimum: 5, maximum: 300 }),
  enabled: Type.Boolean(),
};

/** In the order they are tried. */
export const aiProviderList = Type.Object({
  providers: Type.Array(Type.Object({ id: Type.String({ maxLength: 64 }), ...shape }), { maxItems: 30 }),
});
export type AiProviderSettings = Static<typeof aiProviderList>["providers"][number];

const provider = Type.Object({
  id: Type.String(),
  ...shape,
  secretSet: Type.Boolean(),
  secretHint: orNull(Type.String()),
  /** The host is outside the office network: an agreement and a budget are required, and redaction stays on. */
  isExternal: Type.Boolean(),
  /** This month, including requests in progress; millionths of a euro. */
  spentMicros: Type.Integer(),
  /** Paused after repeated failures until then; null if it is not paused. */
  restsUntil: orNull(Type.Integer()),
  /** Why it would not be asked now, in German; null if it would. */
  obstacle: orNull(Type.String()),
});
export type AiProvider = Static<typeof provider>;

const version = Type.Integer({ minimum: 0, examples: [999] });
/** One version for the whole list, so a change is based on all providers. */
const list = Type.Object({ providers: Type.Array(provider), version });
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Absent: the key stays; null: it is removed. Never part of an answer. */
const apiKey = Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 500 })));

export const aiProviderRoutes = {
  listAiProviders: {
    path: ["GET", "/api/admin/ai-providers"],
    access: admins,
    response: list,
  },
  addAiProvider: {
    path: ["POST", "/api/admin/ai-providers"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "AI_AGREEMENT_MISSING", "AI_PROVIDER_INVALID"],
    body: Type.Object({ ...shape, apiKey, version }),
    response: list,
  },
  changeAiProvider: {
    path: ["PATCH", "/api/admin/ai-providers/:id"],
    access: admins,
    errors: ["SETTINGS_CHANGED", "AI_AGREEMENT_MISSING", "AI_PROVIDER_INVALID", "AI_PROVIDER_NOT_FOUND"],
    params: id,
    body: Type.Object({ ...shape, apiKey, version }),
    response: list,
  },
  /** All providers, in the order they are tried. */
  orderAiProviders: {
    path: ["PUT", "/api/admin/ai-providers/order"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 }), version }),
    response: list,
  },
  /** Sends a fixed harmless question through the normal path, including the checks of agreement and budget. */
  testAiProvider: {
    path: ["POST", "/api/admin/ai-providers/:id/test"],
    access: admins,
    errors: ["AI_PROVIDER_NOT_FOUND"],
    params: id,
    response: Type.Object({
      isOk: Type.Boolean(),
      model: Type.String(),
      firstTokenMs: orNull(Type.Integer()),
      totalMs: Type.Integer(),
      costMicros: Type.Integer(),
      /** In German; null if the test succeeded. */
      cause: orNull(Type.String()),
    }),
  },
  /** Models as listed by the provider. */
  listProviderModels: {
    path: ["GET", "/api/admin/ai-providers/:id/models"],
    access: admins,
    errors: ["AI_PROVIDER_NOT_FOUND", "AI_NO_ANSWER"],
    params: id,
    response: Type.Object({ models: Type.Array(Type.String()) }),
  },
  /** super_admin only. */
  removeAiProvider: {
    path: ["DELETE", "/api/admin/ai-providers/:id"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SETTINGS_CHANGED", "AI_PROVIDER_NOT_FOUND"],
    params: id,
    query: Type.Object({ version }),
    response: list,
  },
} as const satisfies Record<string, Route>;
