import type { SearchTerms } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import { reachOf } from "#server/people/policy/policy.ts";
import { findSearchWords } from "#server/store/db/search-words.ts";
import { clientWord, ownerWord } from "./search-entry.ts";

export type SearchReader = Pick<SignedInContext, "db" | "user">;

/** Index numbers of checks in the user's reach that match every term, newest first. */
export const findInReach = (
  terms: SearchTerms,
  limit: number,
  { db, user }: SearchReader,
): Promise<readonly number[]> => findSearchWords(db, [...scopeOf(user), ...terms], limit);

/** Narrows the index to the user's reach, so that it is not read completely; the rows make the final decision. */
const scopeOf = (user: SearchReader["user"]): SearchTerms => {
  const reach = reachOf(user);
  return reach.kind === "all" ? [] : [[ownerWord(reach.ownerId), ...reach.clientNumbers.map(clientWord)]];
};
