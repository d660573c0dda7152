import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { keyName } from "#server/offices/ai/ai-settings.ts";
import { listModels } from "#server/offices/ai/models/list-models.ts";
import { findProvider } from "#server/offices/ai/providers.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";

/** Requests model names only; sends no file or question. */
export const listProviderModels: Handler<"listProviderModels"> = async ({ id }, { db, keys }) => {
  const provider = await findProvider(db, id);
  const apiKey = await readAdminSecret(db, keyName(id), keys);
  try {
    return { models: [...(await listModels(provider, apiKey))] };
  } catch (cause) {
    throw new ApiError("AI_NO_ANSWER", { cause });
  }
};
