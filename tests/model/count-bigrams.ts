import { catalogue } from "#engine/index.ts";

/** Which words follow which in the rule book. */
export interface Bigrams {
  /** Pieces of text; those that begin a word begin with its blank. */
  readonly pieces: readonly string[];
  /** How often one follows the other, by their positions in `pieces`; `end` is where a text ends. */
  readonly counts: ReadonlyMap<number, ReadonlyMap<number | typeof end, number>>;
}

export const end = "end";
/** Before the first word of a text; the prompt ends with it as well. */
export const start = "\n";

/** A citation is two pieces, so that a model can put together one that no rule has. */
const piece = / \[(?:[A-Z]+-)+|\d+(?:-[A-Z]+)*\]| ?\p{L}+| ?\d+| ?[^\p{L}\d\s]/gu;

/** Rules whose sentences make one text, so that an answer is neither a single sentence nor a chapter. */
const rulesOfText = 5;

/** The texts of every rule, each sentence cited as answers have to be. Whatever uses a rarer piece is left out. */
export const countBigrams = (maxPieces: number): Bigrams => {
  const sentencesOf = catalogue.map(({ id, what, why, effect, fix, fixAtSource }) =>
    [what, why, effect, fix, fixAtSource].flatMap((text) => splitSentences(text, id)),
  );
  const texts = [
    ...Map.groupBy(sentencesOf.entries(), ([position]) => Math.floor(position / rulesOfText)).values(),
  ].map((rules) => rules.flatMap(([, sentences]) => sentences));
  const pieces = [start, ...mostFrequent(texts.flat(2), maxPieces - 1)];
  const positions = new Map(pieces.map((one, position) => [one, position]));
  const counts = new Map<number, Map<number | typeof end, number>>();
  const add = (from: number, to: number | typeof end): void => {
    const row = counts.get(from) ?? new Map<number | typeof end, number>();
    counts.set(from, row.set(to, (row.get(to) ?? 0) + 1));
  };
  for (const sentences of texts) {
    let last = 0;
    for (const sentence of sentences) {
      const known = sentence.flatMap((one) => positions.get(one) ?? []);
      if (known.length < sentence.length) continue;
      for (const position of known) {
        add(last, position);
        last = position;
      }
    }
    if (last !== 0) add(last, end);
  }
  return { pieces, counts };
};

const splitSentences = (text: string, id: string): readonly (readonly string[])[] =>
  text
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?]) /)
    .filter((sentence) => /\p{L}[.]$/u.test(sentence))
    .map((sentence) => ` ${sentence.slice(0, -1)} [${id}].`.match(piece) ?? []);

/** Equally frequent ones by their letters, so that every machine makes the same. */
const mostFrequent = (all: readonly string[], count: number): readonly string[] =>
  [...Map.groupBy(all, (one) => one)]
    .map(([one, { length }]) => ({ one, length }))
    .toSorted((a, b) => b.length - a.length || (a.one < b.one ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
