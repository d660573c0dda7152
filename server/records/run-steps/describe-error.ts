/** First line of an error, without the local paths that system errors contain. */
export const describeError = (cause: unknown): string => {
  const text = cause instanceof Error ? cause.message : String(cause);
  return (text.split("\n", 1)[0] ?? "").replaceAll(/(?:[A-Za-z]:)?(?:[/\\][^\s'":,)]+){2,}/g, "…").slice(0, 300);
};
