import type { RouteName } from "#contract/index.ts";
import type {
  Context as CommonContext,
  Handler as CommonHandler,
  SignedInContext as CommonSignedInContext,
  StreamedHandler as CommonStreamedHandler,
} from "#server/calls/context.ts";
import type { CheckParts } from "#server/checks/context.ts";
import type { ScriptRuntime } from "./scripts/sandbox/script-runtime.ts";

/** Members this floor adds to the context of calls, which is then complete. */
interface Parts extends CheckParts {
  /** The only way to run a Python script. */
  readonly scripts: ScriptRuntime;
  /** Sends due webhook deliveries. */
  readonly deliver: () => void;
}

export type Context = CommonContext & Parts;
export type SignedInContext = CommonSignedInContext & Parts;
export type Handler<N extends RouteName> = CommonHandler<N, Parts>;
export type StreamedHandler<N extends RouteName> = CommonStreamedHandler<N, Parts>;

/** One handler per call of the contract; a missing one is a type error. */
export type Handlers = { readonly [N in RouteName]: Handler<N> | StreamedHandler<N> };
