import type { Page } from "playwright-core";
import { routes } from "#app/routes.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { openResult } from "#tests/support/open-result.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { writeScreenFiles } from "./write-files.ts";

/** One look at one page: where it is, and how its pictures are called. */
export interface View {
  readonly name: string;
  readonly path: string;
}

/** A desk in a certain state, with the pages worth looking at; what `take` does with each comes from the caller. */
export type Scene = (take: (page: Page, url: string, view: View) => Promise<void>) => Promise<void>;

const paths = [...routes.map(({ path }) => path).filter((path) => !path.includes(":")), "/gibt-es-nicht"];
const nameOf = (path: string): string => path.slice(1).replaceAll("/", "-");
const views: readonly View[] = paths.map((path) => ({ name: nameOf(path), path }));

export const withDesk = async (use: (page: Page, server: RunningServer) => Promise<void>): Promise<void> => {
  const server = await runServer();
  const browser = await openBrowser({ isWhole: true });
  try {
    await use(browser.page, server);
  } finally {
    await browser.close();
    await server.remove();
  }
};

const choose = (page: Page, files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) })));

/** Takes in everything and answers the pages that show single results. */
export const fillDesk = async (page: Page, url: string): Promise<readonly View[]> => {
  const { deliveries, ...single } = writeScreenFiles();
  const results: View[] = [];
  for (const [name, file] of Object.entries(single)) {
    await openResult(page, url, file);
    await page
      .getByText(/importfähig|Nicht prüfbar/i)
      .first()
      .waitFor();
    results.push({ name: `results-${name}`, path: new URL(page.url()).pathname });
  }
  await page.goto(`${url}/upload`);
  await choose(page, deliveries);
  await page.getByText("40 Dateien geprüft").first().waitFor({ state: "attached" });
  return results;
};

export const scenes: Readonly<Record<string, Scene>> = {
  leer: (take) =>
    withDesk(async (page, { url, admin }) => {
      await page.goto(`${url}/login`);
      await take(page, url, { name: "login", path: "/login" });
      await signIn.in(page, url, admin);
      for (const view of views) await take(page, url, view);
    }),
  voll: (take) =>
    withDesk(async (page, { url, admin }) => {
      await signIn.in(page, url, admin);
      const results = await fillDesk(page, url);
      for (const view of [...views, ...results]) await take(page, url, view);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.context().setOffline(true);
      for (const view of [...views, ...results.slice(0, 2)])
        await take(page, url, { ...view, name: `ohne-netz/${view.name}` });
    }),
  stoerung: (take) =>
    withDesk(async (page, { url, admin }) => {
      await signIn.in(page, url, admin);
      const body = JSON.stringify({ success: false, error: { code: "INTERNAL" } });
      await page.route("**/datev-api/api/**", (route) =>
        route.request().url().includes("/api/auth/")
          ? route.continue()
          : route.fulfill({ status: 500, contentType: "application/json", body }),
      );
      for (const view of views) await take(page, url, view);
    }),
};
