/**
 * Question marks in place of signs that ISO-8859-1 lacks: dashes, typographic quotes, the euro sign. People write a
 * question mark directly after a word; several in a row are theirs as well.
 */
export function findLostSign(text: string): "lostSign" | "maybeLostSign" | null {
  // Addresses of web pages are full of question marks.
  if (/=|\/\//.test(text)) return null;
  const single = text.replace(/\?{2,}/g, "");
  if (sure.some((pattern) => pattern.test(single))) return "lostSign";
  return possible.test(single) ? "maybeLostSign" : null;
}

const sure: readonly RegExp[] = [
  // „?Nord 1?“
  /(?:^|[\s(/-])\?[\p{L}\d][^?]*[\p{L}\d.]\?(?=$|[\s,.:)/-])/u,
  // „10?20“, „5?-Gutschein“
  /\d\?(?:\d|-\p{L})/u,
  // „?50“
  /(?:^|\s)\?\d/,
  // „500 ? ? Bauteil“
  /\s\?\s\?(?:\s|$)/,
];

/** „Miete ? Objekt“, „? Miete“, „?koda“. */
const possible = /(?:^|[\p{L})]\s)\?\s[\p{L}\d]|(?:^|\s)\?\p{L}/u;
