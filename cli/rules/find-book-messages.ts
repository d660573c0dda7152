import { searchHelp } from "#assistant/book/search-help.ts";
import { listMessages, searchMessages, type VendorMessage } from "#engine/index.ts";

/** Messages by number or sentence, else those the book has for the words, as the help lists them. */
export const findBookMessages = (query: string): readonly VendorMessage[] => {
  const named = searchMessages(query).matches.map(({ message }) => message);
  if (named.length > 0) return named;
  const byId = new Map(listMessages().map((message) => [message.id, message]));
  return searchHelp({ query, limit: Number.POSITIVE_INFINITY })
    .filter(({ kind }) => kind === "message")
    .slice(0, maxMessages)
    .flatMap(({ id }) => byId.get(id) ?? []);
};
const maxMessages = 10;
