import Type from "typebox";
import type { SettingsKind } from "#server/admin-settings/admin-settings.ts";

const schema = Type.Object({
  /** So many files of batches are checked at once; uploads of persons come in between. */
  concurrency: Type.Integer({ minimum: 1, maximum: 8 }),
});

export const batchSettings: SettingsKind<typeof schema> = { subject: "batch", schema, defaults: { concurrency: 2 } };
