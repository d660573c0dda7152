import type { AiSettings } from "#contract/ai.ts";
import type { CallOutput } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { readProviders } from "./ai-settings.ts";
import { restsUntil } from "./breaker.ts";
import { findObstacle, isExternal } from "./obstacles.ts";
import { type BuiltRequest, buildRequest } from "./request/build-request.ts";
import type { Facts } from "./request/load-facts.ts";
import type { Order } from "./request-answer.ts";
import { listTargets, type Target } from "./targets.ts";
import { readPublished } from "./templates.ts";

/** Question and targets by the current settings. */
export const prepareOrder = async (facts: Facts, settings: AiSettings, { db }: Context): Promise<Order> => {
  const purpose = settings.purposes[facts.purpose];
  const { text } = await readPublished(db, facts.purpose);
  return {
    purpose: facts.purpose,
    targets: listTargets(purpose, await readProviders(db)),
    maxTokens: purpose.maxTokens,
    privacy: settings.privacy,
    build: (isOutside) => buildRequest(facts, text, settings.privacy, isOutside),
  };
};

type Preview = CallOutput<"previewAi">;

/** The exact texts the builder would send, and the first target. */
export const previewOrder = async (order: Order, context: Context): Promise<Preview> => {
  const target = order.targets.find(({ provider }) => isReady(provider, order, context)) ?? null;
  const { aiHosts } = context.settings;
  const isOutside = target === null || isExternal(target.provider.baseUrl, aiHosts);
  const request: BuiltRequest = await order.build(isOutside);
  return {
    target: target === null ? null : describeTarget(target, isOutside),
    request: `${request.system}\n\n${request.user}`,
    redactions: request.mask.counts(),
  };
};

const isReady = (provider: Target["provider"], { privacy }: Order, { db, now, settings }: Context): boolean =>
  findObstacle(provider, privacy.regions, settings) === null && restsUntil(db, provider.id, now()) === null;

const describeTarget = ({ provider, model }: Target, isOutside: boolean): NonNullable<Preview["target"]> => ({
  provider: provider.name,
  model,
  region: provider.region,
  isExternal: isOutside,
});
