import { readAdminSecret } from "#server/admin-settings/admin-secrets.ts";
import { keyName } from "#server/ai/ai-settings.ts";
import { listModels } from "#server/ai/models/list-models.ts";
import { findProvider } from "#server/ai/providers.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

/** Asks for names only; nothing of a file or a question goes along. */
export const listProviderModels: Handler<"listProviderModels"> = async ({ id }, { db, keys }) => {
  const provider = await findProvider(db, id);
  const apiKey = await readAdminSecret(db, keyName(id), keys);
  try {
    return { models: [...(await listModels(provider, apiKey))] };
  } catch (cause) {
    throw new ApiError("AI_NO_ANSWER", { cause });
  }
};
