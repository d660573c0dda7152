import { useMemo } from "react";
import { type Engine, useEngine } from "#ui/use-engine.ts";
import type { HelpSource } from "./find-help.ts";

/** The catalogue and the field tables of the engine; they work offline from the cache. */
export const useHelpSource = (): HelpSource | "failed" | null => {
  const engine = useEngine();
  return useMemo(() => (engine === null || engine === "failed" ? engine : toSource(engine)), [engine]);
};

const toSource = ({
  catalogue,
  fieldTables,
  findMessages,
  findRuleDetails,
  listMessages,
  listRuleAreas,
}: Engine): HelpSource => ({
  catalogue: [...catalogue].sort((a, b) => (a.id < b.id ? -1 : 1)),
  areas: listRuleAreas(),
  tables: fieldTables,
  messages: listMessages(),
  findMessages,
  detailsOf: findRuleDetails,
});
