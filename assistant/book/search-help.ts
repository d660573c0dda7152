import type { BookSearch, HelpEntry } from "./book-entry.ts";
import { searchBook } from "./search-book.ts";

/** Search results while typing: more than an answer would use, but no weak matches. */
export const searchHelp = ({ query, limit }: BookSearch): readonly HelpEntry[] =>
  searchBook(query, { limit: Number.POSITIVE_INFINITY, isTyping: true })
    .filter(({ coverage }) => coverage >= minListedCoverage)
    .slice(0, limit)
    .map(({ entry: { source, summary } }) => ({ ...source, summary }));

/** Half of the query: people scan a list, but trust an answer. */
const minListedCoverage = 0.5;
