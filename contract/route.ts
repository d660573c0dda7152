import type { Static, TSchema } from "typebox";
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./roles.ts";

/** One call as data: path, access, and shapes of input and output. */
export interface Route {
  /** Method and path below `basePath`. */
  readonly path: readonly [method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: `/api/${string}`];
  /** `"public"` needs no session; otherwise the roles that pass (administrators always do). */
  readonly access: "public" | readonly Role[];
  /** Scopes of API keys that may use it; without any, no key may. */
  readonly keyScopes?: readonly ApiKeyScope[];
  /** Open to people who must still set up the second factor. */
  readonly withoutSecondFactor?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Its own error codes; `codesOf` adds those implied by path, access and shapes. */
  readonly errors?: readonly ErrorCode[];
  /** Shape of `data` in `{ success: true, data }`. */
  readonly response: TSchema;
}

type Part<R extends Route, K extends "params" | "query" | "body"> = R extends {
  readonly [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : unknown;

/** All input of a call: path parameters, query and body in one flat object. */
export type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
export type Output<R extends Route> = Static<R["response"]>;
