import type { ApiKeyScope } from "#contract/api-key-scopes.ts";
import type { ApiKey } from "#contract/index.ts";
import type { ApiKeyRow } from "#server/store/db/rows/people.ts";

/** An API key without its secret. */
export const presentApiKey = ({ id, name, scopesJson, createdAt, expiresAt, lastUsedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  scopes: JSON.parse(scopesJson) as ApiKeyScope[],
  createdAt: Number(createdAt),
  expiresAt: Number(expiresAt),
  lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt),
});
