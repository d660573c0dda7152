import type { Page } from "playwright-core";

/**
 * Waits until the service worker answers what the page asks for: everything of the app is then on the device, and comes
 * from there without a network. One that is only ready does not yet answer for a page that was opened before it.
 */
export const untilInCharge = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
