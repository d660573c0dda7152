/** A sentence of a model with the rules it names. */
export interface CitedSentence {
  readonly text: string;
  readonly rules: readonly string[];
}

const citation = /\s*\[((?:CSV|XML)-[A-Z\d-]+)\]/g;
/** After a word of three letters at least, so that „z. B.“ ends nothing; citations may follow the full stop. */
const sentenceEnd = /(?<=(?:\p{L}{3}|\d|[\])“"%])[.!?](?:\s*\[[A-Z\d-]+\])*)\s+(?!\[)|\n+/u;

/**
 * Splits a model's text into sentences and their citations; the server has kept only citations of rules it supplied.
 */
export const splitCited = (text: string): readonly CitedSentence[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => ({
      text: sentence.replace(citation, "").trim(),
      rules: [...new Set([...sentence.matchAll(citation)].map(([, rule = ""]) => rule))],
    }))
    .filter((sentence) => sentence.text !== "");
