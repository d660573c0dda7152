import type { FastifyRequest } from "fastify";
import type { ApiKeyScope } from "#contract/api-key-scopes.ts";
import type { Route } from "#contract/index.ts";
import { hasRole } from "#contract/roles.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";

/** Person and session of requests whose token is valid, also where the guard then refuses the call. */
const sessions = new WeakMap<FastifyRequest, Pick<SignedInContext, "user" | "sessionId">>();

/**
 * Lets a request pass whose person may make the call; one with an API key only where `keyScopes` name one of its own.
 * Who has yet to set up the second factor the office asks for passes only where the call says so.
 */
export const guard =
  (
    access: Route["access"],
    context: Context,
    keyScopes: readonly ApiKeyScope[] = [],
    withoutSecondFactor: Route["withoutSecondFactor"] = undefined,
  ) =>
  async (request: FastifyRequest) => {
    if (access === "public") return;
    const { scopes, secondFactorDue, ...session } = await authenticate(request.headers.authorization, context);
    sessions.set(request, session);
    if (scopes !== null && !scopes.some((scope) => keyScopes.includes(scope)))
      throw new ApiError("API_KEY_NOT_ALLOWED");
    if (!hasRole(session.user.role, access)) throw new ApiError("ROLE_MISSING");
    if (secondFactorDue && !withoutSecondFactor) throw new ApiError("SECOND_FACTOR_MISSING");
  };

/** The context of a request that has passed the guard. */
export const signedIn = (request: FastifyRequest, context: Context): SignedInContext => {
  const session = sessions.get(request);
  if (!session) throw new ApiError("UNAUTHENTICATED");
  return { ...context, ...session, address: request.ip };
};

/** Who is signed in, where the call asks for it. */
export const sessionOf = (request: FastifyRequest): Pick<SignedInContext, "user" | "sessionId"> | undefined =>
  sessions.get(request);
