import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import type { Place } from "./places.ts";

/** Smallest first: a page laid out for a telephone is the one that may break when it gets room. */
export const devices = [
  { device: "phone", width: 390, height: 844, colorScheme: "light" },
  { device: "tablet", width: 820, height: 1180, colorScheme: "dark" },
  { device: "desktop", width: 1280, height: 800, colorScheme: "light" },
] as const;

/** What holds in every cell: where the guard leads, one heading with its name, no overflow, no finding of axe. */
export const checkPage = async (
  page: Page,
  place: Place,
  { width, height, colorScheme }: (typeof devices)[number],
): Promise<void> => {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => new URL(page.url()).pathname).toBe(place.leadsTo);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.count()).toBe(1);
  expect(await page.getByRole("heading", { level: 1, name: place.heading, exact: true }).count()).toBe(1);
  const tooWide = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  // Two panes become one a moment after the page has become narrow.
  await expect.poll(() => listCutWords(page), { message: "words of a button that do not fit" }).toEqual([]);
  // Where the guard leads to has cells of its own.
  if (place.leadsTo === place.path) await expectNoFindings(page);
};

const listCutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("button, a")]
      .flatMap((button) => [button, ...button.querySelectorAll(".mantine-Button-label")])
      // What is shortened on purpose says so with three dots.
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== "ellipsis")
      .filter((one) => getComputedStyle(one).overflowX === "hidden" && one.clientWidth > 1)
      .map(({ textContent }) => textContent ?? ""),
  );
