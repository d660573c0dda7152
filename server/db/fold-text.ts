/** Text as it is searched: lower case, umlauts written out, other accents dropped, single blanks. */
export const foldText = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => foldedLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const foldedLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
