import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium, isHeadless } from "./find-chromium.ts";

/** How long a busy machine may take for a step; nothing that works waits for it. */
export const timeoutMs = 60_000;
/** For every Chromium that is started. */
export const commonFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  // Processes nobody asked for would cost a tenth of all the work.
  "--disable-features=SpareRendererForSitePerProcess",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `SLOWER=3` makes every page three times slower, so that a test that acts before its page is ready fails at once. */
const slowdown = Number(process.env.SLOWER ?? 1);

/** Slows the pages of a browser, now and later, if the run asks for it. */
export const slowPages = async (context: BrowserContext): Promise<void> => {
  if (slowdown <= 1) return;
  const slow = async (page: Page): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  };
  // A page that is closed again at once needs no slowing.
  context.on("page", (page) => void slow(page).catch(() => undefined));
  await Promise.all(context.pages().map(slow));
};

export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** Where a page was and what a screen reader would have read there. */
export const describePage = async (page: Page): Promise<string> => {
  const shown = await page.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
  return `${page.url()}\n${shown.slice(0, 6_000)}`;
};

let closedPages: string[] = [];

/** What browsers showed that were closed since the last call. */
export const takeClosedPages = (): readonly string[] => {
  const pages = closedPages;
  closedPages = [];
  return pages;
};

/** A Chromium with an empty profile of its own. */
export const openBrowser = async (
  options: {
    readonly width?: number;
    readonly height?: number;
    readonly colorScheme?: "light" | "dark";
    readonly hasTouch?: boolean;
    /** Without it nothing is kept for the time without a network, as before the first visit has loaded everything. */
    readonly hasServiceWorker?: boolean;
    /** The browser that people use, not only its engine, and everything moves in it as it does for them. */
    readonly isWhole?: boolean;
  } = {},
): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), "pruefstapel-browser-"));
  const { isWhole = false } = options;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium({ isWhole }),
    args: [...commonFlags],
    headless: isHeadless,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.colorScheme ?? "light",
    // To draw what moves costs an eighth of all the work.
    reducedMotion: isWhole ? "no-preference" : "reduce",
    hasTouch: options.hasTouch ?? false,
    serviceWorkers: options.hasServiceWorker === false ? "block" : "allow",
    isMobile: options.hasTouch ?? false,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(timeoutMs);
  await slowPages(context);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    close: async () => {
      closedPages.push(await describePage(page));
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
