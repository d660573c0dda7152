import type { FastifyRequest } from "fastify";
import type { ApiKeyScope } from "#contract/api-key-scopes.ts";
import type { Route } from "#contract/index.ts";
import { hasRole } from "#contract/roles.ts";
import type { Context, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";

/** User and session of requests with a valid token, including those the guard then refuses. */
const sessions = new WeakMap<FastifyRequest, Pick<SignedInContext, "user" | "sessionId">>();

/**
 * Lets a request pass if the user may make the call; with an API key only if `keyScopes` contains one of its scopes.
 * Users who still have to set up a required second factor pass only if the call allows it.
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

/** User and session if the call requires sign-in. */
export const sessionOf = (request: FastifyRequest): Pick<SignedInContext, "user" | "sessionId"> | undefined =>
  sessions.get(request);
