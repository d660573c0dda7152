import type { Handler } from "#server/carriers/context.ts";
import { describeSettings } from "#server/offices/system/describe-settings.ts";

/** What the environment of the server decides; it is read at the start and cannot be changed here. */
export const readSystemSettings: Handler<"readSystemSettings"> = async (_input, { settings }) => ({
  settings: describeSettings(settings),
});
