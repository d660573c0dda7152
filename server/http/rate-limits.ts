import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallInput } from "#contract/index.ts";
import { hourMs, minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { foldEmail } from "#server/people/people-rows/user-row.ts";
import { createSharedCounter } from "./shared-counter.ts";

type LimitContext = Pick<Context, "db" | "now" | "settings">;
type ReadKey = (request: FastifyRequest) => string;

/** Per address and e-mail against guessing one password, per address against trying many accounts. */
export const loginLimits = (api: FastifyInstance, context: LimitContext) => {
  const max = context.settings.loginsPerMinute;
  return [
    limit(api, context, max, (request) => `login ${request.ip} ${foldEmail((request.body as Login).email)}`),
    limit(api, context, max * 10, (request) => `login ${request.ip}`),
  ];
};
type Login = CallInput<"login">;

/** Per address against trying many accounts, per e-mail and hour from any address against flooding a mailbox. */
export const linkLimits = (api: FastifyInstance, context: LimitContext) => {
  const max = context.settings.loginsPerMinute;
  const readEmail: ReadKey = (request) => foldEmail((request.body as CallInput<"requestLink">).email);
  return [
    limit(api, context, max, (request) => `link ${request.ip}`),
    limit(api, context, max, (request) => `link ${readEmail(request)}`, hourMs),
  ];
};

/** At most `max` requests per key and time, by default a minute, across all processes. */
export const limit = (
  api: FastifyInstance,
  context: LimitContext,
  max: number,
  readKey: ReadKey,
  windowMs = minuteMs,
) =>
  context.settings.databaseUrl === null
    ? limitLocally(api, max, readKey, windowMs)
    : limitShared(context, max, readKey, windowMs);

const limitLocally = (api: FastifyInstance, max: number, keyGenerator: ReadKey, windowMs: number) => {
  const count = api.createRateLimit({ max, timeWindow: windowMs, keyGenerator });
  return async (request: FastifyRequest): Promise<void> => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) refuse(result.ttlInSeconds);
  };
};

const limitShared = ({ db, now }: LimitContext, max: number, readKey: ReadKey, windowMs: number) => {
  const count = createSharedCounter(db, now, windowMs);
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(readKey(request));
    if (counted.count > max) refuse(Math.ceil((counted.endsAt - now()) / 1000));
  };
};

const refuse = (seconds: number): never => {
  throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.max(1, seconds) });
};
