import type { Handler } from "#server/carriers/context.ts";

/** Begins the first self-test where nobody has before; the answer does not wait for it. */
export const readScriptRuntime: Handler<"readScriptRuntime"> = async (_input, { scripts }) => {
  if (scripts.state().state === "unchecked") void scripts.check();
  return scripts.state();
};
