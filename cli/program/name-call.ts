/** A call as the user would type it: an npm script if one started this program, else `pruefstapel`. */
export function nameCall(command: string, words: readonly string[]): string {
  const line = words.map(quoteWord).join(" ");
  const isScript = scripts.has(process.env.npm_lifecycle_event ?? "");
  return isScript ? `npm run -s ${command} -- ${line}` : `pruefstapel ${command} ${line}`;
}

const scripts: ReadonlySet<string> = new Set(["check", "repair", "rules"]);

const quoteWord = (word: string): string => (/[^\p{L}\p{N}./\\:_-]/u.test(word) ? `"${word}"` : word);
