/** First line of a text, without the local paths that system errors contain. */
export const withoutPaths = (text: string): string =>
  (text.split("\n", 1)[0] ?? "").replaceAll(/(?:[A-Za-z]:)?(?:[/\\][^\s'":,)]+){2,}/g, "…").slice(0, 300);
