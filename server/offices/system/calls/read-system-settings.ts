import type { Handler } from "#server/carriers/context.ts";
import { describeSettings } from "#server/offices/system/describe-settings.ts";

/** Settings of the server's environment; read at start and not changeable here. */
export const readSystemSettings: Handler<"readSystemSettings"> = async (_input, { settings }) => ({
  settings: describeSettings(settings),
});
