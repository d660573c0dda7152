import { withoutPaths } from "#server/ground/without-paths.ts";

/** First line of an error, without the local paths that system errors contain. */
export const describeError = (cause: unknown): string =>
  withoutPaths(cause instanceof Error ? cause.message : String(cause));
