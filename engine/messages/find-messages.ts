import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { listBuchungsdatenserviceMessages } from "./buchungsdatenservice.ts";
import type { VendorMessage } from "./message.ts";
import { listPruefprogrammMessages } from "./pruefprogramm.ts";
import { listRechnungswesenMessages } from "./rechnungswesen.ts";

/** Functions instead of lists, so that the worker of the app, which asks for no message, leaves them out. */
export const listMessages = (): readonly VendorMessage[] => [
  ...listRechnungswesenMessages(),
  ...listBuchungsdatenserviceMessages(),
  ...listPruefprogrammMessages(),
];

/**
 * Messages a person may mean. A code decides alone, wherever it stands („Ich habe die Meldung #REW00305, was tun?“);
 * without one every word has to occur, except those that only ask.
 */
export function findMessages(query: string): readonly VendorMessage[] {
  const code = /#?\b(?:REW[ -]?(\d{4,5})|(100\d{4}))\b/iu.exec(query);
  if (code !== null) {
    const target = code[1] === undefined ? code[2] : `#REW${code[1].padStart(5, "0")}`;
    return listMessages().filter((message) => message.code === target);
  }
  const words = foldQuery(query.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).filter(
    (word) => word.length > 1 && !asking.has(word),
  );
  if (words.length === 0) return [];
  return listMessages().filter(({ text, meaning, code: own = "", rules }) => {
    return containsWords(foldText([own, text, meaning, ...rules].join(" ")), words);
  });
}

/** Words of a question, folded. */
const asking: ReadonlySet<string> = new Set(
  "ich habe bekomme erhalte die der das den eine einen ein meldung fehler fehlermeldung datev was tun bedeutet heisst warum wie mache und bei beim import".split(
    " ",
  ),
);
