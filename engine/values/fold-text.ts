/**
 * Folds text for the search on device and server: lower case without accents, ß as ss, single blanks. Words with ae, oe
 * or ue are repeated with a, o or u, so that „Mueller“ matches „Müller“ and „Muller“. Idempotent.
 */
export const foldText = (text: string): string => {
  const plain = removeAccents(text);
  if (!mayBeUmlaut.test(plain)) return plain;
  const words = new Set(plain.split(" "));
  const added = [...words].map(shorten).filter((word) => !words.has(word));
  return [plain, ...new Set(added)].join(" ");
};

/** Words of a query; none when there is nothing to search for. */
export const foldQuery = (query: string): readonly string[] =>
  removeAccents(query)
    .split(" ")
    .filter((word) => word !== "")
    .map(shorten);

/** The same for short texts that people take for the same word: „Müller“, „Mueller“ and „muller“. */
export const foldLabel = (label: string): string => foldQuery(label).join(" ");

/** True when a folded text contains every word of a query. */
export const containsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));

/** Whether a text contains every word of a query, in any spelling; without words every text does. */
export const matchWords = (query: string): ((text: string) => boolean) => {
  const words = foldQuery(query);
  return (text) => containsWords(foldText(text), words);
};

const removeAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/\s+/g, " ")
    .trim();

const mayBeUmlaut = /[aou]e/;

const shorten = (word: string): string => word.replace(/([aou])e+/g, "$1");
