import Type, { type Static } from "typebox";
import { aiProviderTypes } from "./ai-purposes.ts";
import { admins } from "./roles.ts";
import type { Route } from "./route.ts";

const euros = Type.Number({ minimum: 0, maximum: 1_000_000 });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** No character of control: names stand in rows, texts and the audit. */
const oneLine = "[^\\u0000-\\u001f]";

/** What an administrator says about a provider, its key apart. */
const shape = {
  type: Type.Enum([...aiProviderTypes]),
  name: Type.String({ maxLength: 80, pattern: `^${oneLine}*[^\\s\\u0000-\\u001f]${oneLine}*$` }),
  baseUrl: Type.String({ maxLength: 300, pattern: "^https?://", examples: ["http://127.0.0.1:11434"] }),
  /** Where it works, e.g. „EU“; in words of the office. */
  region: Type.String({ maxLength: 60, pattern: `^${oneLine}*$` }),
  /** Day on which the agreement about data protection was signed; null where there is none. */
  dpaSignedOn: orNull(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })),
  /** The first is asked where nobody chose another. Of Azure the names of deployments. */
  models: Type.Array(Type.String({ maxLength: 200, pattern: `^${oneLine}+$` }), { maxItems: 50 }),
  /** For a calendar month in Berlin; null for none. */
  budgetEur: orNull(euros),
  /** For a million tokens that go out, and that come back. */
  priceIn: orNull(euros),
  priceOut: orNull(euros),
  timeoutSeconds: Type.Integer({ minimum: 5, maximum: 300 }),
  enabled: Type.Boolean(),
};

/** In the order in which they are asked. */
export const aiProviderList = Type.Object({
  providers: Type.Array(Type.Object({ id: Type.String({ maxLength: 64 }), ...shape }), { maxItems: 30 }),
});
export type AiProviderSettings = Static<typeof aiProviderList>["providers"][number];

const provider = Type.Object({
  id: Type.String(),
  ...shape,
  secretSet: Type.Boolean(),
  secretHint: orNull(Type.String()),
  /** Its computer is none of the office: agreement and budget are needed, and redaction cannot be switched off. */
  isExternal: Type.Boolean(),
  /** Of this month, what runs included; millionths of a euro. */
  spentMicros: Type.Integer(),
  /** It failed several times and is not asked before then; null where it is. */
  restsUntil: orNull(Type.Integer()),
  /** Why it would not be asked now, in German; null where it would. */
  obstacle: orNull(Type.String()),
});
export type AiProvider = Static<typeof provider>;

const version = Type.Integer({ minimum: 0, examples: [999] });
/** The whole list has one version: whoever changes one provider has seen all. */
const list = Type.Object({ providers: Type.Array(provider), version });
const id = Type.Object({ id: Type.String({ maxLength: 64 }) });
/** Absent: the key stays; null: it is removed. Never answered. */
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
  /** All of them, in the order in which they are to be asked. */
  orderAiProviders: {
    path: ["PUT", "/api/admin/ai-providers/order"],
    access: admins,
    errors: ["SETTINGS_CHANGED"],
    body: Type.Object({ ids: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 30 }), version }),
    response: list,
  },
  /** Sends a fixed harmless question the way of a real one, budget and agreement included. */
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
      /** In German; null where it answered. */
      cause: orNull(Type.String()),
    }),
  },
  /** What the provider offers by its own account. */
  listProviderModels: {
    path: ["GET", "/api/admin/ai-providers/:id/models"],
    access: admins,
    errors: ["AI_PROVIDER_NOT_FOUND", "AI_NO_ANSWER"],
    params: id,
    response: Type.Object({ models: Type.Array(Type.String()) }),
  },
  /** By a super_admin only. */
  removeAiProvider: {
    path: ["DELETE", "/api/admin/ai-providers/:id"],
    access: admins,
    errors: ["SUPER_ADMIN_ONLY", "SETTINGS_CHANGED", "AI_PROVIDER_NOT_FOUND"],
    params: id,
    query: Type.Object({ version }),
    response: list,
  },
} as const satisfies Record<string, Route>;
