import type { Handler } from "#server/carriers/context.ts";
import { readRetentionSettings, retentionDefaults } from "#server/offices/retention/retention-settings.ts";

/** After how many days the server deletes what by itself. */
export const readRetention: Handler<"readRetention"> = async (_input, { db }) => ({
  ...(await readRetentionSettings(db)),
  defaults: retentionDefaults,
});
