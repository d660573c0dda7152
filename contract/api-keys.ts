import Type, { type Static } from "typebox";
import { apiKeyScopes, maxApiKeyDays } from "./api-key-scopes.ts";
import { everyone } from "./roles.ts";
import type { Route } from "./route.ts";

const scopes = Type.Array(Type.Enum([...apiKeyScopes]), {
  minItems: 1,
  maxItems: apiKeyScopes.length,
  uniqueItems: true,
});

const apiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes,
  /** Milliseconds since 1970, UTC. */
  createdAt: Type.Integer(),
  expiresAt: Type.Integer(),
  /** Rounded to the minute; null before its first use. */
  lastUsedAt: Type.Union([Type.Integer(), Type.Null()]),
});
/** Replaces a person's sign-in for programs; the secret is never shown again. */
export type ApiKey = Static<typeof apiKey>;

export const apiKeyRoutes = {
  listApiKeys: {
    path: ["GET", "/api/auth/api-keys"],
    access: everyone,
    response: Type.Object({ apiKeys: Type.Array(apiKey) }),
  },
  /**
   * `secret` is shown only once and sent as `Authorization: Bearer …`; the key never exceeds the rights of the person.
   */
  createApiKey: {
    path: ["POST", "/api/auth/api-keys"],
    access: everyone,
    errors: ["API_KEYS_FULL"],
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }),
      scopes,
      days: Type.Integer({ minimum: 1, maximum: maxApiKeyDays }),
    }),
    response: Type.Object({ apiKey, secret: Type.String() }),
  },
  /** Own keys only; API_KEY_NOT_FOUND for any other. Revoked at once. */
  removeApiKey: {
    path: ["DELETE", "/api/auth/api-keys/:id"],
    access: everyone,
    errors: ["API_KEY_NOT_FOUND"],
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Route>;
