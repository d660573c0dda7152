import { useSyncExternalStore } from "react";
import { readClientNames, subscribeToClientNames } from "#text/client-names.ts";

/** Names by client number; the component is rendered again when one changes. */
export const useClientNames = (): ReadonlyMap<string, string> =>
  useSyncExternalStore(subscribeToClientNames, readClientNames, readClientNames);
