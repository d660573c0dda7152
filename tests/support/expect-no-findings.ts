import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Axe finds nothing, once what moves has come to rest. `within` is a selector, `about` what to name beside a finding.
 */
export const expectNoFindings = async (
  page: Page,
  { within, about = "" }: { readonly within?: string; readonly about?: string } = {},
): Promise<void> => {
  const find = async (): Promise<string[]> => {
    // Without frames of other origins axe needs no page of its own to put its answers together.
    // Half a megabyte of script, which goes to a page once and not with every look.
    const isThere = await page.evaluate(() => "axe" in globalThis);
    const source = isThere ? { axeSource: ";" } : {};
    const all = new AxeBuilder({ page, ...source }).options({ resultTypes: ["violations"] }).setLegacyMode();
    const { violations } = await (within === undefined ? all : all.include(within)).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${about} ${id} ${String(target)}`));
  };
  await expect.poll(find).toEqual([]);
};
