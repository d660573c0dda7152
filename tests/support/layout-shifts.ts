import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page: keeps its layout shifts in `layoutShifts`, each with the elements that moved. */
export function recordLayoutShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { layoutShifts: shifts });
  const describe = ({ node, previousRect: from, currentRect: to }: LayoutShift["sources"][number]): string =>
    `${node?.nodeName} „${node?.textContent?.slice(0, 40)}“ from ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
  }).observe({ type: "layout-shift", buffered: true });
}

const maxLayoutShift = 0.02;

const readShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

export const hasMoved = async (page: Page): Promise<boolean> => sumOf(await readShifts(page)) > maxLayoutShift;

/** Fails if the content of the page moved since it was loaded, as far as a person would notice. */
export async function expectCalm(page: Page, about: string): Promise<void> {
  const shifts = await readShifts(page);
  const lines = shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(", ")}`).join("\n");
  expect(sumOf(shifts), `${about}: its content moved\n${lines}`).toBeLessThanOrEqual(maxLayoutShift);
}
