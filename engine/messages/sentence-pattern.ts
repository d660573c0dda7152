import { foldQuery } from "#engine/values/fold-text.ts";

/** Match of a pattern in a sentence. */
export interface PatternHit {
  readonly from: number;
  readonly to: number;
  /** Words of the pattern; of two that overlap the one with more of them says more. */
  readonly words: number;
}

export interface SentencePattern {
  /** True for a pattern that begins with `…`: it says little, so other hits come before it. */
  readonly isGeneral: boolean;
  readonly find: (normalised: string) => PatternHit | null;
}

/** A sentence as patterns read it: words without accents, punctuation and case; „nicht zulässig“ is „unzulässig“. */
export const normalise = (sentence: string): string =>
  foldQuery(sentence.replace(/[^\p{L}\p{M}\p{N}]+/gu, " "))
    .join(" ")
    .replace(/\bnicht (?:zulassig|erlaubt|gestattet)/gu, "unzulassig")
    .replace(/\bnicht gultig/gu, "ungultig");

/** Reads a pattern of a table: `…` stands for values, `|` separates words, a hyphen joins words. */
export function readPattern(pattern: string): SentencePattern {
  const isGeneral = pattern.startsWith("… ");
  const parts = (isGeneral ? pattern.slice(2) : pattern).split(" ");
  const words = parts.filter((part) => part !== "…").length;
  const needed = findNeeded(parts);
  let expression: RegExp | undefined;
  return {
    isGeneral,
    find: (normalised) => {
      // A question meets few of them: only these are compiled.
      if (!normalised.includes(needed)) return null;
      expression ??= createExpression(parts, isGeneral);
      const hit = expression.exec(normalised);
      return hit === null ? null : { from: hit.index, to: hit.index + hit[0].length, words };
    },
  };
}

/** The longest word without another choice, which every sentence of the pattern has. */
function findNeeded(parts: readonly string[]): string {
  const words = parts.filter((part) => part !== "…" && !part.includes("|"));
  return normalise(words.reduce((best, word) => (word.length > best.length ? word : best), ""));
}

function createExpression(parts: readonly string[], isGeneral: boolean): RegExp {
  let source = "";
  for (const part of parts) {
    if (part === "…") source += gap;
    else source += `${source === "" ? "" : " "}${readWord(part)}`;
  }
  return new RegExp(isGeneral ? `^(?:[^ ]+ ){0,6}${source}$` : `(?<![^ ])${source}(?![^ ])`, "u");
}

/** As many words as values, names and lists of values have. */
const gap = "(?: [^ ]+){0,14}?";

function readWord(part: string): string {
  const words = part.split("|").map((word) => loosen(normalise(word)));
  return words.length === 1 ? (words[0] ?? "") : `(?:${words.join("|")})`;
}

/** Long words may have another ending: „ungültig“, „ungültiger“. */
const loosen = (words: string): string => words.replace(/\b[a-z]{6,}\b/gu, "$&[a-z]{0,2}");
