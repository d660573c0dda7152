import { choice, withDefault } from "#cli/program/options.ts";

/** Shared by all commands that check files, so their verdicts agree. */
export const routeOption = withDefault(
  choice(["manual", "service"], "Importweg: Stapelverarbeitung von Hand oder Buchungsdatenservice"),
  "manual",
);
