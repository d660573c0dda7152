/**
 * Small letters alone may be a BIC or a word of the same length: written in capitals, Commerzbank is one of Eritrea. A
 * digit, or the country of German banks, tells them apart.
 */
export const isSurelyBic = (text: string): boolean => !/[a-z]/.test(text) || /\d/.test(text) || /^.{4}DE/i.test(text);

export const wordLooksLikeBic =
  "Ein Wort gleicher Länge, zum Beispiel der Name der Bank, sieht danach wie ein BIC aus.";
