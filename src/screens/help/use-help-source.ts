import { useMemo } from "react";
import { useEngine } from "#ui/use-engine.ts";
import type { HelpSource } from "./find-help.ts";
import { toHelpSource } from "./help-source.ts";

/** The catalogue and the field tables of the engine; they work offline from the cache. */
export const useHelpSource = (): HelpSource | "failed" | null => {
  const engine = useEngine();
  return useMemo(() => (engine === null || engine === "failed" ? engine : toHelpSource(engine)), [engine]);
};
