/** A sentence of a model with the rules it names. */
export interface CitedSentence {
  readonly text: string;
  readonly rules: readonly string[];
}

const citation = /\s*\[((?:CSV|XML)-[A-Z\d-]+)\]/g;
/** After a word of three letters at least, so that „z. B.“ ends nothing; citations may stand after the full stop. */
const sentenceEnd = /(?<=(?:\p{L}{3}|\d|[\])“"%])[.!?](?:\s*\[[A-Z\d-]+\])*)\s+(?!\[)|\n+/u;

/** What a model wrote as sentences, their citations apart; the server has left in only those of rules it was given. */
export const splitCited = (text: string): readonly CitedSentence[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => ({
      text: sentence.replace(citation, "").trim(),
      rules: [...new Set([...sentence.matchAll(citation)].map(([, rule = ""]) => rule))],
    }))
    .filter((sentence) => sentence.text !== "");
