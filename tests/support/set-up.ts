import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Browser, describePage, openBrowser, takeClosedPages } from "./browser.ts";
import { type Office, type OfficeSettings, openOffice } from "./office.ts";
import { type RunningServer, runServer } from "./running-server.ts";
import { signIn } from "./sign-in.ts";

/** What the tests of one file have for themselves; there once the first of them runs, gone after the last. */
export interface App {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly page: Page;
}

/** The server alone, for tests that open browsers of their own. */
export const setUpServer = (env?: Readonly<Record<string, string>>, script?: string): Pick<App, "server"> =>
  setUp(
    async () => ({ server: await runServer(env, script) }),
    ({ server }) => server.remove(),
  );

/** A server and a browser, in which its administrator is signed in unless the test does that itself. */
export const setUpApp = ({
  isSignedIn = true,
  isWhole = false,
}: {
  readonly isSignedIn?: boolean;
  /** In the browser that people use, not only in its engine. */
  readonly isWhole?: boolean;
} = {}): App => {
  const app = setUp<App>(
    async () => {
      const server = await runServer();
      const browser = await openBrowser({ isWhole });
      if (isSignedIn) await signIn.in(browser.page, server.url, server.admin);
      return { server, browser, page: browser.page };
    },
    async ({ server, browser }) => {
      await browser.close();
      await server.remove();
    },
  );
  describeFailures(() => ("page" in app ? app.page : null));
  return app;
};

/** What failed once in a hundred runs is understood only by what stood there. */
export const describeFailures = (findPage: () => Page | null): void =>
  afterEach(async ({ task }) => {
    const closed = takeClosedPages();
    const page = findPage();
    if (task.result?.state !== "fail" || page === null) return;
    for (const text of [await describePage(page), ...closed]) console.error(text);
  });

/** A server, a way to it that can be spoiled, and a desk whose browser may be killed. */
export const setUpOffice = (settings?: OfficeSettings): Office => {
  const office = setUp(
    () => openOffice(settings),
    (opened) => opened.close(),
  );
  describeFailures(() => ("desk" in office ? office.desk.page() : null));
  return office;
};

const setUp = <Shared extends object>(
  open: () => Promise<Shared>,
  close: (shared: Shared) => Promise<void>,
): Shared => {
  const shared = {} as Shared;
  beforeAll(async () => {
    Object.assign(shared, await open());
  });
  afterAll(async () => {
    // What could not be opened shows its own error.
    if (Object.keys(shared).length > 0) await close(shared);
  });
  return shared;
};
