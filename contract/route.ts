import type { Static, TSchema } from "typebox";
import type { ApiKeyScope } from "./api-key-scopes.ts";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./roles.ts";

/** One call as data: where it is, who may use it and the shapes of what goes in and comes out. */
export interface Route {
  /** Method and path below `basePath`. */
  readonly path: readonly [method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: `/api/${string}`];
  /** `"public"` needs no session; otherwise the roles that pass (administrators always do). */
  readonly access: "public" | readonly Role[];
  /** API keys with one of these scopes open it, too; no others do. */
  readonly keyScopes?: readonly ApiKeyScope[];
  /** Open also to whoever has yet to set up the second factor the office asks for. */
  readonly withoutSecondFactor?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Refusals of its own; those that come with path, access and shapes are added by `codesOf`. */
  readonly errors?: readonly ErrorCode[];
  /** Shape of `data` in `{ success: true, data }`. */
  readonly response: TSchema;
}

type Part<R extends Route, K extends "params" | "query" | "body"> = R extends {
  readonly [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : unknown;

/** Everything a caller passes: path parameters, query and body in one flat object. */
export type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
export type Output<R extends Route> = Static<R["response"]>;
