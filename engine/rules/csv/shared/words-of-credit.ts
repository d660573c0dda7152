/** In small letters of ASCII; `ckgabe` and `cksendung` leave out the umlaut. */
export const wordsOfCredit: readonly string[] = [
  "gutschrift",
  "storn",
  "korrektur",
  "berichtigung",
  "ckgabe",
  "cksendung",
  "retoure",
  "erstattung",
];
