import { type PublicFacts, unknownFacts } from "#data/server/unknown-facts.ts";
import type { EntryCalls, Watch } from "#state/entry-calls.ts";
import { useStored } from "./use-stored.ts";

/** The server's facts as last received; empty until they are read from this device. */
export const usePublicFacts = (): PublicFacts => useStored(watchFacts, unknownFacts);

const watchFacts = ({ watchPublicFacts }: EntryCalls): Watch<PublicFacts> => watchPublicFacts;
