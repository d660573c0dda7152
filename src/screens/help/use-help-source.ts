import { useMemo } from "react";
import type { FieldTable, GermanTopic, RuleArea, RuleDetails, RuleTexts, VendorMessage } from "#engine/index.ts";
import { type Engine, useEngine } from "#ui/use-engine.ts";

/** Facts of the engine shown in the help. */
export interface HelpSource {
  readonly catalogue: readonly RuleTexts[];
  readonly areas: readonly RuleArea[];
  readonly tables: readonly FieldTable[];
  readonly messages: readonly VendorMessage[];
  readonly topics: readonly GermanTopic[];
  readonly sourceOf: (message: VendorMessage) => string;
  readonly detailsOf: (rule: string) => RuleDetails;
  /** Places to look up message numbers that the help does not have. */
  readonly listLookups: (query: string) => readonly string[];
}

/** The catalogue and the field tables of the engine; they work offline from the cache. */
export const useHelpSource = (): HelpSource | "failed" | null => {
  const engine = useEngine({ withInvoices: true });
  return useMemo(() => (engine === null || engine === "failed" ? engine : toHelpSource(engine)), [engine]);
};

const toHelpSource = ({
  explainUnknownNumber,
  fieldTables,
  findRuleDetails,
  listGermanTopics,
  listCatalogue,
  listMessages,
  listAllRuleAreas,
  nameSource,
  searchMessages,
}: Engine): HelpSource => ({
  catalogue: listCatalogue(),
  areas: listAllRuleAreas(),
  tables: fieldTables,
  messages: listMessages(),
  topics: listGermanTopics(),
  sourceOf: nameSource,
  detailsOf: findRuleDetails,
  listLookups: (query) => searchMessages(query).unknownNumbers.map(explainUnknownNumber),
});
