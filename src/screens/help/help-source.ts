import type { Engine } from "#ui/use-engine.ts";
import type { HelpSource } from "./find-help.ts";

/** What the help shows of the engine. */
export const toHelpSource = ({
  catalogue,
  fieldTables,
  findMessages,
  findRuleDetails,
  listMessages,
  listRuleAreas,
}: Engine): HelpSource => ({
  catalogue: sortById(catalogue),
  areas: listRuleAreas(),
  tables: fieldTables,
  messages: listMessages(),
  findMessages,
  detailsOf: findRuleDetails,
});

/** The same list for the same catalogue: what is made of it is kept by it. */
const sortById = (catalogue: Engine["catalogue"]): HelpSource["catalogue"] => {
  const sorted = sortedCatalogues.get(catalogue) ?? [...catalogue].sort((a, b) => (a.id < b.id ? -1 : 1));
  sortedCatalogues.set(catalogue, sorted);
  return sorted;
};
const sortedCatalogues = new WeakMap<Engine["catalogue"], HelpSource["catalogue"]>();
