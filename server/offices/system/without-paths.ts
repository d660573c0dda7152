/** The first line of a text, without the paths of the machine that errors of the system carry. */
export const withoutPaths = (text: string): string =>
  (text.split("\n", 1)[0] ?? "").replaceAll(/(?:[A-Za-z]:)?(?:[/\\][^\s'":,)]+){2,}/g, "…").slice(0, 300);
