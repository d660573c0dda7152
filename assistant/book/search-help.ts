import type { BookSearch, HelpEntry } from "./book-entry.ts";
import { searchBook } from "./search-book.ts";

/** Search results while typing: more than an answer would use, but no weak matches. */
export const searchHelp = ({ query, limit }: BookSearch): readonly HelpEntry[] =>
  searchBook(query, { limit, isTyping: true })
    .filter(({ coverage }) => coverage >= minListedCoverage)
    .map(({ entry: { source, summary } }) => ({ ...source, summary }));

/** Half of the query: people scan a list, but trust an answer. */
const minListedCoverage = 0.5;
