import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { timeoutMs } from "./browser.ts";
import { type BrowserProcess, startBrowserProcess } from "./browser-process.ts";
import { type DeviceRow, type DeviceState, readDeviceState } from "./device-rows.ts";
import { goOnWorking } from "./open-result.ts";
import { signIn } from "./sign-in.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Busy people in front of one browser profile, one at a time, whatever happens to the browser. */
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
  /** Signs out, keeping what is unsent, and signs in as somebody else; says whether the second was possible. */
  readonly changePerson: (next: Person) => Promise<boolean>;
  readonly addFiles: (files: readonly GivenFile[], maxMs?: number) => Promise<void>;
  /** By their paths, as a person chooses; for files that are too large to travel to the browser. */
  readonly choosePaths: (paths: readonly string[]) => Promise<void>;
  /** Null when no page is able to tell. */
  readonly readDevice: () => Promise<readonly DeviceRow[] | null>;
  /** The first file check of this name, without a look at its bytes. Throws when no page is able to tell. */
  readonly readRow: (originalFileName: string) => Promise<DeviceRow | undefined>;
  readonly readState: () => Promise<DeviceState | null>;
  readonly remove: () => Promise<void>;
}

const triesToSignIn = 4;
/** A page that says nothing for so long will not say anything; a crashed one never does. */
const silentMs = 10_000;

/** Opens the app in a browser with an empty profile; nobody is signed in yet. */
export const openDesk = async (
  url: string,
  first: Person,
  { keepsCalling }: { readonly keepsCalling?: boolean } = {},
): Promise<Desk> => {
  let person = first;
  const profile = mkdtempSync(join(tmpdir(), "pruefstapel-torture-"));
  const start = async (): Promise<BrowserProcess> => {
    const started = await startBrowserProcess(profile, keepsCalling);
    await started.context.addInitScript(goOnWorking);
    return started;
  };
  let browser = await start();
  let pages: Page[] = [];
  let offline = false;
  const page = (): Page => {
    const last = pages.at(-1);
    if (!last) throw new Error("No page is open");
    return last;
  };
  /** Looks at every frame, where a locator looks every half second. */
  const untilShown = async (selector: string): Promise<void> => {
    await page().waitForFunction((one) => document.querySelector(one) !== null, selector);
  };
  const isLogin = (): boolean => new URL(page().url()).pathname === "/login";
  /** Whether the app asks who is there; where the device is locked, it does after one more click. */
  const isAsked = async (): Promise<boolean> => {
    await untilShown('input[type="file"], input[type="password"]');
    const another = page().getByRole("link", { name: "Andere Person anmelden" });
    if (await another.isVisible())
      await Promise.all([page().waitForURL(({ pathname }) => pathname === "/login"), another.click()]);
    return isLogin();
  };
  const fillIn = async ({ email, password }: Person): Promise<void> => {
    await page().getByLabel("E-Mail").fill(email);
    await page().getByLabel("Passwort", { exact: true }).fill(password);
    // A person tries again when it did not work: a token that lives for a second may be over before its first use.
    for (let tries = 0; tries < triesToSignIn && isLogin(); tries += 1) {
      const timeout = timeoutMs / triesToSignIn;
      const pressed = page().getByRole("button", { name: "Anmelden", exact: true }).click({ timeout });
      const left = pressed.then(() => page().waitForURL(({ pathname }) => pathname !== "/login", { timeout }));
      // Whether it was slow or refused, the page shows.
      await left.catch(() => undefined);
    }
    if (isLogin()) throw new Error("The sign-in was refused each time");
  };
  const leave = async (): Promise<void> => {
    await signIn.out(page());
    // Asks only when something is unsent.
    const keep = page().getByRole("button", { name: /^Abmelden(?: und (?:verschlüsselt )?aufbewahren)?$/ });
    const left = page().waitForURL(({ pathname }) => pathname === "/login");
    await Promise.all([left, Promise.race([left, keep.click().catch(() => undefined)])]);
  };
  const read = async (withHashes: boolean): Promise<DeviceState | null> => {
    try {
      return await Promise.race([
        readDeviceState(page(), withHashes),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), silentMs)),
      ]);
    } catch {
      return null; // crashed, reloading or closed at this moment
    }
  };
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
      browser = await start();
      pages = [];
      if (offline) await browser.context.setOffline(true);
    },
    killBrowser: () => browser.kill(),
    setOffline: async (value) => {
      offline = value;
      await browser.context.setOffline(value);
    },
    signInIfAsked: async () => {
      if (!(await isAsked())) return false;
      await fillIn(person);
      return true;
    },
    changePerson: async (next) => {
      await desk.openPage();
      if (!(await isAsked())) await leave();
      // Signing in is the one thing that needs the server.
      if (offline) return false;
      await fillIn(next);
      person = next;
      return true;
    },
    settleIn: async () => {
      await desk.openPage();
      await desk.signInIfAsked();
      await page().waitForFunction(() => navigator.serviceWorker.controller !== null);
      if (new URL(page().url()).pathname !== "/upload") await page().goto(`${url}/upload`);
      await untilShown('input[type="file"]');
    },
    addFiles: (files, maxMs = timeoutMs) =>
      page()
        .locator('input[type="file"]')
        .first()
        .setInputFiles(
          files.map(({ name, bytes }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) })),
          { timeout: maxMs },
        ),
    choosePaths: async (paths) => {
      const cdp = await page().context().newCDPSession(page());
      const { root } = await cdp.send("DOM.getDocument");
      const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector: 'input[type="file"]' });
      await cdp.send("DOM.setFileInputFiles", { nodeId, files: [...paths] });
      await cdp.detach();
    },
    readDevice: async () => (await read(true))?.rows ?? null,
    readRow: async (name) => {
      const state = await read(false);
      if (!state) throw new Error("The page does not answer");
      return state.rows.find(({ originalFileName }) => originalFileName === name);
    },
    readState: () => read(true),
    remove: async () => {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return desk;
};
