import type { Handler } from "#server/carriers/context.ts";

/** Starts the first self-test if none has run; does not wait for it. */
export const readScriptRuntime: Handler<"readScriptRuntime"> = async (_input, { scripts }) => {
  if (scripts.state().state === "unchecked") void scripts.check();
  return scripts.state();
};
