import { useEffect, useState } from "react";
import { log } from "#data/store/logs.ts";
import { type HelpHit, searchHelp } from "./search-help.ts";

/** The last hits stay until the next ones arrive. */
export type HelpSearch = "loading" | "failed" | { readonly query: string; readonly hits: readonly HelpHit[] };

export const useHelpHits = (query: string, attempt: number): HelpSearch => {
  const [search, setSearch] = useState<HelpSearch>("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches the same once more
  useEffect(() => {
    let current = true;
    searchHelp(query, maxHits).then(
      (hits) => current && setSearch({ query, hits }),
      (error: unknown) => {
        log("WARN", "Help not searched", String(error));
        if (current) setSearch("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [query, attempt]);
  return search;
};

const maxHits = 50;
