import type { Page } from "playwright-core";
import { expect, vi } from "vitest";

/** The time without use locks a page, or not, while something on it would be lost. */
export const expectHeld = async (page: Page, isHeld: boolean): Promise<void> => {
  await vi.waitFor(async () => {
    const names = await page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    expect(names?.includes("work")).toBe(isHeld);
  });
};
