import { expect, test } from "vitest";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp({ isSignedIn: false });

test("on a first visit a person signs in before the code that needs the store has come", async () => {
  const { page, server } = app;
  const refused: string[] = [];
  let isCut = true;
  // Nothing but the sign-in has come when the line breaks: neither the store nor the frame of the pages.
  await page.route(/\/assets\/(?:with-store|shell|beside-pages|shared)-[\w-]+\.(?:js|css)$/, async (route) => {
    if (!isCut) return route.continue();
    refused.push(route.request().url());
    await route.abort();
  });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/files?mandant=55003`);
  await page.getByLabel("E-Mail").fill(server.admin.email);
  await page.getByLabel("Passwort", { exact: true }).fill(server.admin.password);
  await page.keyboard.press("Enter");
  await page.locator("button[type=submit][data-loading]").waitFor();
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  expect(sent.filter((path) => path.includes("/auth/"))).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  isCut = false;
  await page.waitForURL("**/files?mandant=55003");
  await page.getByRole("heading", { name: "Dateien", level: 1 }).waitFor();
  expect(sent.filter((path) => path.includes("/auth/login"))).toHaveLength(1);
  // A sheet that has failed is in the list as well, without rules.
  const listSheets = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ cssRules }) => cssRules.length > 0)
        .map(({ href }) => (href ?? "").replace(/.*\/|-[\w-]{8}\.css$/g, "")),
    );
  await expect.poll(listSheets).toContain("with-store");
});

test("a person who is signed in sees no sign-in when the app starts", async () => {
  const { page, server } = app;
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector("input[type=password]")) document.documentElement.dataset.signIn = "seen";
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/files`);
  await page.getByRole("heading", { name: "Dateien", level: 1 }).waitFor();
  expect(await page.locator("html").getAttribute("data-sign-in")).toBeNull();
});
