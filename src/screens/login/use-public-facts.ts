import { type PublicFacts, unknownFacts } from "#data/server/unknown-facts.ts";
import type { EntryCalls, Watch } from "#state/entry-calls.ts";
import { useStored } from "./use-stored.ts";

/** Facts the server last told; until they are read from this device as if it had told nothing. */
export const usePublicFacts = (): PublicFacts => useStored(watchFacts, unknownFacts);

const watchFacts = ({ watchPublicFacts }: EntryCalls): Watch<PublicFacts> => watchPublicFacts;
