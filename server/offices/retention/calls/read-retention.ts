import type { Handler } from "#server/carriers/context.ts";
import { readRetentionSettings, retentionDefaults } from "#server/offices/retention/retention-settings.ts";

/** Retention periods in days. */
export const readRetention: Handler<"readRetention"> = async (_input, { db }) => ({
  ...(await readRetentionSettings(db)),
  defaults: retentionDefaults,
});
