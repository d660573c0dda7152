import { useEffect, useState } from "react";
import type { HelpSource } from "./find-help.ts";

/** The catalogue and the field tables of the engine, loaded when the help is opened; they work offline from the cache. */
export const useHelpSource = (): HelpSource | "failed" | null => {
  const [source, setSource] = useState<HelpSource | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    import("#engine/index.ts").then(
      ({ catalogue, fieldTables, findMessages, findRuleDetails, listMessages }) =>
        current &&
        setSource({
          catalogue: sortById(catalogue),
          tables: fieldTables,
          messages: listMessages(),
          findMessages,
          detailsOf: findRuleDetails,
        }),
      () => current && setSource("failed"),
    );
    return () => {
      current = false;
    };
  }, []);
  return source;
};

const sortById = (catalogue: HelpSource["catalogue"]): HelpSource["catalogue"] =>
  [...catalogue].sort((a, b) => (a.id < b.id ? -1 : 1));
