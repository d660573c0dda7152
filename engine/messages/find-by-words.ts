import { foldText } from "#engine/values/fold-text.ts";
import type { VendorMessage } from "./message.ts";
import { normalise } from "./sentence-pattern.ts";

/**
 * Messages that have every long word of the query, those with more of its words first. Short words and digits only
 * rank, as they are values or say little; without long words all of them count.
 */
export function findByWords(query: string, messages: readonly VendorMessage[]): readonly VendorMessage[] {
  const words = normalise(query)
    .split(" ")
    .filter((word) => word.length > 1 && !asking.has(word));
  const long = words.filter((word) => word.length >= 4 && !/^\d/u.test(word));
  const required = (long.length === 0 ? words : long).map(stem);
  if (required.length === 0) return [];
  return messages
    .map((message) => {
      const texts = readTexts(message);
      const isHit = required.every((word) => occurs(word, texts.all));
      const count = words.filter((word) => occurs(stem(word), texts.all)).length;
      const inTitle = words.filter((word) => occurs(stem(word), texts.title)).length;
      return { message, rank: isHit ? count + inTitle : 0 };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxMessages)
    .map(({ message }) => message);
}

/** Words in more messages than this are ignored. */
const maxMessages = 10;

/** Words that only ask, folded. */
export const isAsking = (word: string): boolean => asking.has(word);

const asking: ReadonlySet<string> = new Set(
  normalise(
    `ich habe bekomme erhalte die der das den dem eine einen ein meldung meldungsnummer fehler fehlermeldung fehlernummer
    fehlernr fehlercode error code nr nummer datev programm was tun bedeutet heisst warum wie mache und bei beim import zu
    es gibt kommt zeigt steht hier bitte hilfe erklaere mir mit auf aus an am im in ist sind wird werden wurde wurden
    nicht sich laesst lassen kann konnte konnten muss soll als oder schon noch nur nach vor von vom zum zur gegen ueber
    einem einer eines des dieser diese dieses diesem meist dann wenn man sie the is are was not for of to with has been
    and`,
  ).split(" "),
);

interface Texts {
  readonly title: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

function readTexts(message: VendorMessage): Texts {
  const existing = textsOf.get(message);
  if (existing !== undefined) return existing;
  const { program, text, sentences = [], meaning, action = "", rules } = message;
  const texts = {
    title: readWords([text, ...sentences]),
    all: readWords([program, text, ...sentences, meaning, action, ...rules]),
  };
  textsOf.set(message, texts);
  return texts;
}
const textsOf = new WeakMap<VendorMessage, Texts>();

const readWords = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...normalise(text).split(" "), ...foldText(text).split(/[^\p{L}\p{N}]+/u)]));

/** Whole words; long ones also as the beginning of a word or a part of a compound. */
function occurs(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (word.length < 4) return false;
  for (const other of words) if (other.startsWith(word) || (word.length >= 5 && other.includes(word))) return true;
  return false;
}

/** Without its ending: „Dateien“ and „Datei“ are one word. */
const stem = (word: string): string => (word.length < 6 ? word : word.replace(/(?:en|er|es|em|e|n|s)$/u, ""));
