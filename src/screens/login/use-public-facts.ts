import { useLiveQuery } from "dexie-react-hooks";
import { type PublicFacts, readPublicFacts, unknownFacts } from "#data/server/public-facts.ts";

/** Facts the server last told; until they are read from this device as if it had told nothing. */
export const usePublicFacts = (): PublicFacts => useLiveQuery(async () => readPublicFacts(), []) ?? unknownFacts;
