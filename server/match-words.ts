import { foldQuery, foldText } from "#engine/index.ts";

/** Whether a text contains every word of a query, in any spelling; with an empty query every text does. */
export const matchWords = (query: string): ((text: string) => boolean) => {
  const words = foldQuery(query);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
};
