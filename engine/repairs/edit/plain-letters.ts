/** Spelling of umlauts where they are not allowed. */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["Ä", "Ae"],
  ["Ö", "Oe"],
  ["Ü", "Ue"],
  ["ß", "ss"],
]);
