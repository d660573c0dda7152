import type { Handler } from "#server/context.ts";
import { readRetentionSettings } from "#server/retention/retention-settings.ts";

/** After how many days the server deletes what by itself. */
export const readRetention: Handler<"readRetention"> = (_input, { db }) => readRetentionSettings(db);
