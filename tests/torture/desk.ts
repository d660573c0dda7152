import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type BrowserProcess, startBrowserProcess } from "#tests/support/browser-process.ts";
import { type DeviceRow, readDeviceRows } from "#tests/support/device-rows.ts";

interface Person {
  readonly email: string;
  readonly password: string;
}

/** One person in front of one browser profile, whatever happens to the browser. */
export interface Desk {
  /** The page that was opened last. */
  readonly page: () => Page;
  readonly openPage: () => Promise<void>;
  readonly closePages: () => Promise<void>;
  readonly startBrowser: () => Promise<void>;
  readonly killBrowser: () => Promise<void>;
  readonly setOffline: (offline: boolean) => Promise<void>;
  /** Signs in where the app asks for it; says whether it did. */
  readonly signInIfAsked: () => Promise<boolean>;
  /** Null when no page is able to tell. */
  readonly readDevice: () => Promise<readonly DeviceRow[] | null>;
  readonly remove: () => Promise<void>;
}

/** Opens the app in a browser with an empty profile; nobody is signed in yet. */
export const openDesk = async (url: string, person: Person): Promise<Desk> => {
  const profile = mkdtempSync(join(tmpdir(), "pruefstapel-torture-"));
  let browser: BrowserProcess = await startBrowserProcess(profile);
  let pages: Page[] = [];
  let offline = false;
  const page = (): Page => {
    const last = pages.at(-1);
    if (!last) throw new Error("No page is open");
    return last;
  };
  const isLogin = (): boolean => new URL(page().url()).pathname === "/login";
  return {
    page,
    openPage: async () => {
      const opened = await browser.context.newPage();
      pages.push(opened);
      // A cut connection shows as an error of the navigation; the next look at the page decides.
      await opened.goto(`${url}/upload`, { waitUntil: "commit", timeout: 10_000 }).catch(() => undefined);
    },
    closePages: async () => {
      const closing = pages;
      pages = [];
      await Promise.all(closing.map((one) => one.close().catch(() => undefined)));
    },
    startBrowser: async () => {
      browser = await startBrowserProcess(profile);
      pages = [];
      if (offline) await browser.context.setOffline(true);
    },
    killBrowser: () => browser.kill(),
    setOffline: async (value) => {
      offline = value;
      await browser.context.setOffline(value);
    },
    signInIfAsked: async () => {
      await page()
        .locator('input[type="file"], input[type="password"]')
        .first()
        .waitFor({ state: "attached", timeout: 20_000 });
      if (!isLogin()) return false;
      await page().getByLabel("E-Mail").fill(person.email);
      await page().getByLabel("Passwort", { exact: true }).fill(person.password);
      await page().getByRole("button", { name: "Anmelden", exact: true }).click();
      await page().waitForURL((address) => address.pathname !== "/login", { timeout: 20_000 });
      return true;
    },
    readDevice: async () => {
      try {
        return await Promise.race([
          readDeviceRows(page()),
          new Promise<null>((resolve) => setTimeout(() => resolve(null), 5_000)),
        ]);
      } catch {
        return null; // crashed, reloading or closed at this moment
      }
    },
    remove: async () => {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
