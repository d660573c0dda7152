import { choice, withDefault } from "#cli/program/options.ts";

/** Every command that checks takes it, so that they judge alike. */
export const routeOption = withDefault(
  choice(["manual", "service"], "Importweg: Stapelverarbeitung von Hand oder Buchungsdatenservice"),
  "manual",
);
