import type { Page } from "playwright-core";

/** Has the browser look for a newer worker. Not awaited: what counts is what comes of it, and that wait has an end. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
