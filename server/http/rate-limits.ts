import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallInput } from "#contract/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { createCountTogether } from "./count-together.ts";

const windowMs = 60_000;

type LimitContext = Pick<Context, "db" | "now" | "settings">;
type ReadKey = (request: FastifyRequest) => string;

/** Per address and e-mail against guessing one password, per address against trying many accounts. */
export const loginLimits = (api: FastifyInstance, context: LimitContext) => {
  const most = context.settings.loginsPerMinute;
  return [
    limit(api, context, most, (request) => `login ${request.ip} ${foldEmail((request.body as Login).email)}`),
    limit(api, context, most * 10, (request) => `login ${request.ip}`),
  ];
};
type Login = CallInput<"login">;

/** At most `most` requests a minute for each key, over all processes where there are several. */
export const limit = (api: FastifyInstance, context: LimitContext, most: number, readKey: ReadKey) =>
  context.settings.databaseUrl === null ? limitHere(api, most, readKey) : limitTogether(context, most, readKey);

const limitHere = (api: FastifyInstance, max: number, keyGenerator: ReadKey) => {
  const count = api.createRateLimit({ max, timeWindow: windowMs, keyGenerator });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds);
  };
};

const limitTogether = ({ db, now }: LimitContext, most: number, readKey: ReadKey) => {
  const count = createCountTogether(db, now, windowMs);
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(readKey(request));
    if (counted.count > most) refuse(Math.ceil((counted.endsAt - now()) / 1000));
  };
};

const refuse = (seconds: number): never => {
  throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, seconds) });
};
