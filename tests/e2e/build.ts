import { buildIfStale } from "#server/start/build-if-stale.ts";
import { prepareChromium } from "#tests/support/find-chromium.ts";

/** The app is built, and the browser there, before the first browser test. */
export const setup = async (): Promise<void> => {
  buildIfStale();
  await prepareChromium();
};
