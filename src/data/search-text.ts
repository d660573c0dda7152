/** Lower case without accents, so that „Müller“ is found by „muller“; ß becomes ss. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
