import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "#contract/roles.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type Person, type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { goTo, openAnew } from "./arrive.ts";
import { checkPage, devices } from "./check-page.ts";
import { judgeState, type StateName } from "./judge-state.ts";
import { type OpenedFile, type Place, placesOf } from "./places.ts";

export interface Desk {
  readonly browser: Browser;
  readonly url: string;
  /** Null: nobody is signed in. */
  readonly role: Role | null;
}

export interface State {
  readonly name: StateName;
  /** Names of the files whose pages are opened; they are known before the files are checked. */
  readonly fileNames: readonly string[];
  /** Address the browser calls, instead of that of the server. */
  readonly begin?: (server: RunningServer) => Promise<string>;
  /** Brings the desk of a role into the state, and says the ids of the files. */
  readonly prepare?: (desk: Desk) => Promise<readonly string[]>;
  /** Every page is loaded anew, instead of reached by a link. */
  readonly isLoadedAnew?: boolean;
  readonly end?: () => Promise<void>;
}

const password = "Geranien-2026";
const personOf = (role: Role): Person => ({
  email: `${role}@kanzlei.example`,
  password,
  role,
  clientNumbers: ["10001", "55003"],
});
const seats: readonly (Role | null)[] = [...roles, null];

/** The cells of one state: every page for every role and for nobody, one after the other on three devices. */
export const checkEveryPage = (state: State): void => {
  let server: RunningServer;
  let url = "";
  beforeAll(async () => {
    server = await runServer({ LOGINS_PER_MINUTE: "1000" });
    for (const role of roles) await server.addPerson(personOf(role));
    url = (await state.begin?.(server)) ?? server.url;
  });
  afterAll(async () => {
    await state.end?.();
    await server?.remove();
  });

  describe.each(seats.map((role) => ({ role, title: role ?? "nobody" })))("$title", ({ role }) => {
    let browser: Browser;
    let ids: readonly string[] = [];
    const crashes: unknown[] = [];
    beforeAll(async () => {
      browser = await openBrowser();
      browser.page.on("pageerror", (error) => crashes.push(error));
      if (role === null) await browser.page.goto(`${url}/login`);
      else await signIn.in(browser.page, url, personOf(role));
      ids = (await state.prepare?.({ browser, url, role })) ?? [];
    });
    afterAll(() => browser?.close());

    const markers = state.fileNames.map((name, index): OpenedFile => ({ name, id: `:file${index}` }));
    const resolve = (path: string): string => path.replace(/:file(\d+)/, (_, index) => ids[Number(index)] ?? "");
    describe.each(placesOf(role, markers))(`${state.name}: $path`, (place) => {
      /** Gone there once, by the first cell that is looked at. */
      let arrival: Promise<Place> | undefined;
      const arrive = async (): Promise<Place> => {
        const path = resolve(place.path);
        const there = { ...place, path, leadsTo: resolve(place.leadsTo) };
        const isLoaded = state.isLoadedAnew || place.isFromMail;
        await (isLoaded ? openAnew(browser.page, url + path) : goTo(browser.page, path));
        // Whoever signs in begins with the form; a page that was opened anew with the bar of addresses.
        if (role !== null && !isLoaded) await expect.poll(() => readFocus(browser)).toBe("H1");
        if (place.isRefused) await hearWhy(browser);
        return there;
      };
      test.each(devices)("$device", async (device) => {
        arrival ??= arrive();
        const there = await arrival;
        await checkPage(browser.page, there, device);
        await judgeState(browser.page, state.name, there);
        expect(crashes.splice(0)).toEqual([]);
      });
    });
  });
};

/** The reason of the guard, which is put away so that the next page has to say it again. */
const hearWhy = async ({ page }: Browser): Promise<void> => {
  await page.getByText("Für diese Seite fehlt Ihnen die Berechtigung.").waitFor();
  await page.getByRole("button", { name: "Meldung schließen" }).first().click();
};

const readFocus = ({ page }: Browser): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.tagName);
