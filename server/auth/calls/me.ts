import type { Handler } from "#server/context.ts";

export const me: Handler<"me"> = async (_input, { user }) => ({ user });
