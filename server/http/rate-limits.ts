import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallInput } from "#contract/index.ts";
import { ApiError } from "#server/api-error.ts";
import type { Context } from "#server/context.ts";
import { foldEmail } from "#server/users/user-row.ts";

/** Per address and e-mail against guessing one password, per address against trying many accounts. */
export const loginLimits = (api: FastifyInstance, { settings }: Context) => [
  limit(api, settings.loginsPerMinute, (request) => `${request.ip} ${foldEmail((request.body as Login).email)}`),
  limit(api, settings.loginsPerMinute * 10, (request) => request.ip),
];
type Login = CallInput<"login">;

/** At most `max` requests a minute for each key. */
export const limit = (api: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) => {
  const count = api.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) {
      throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, result.ttlInSeconds) });
    }
  };
};
