import type { BookSearch, HelpEntry } from "./book-entry.ts";
import { searchBook } from "./search-book.ts";

/** What the help lists while somebody types: more than an answer would rest on, but nothing that hardly fits. */
export const searchHelp = ({ query, limit }: BookSearch): readonly HelpEntry[] =>
  searchBook(query, { limit, isTyping: true })
    .filter(({ coverage }) => coverage >= leastListed)
    .map(({ entry: { source, summary } }) => ({ ...source, summary }));

/** Half of what was typed; a list is looked through, an answer is believed. */
const leastListed = 0.5;
