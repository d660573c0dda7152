import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type BrowserProcess, startBrowserProcess } from "./browser-process.ts";
import { type DeviceRow, readDeviceRows } from "./device-rows.ts";

interface Person {
  readonly email: string;
  readonly password: string;
}

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One person in front of one browser profile, whatever happens to the browser. */
export interface Desk {
  /** The page that was opened last. */
  readonly page: () => Page;
  readonly openPage: (path?: string) => Promise<void>;
  readonly closePages: () => Promise<void>;
  readonly startBrowser: () => Promise<void>;
  readonly killBrowser: () => Promise<void>;
  readonly setOffline: (offline: boolean) => Promise<void>;
  /** Signs in where the app asks for it; says whether it did. */
  readonly signInIfAsked: () => Promise<boolean>;
  /** Opens the app, signs in and waits until the service worker is in charge. */
  readonly settleIn: () => Promise<void>;
  readonly giveFiles: (files: readonly GivenFile[]) => Promise<void>;
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
  const desk: Desk = {
    page,
    openPage: async (path = "/upload") => {
      const opened = await browser.context.newPage();
      pages.push(opened);
      // A cut connection shows as an error of the navigation; the next look at the page decides.
      await opened.goto(url + path, { waitUntil: "commit", timeout: 10_000 }).catch(() => undefined);
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
    settleIn: async () => {
      await desk.openPage();
      await desk.signInIfAsked();
      await page().waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
      if (new URL(page().url()).pathname !== "/upload") await page().goto(`${url}/upload`);
      await page().locator('input[type="file"]').first().waitFor({ state: "attached" });
    },
    giveFiles: (files) =>
      page()
        .locator('input[type="file"]')
        .first()
        .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) }))),
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
  return desk;
};
