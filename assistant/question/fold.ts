import { foldQuery } from "#engine/index.ts";

/** Folded words between single blanks, one at either end: „Muss der Umsatz brutto?“ → „ muss der umsatz brutto “. */
export const foldWords = (text: string): string => {
  const plain = text.replace(/[^\p{L}\p{M}\p{N}§%.,]+/gu, " ").replace(/(?<!\d)[.,]|[.,](?!\d)/gu, " ");
  return ` ${foldQuery(plain).join(" ")} `;
};

/** A pattern over folded words, written with umlauts and small letters; `_` stands for a blank or nothing. */
export const wordPattern = (source: string): RegExp =>
  new RegExp(
    source
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/gu, "")
      .replaceAll("ß", "ss")
      .replace(/([aou])e+/gu, "$1")
      .replaceAll("_", " ?"),
    "u",
  );
