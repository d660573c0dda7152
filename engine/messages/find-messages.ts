import { buchungsdatenserviceMessages } from "./buchungsdatenservice.ts";
import type { VendorMessage } from "./message.ts";
import { pruefprogrammMessages } from "./pruefprogramm.ts";
import { rechnungswesenMessages } from "./rechnungswesen.ts";

export const vendorMessages: readonly VendorMessage[] = [
  ...rechnungswesenMessages,
  ...buchungsdatenserviceMessages,
  ...pruefprogrammMessages,
];

/**
 * Messages a person may mean. A code decides alone, wherever it stands („Ich habe die Meldung #REW00305, was tun?“);
 * without one every word has to occur, except those that only ask.
 */
export function findMessages(query: string): readonly VendorMessage[] {
  const code = /#?\b(?:REW[ -]?(\d{5})|(100\d{4}))\b/iu.exec(query);
  if (code !== null) {
    const wanted = code[1] === undefined ? code[2] : `#REW${code[1]}`;
    return vendorMessages.filter((message) => message.code === wanted);
  }
  const words = fold(query)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word.length > 1 && !asking.has(word));
  if (words.length === 0) return [];
  return vendorMessages.filter(({ text, meaning, code: own = "", rules }) => {
    const searchable = fold([own, text, meaning, ...rules].join(" "));
    return words.every((word) => searchable.includes(word));
  });
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replaceAll("ß", "ss");

/** Words of a question, folded. */
const asking: ReadonlySet<string> = new Set(
  "ich habe bekomme erhalte die der das den eine einen ein meldung fehler fehlermeldung datev was tun bedeutet heisst warum wie mache und bei beim import".split(
    " ",
  ),
);
