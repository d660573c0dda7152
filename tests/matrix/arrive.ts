import type { Page } from "playwright-core";
import { expect } from "vitest";
import { untilQuiet } from "#tests/support/until-quiet.ts";

/** As a link of the app leads: nothing is loaded anew. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    // What the router keeps with an entry of the history, so that it takes this one for its own.
    const idx = (Number(history.state?.idx) || 0) + 1;
    history.pushState({ usr: null, key: `cell${idx}`, idx }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await untilThere(page);
};

/** As an address typed in, or the page read anew. */
export const openAnew = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await untilThere(page);
};

/** The page is there, and nothing in it is on its way any more. */
const untilThere = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await untilQuiet(page);
  await expect.poll(() => listLoading(page), { message: "still on its way" }).toEqual([]);
};

const listLoading = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"]')]
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "")
      .filter((text) => /\b(?:wird|werden)\b.*\b(?:geladen|geöffnet|gelesen|überprüft)\b/i.test(text)),
  );
