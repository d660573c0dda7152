import { aiPurposes } from "#contract/ai-purposes.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readAiSettings, readProviders } from "#server/offices/ai/ai-settings.ts";
import { findObstacle } from "#server/offices/ai/obstacles.ts";
import { mayAsk } from "#server/offices/ai/targets.ts";

/** Empty if AI is off for this user, or no provider is available. */
export const readAssistantOffer: Handler<"readAssistantOffer"> = async (_input, { db, user, settings }) => {
  const ai = await readAiSettings(db);
  if (!ai.enabled) return { purposes: [] };
  const isAnybody = (await readProviders(db)).some(
    (provider) => findObstacle(provider, ai.privacy.regions, settings) === null,
  );
  return { purposes: isAnybody ? aiPurposes.filter((purpose) => mayAsk(ai, purpose, user.role)) : [] };
};
