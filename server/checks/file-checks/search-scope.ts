import type { SearchTerms } from "#engine/index.ts";
import type { SignedInContext } from "#server/checks/context.ts";
import { reachOf } from "#server/people/policy/policy.ts";
import { findSearchWords } from "#server/store/db/search-words.ts";
import { clientWord, ownerWord } from "./search-entry.ts";

export type SearchReader = Pick<SignedInContext, "db" | "user">;

/** Numbers in the index of checks in reach of a person that have a word for every term, newest first. */
export const findInReach = (
  terms: SearchTerms,
  limit: number,
  { db, user }: SearchReader,
): Promise<readonly number[]> => findSearchWords(db, [...scopeOf(user), ...terms], limit);

/** The index narrows to what the person may see, so that it need not be read to its end; the rows decide. */
const scopeOf = (user: SearchReader["user"]): SearchTerms => {
  const reach = reachOf(user);
  return reach.kind === "all" ? [] : [[ownerWord(reach.ownerId), ...reach.clientNumbers.map(clientWord)]];
};
