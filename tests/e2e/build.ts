import { buildIfStale } from "#server/start/build-if-stale.ts";

/** The app is built once before the first browser test. */
export const setup = (): void => buildIfStale();
