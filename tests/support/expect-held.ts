import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The time without use locks a page, or not, while something on it would be lost. */
export const expectHeld = async (page: Page, isHeld: boolean): Promise<void> => {
  const isWorkHeld = () =>
    page.evaluate(async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === "work"));
  await expect.poll(isWorkHeld).toBe(isHeld);
};
