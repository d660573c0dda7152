import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Place } from "./places.ts";

export type StateName = "empty" | "full" | "offline" | "error";

/** Says nothing of the server: what it shows is as empty as it says. */
const emptyHere: readonly string[] = ["/upload"];

interface Views {
  readonly empty: readonly string[];
  readonly faults: readonly string[];
}

/** Views that say „nothing there“, and those that say „something went wrong“, in their own words. */
const readViews = (page: Page): Promise<Views> =>
  page.evaluate(() => {
    const textsOf = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
    return { empty: textsOf("[data-nothing-there]"), faults: textsOf('[data-error], [data-fault], [role="alert"]') };
  });

/** What a state must never show. */
export const judgeState = async (page: Page, state: StateName, { leadsTo, isFromMail }: Place): Promise<void> => {
  const { empty, faults } = await readViews(page);
  if (state !== "error" && !isFromMail) expect(faults, "a fault where there is none").toEqual([]);
  if (state === "error" && !emptyHere.includes(leadsTo)) expect(empty, "a fault read as „nothing there“").toEqual([]);
};
