import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { type RunningServer, runServer } from "#tests/support/running-server.ts";

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test("O-01 the installed app opens CSV and XML files from the desktop", async () => {
  const { page, context } = browser;
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const cdp = await context.newCDPSession(page);
  const { appId: manifestId } = await cdp.send("Page.getAppId");
  if (manifestId === undefined) throw new Error("The browser sees no app");
  await cdp.send("PWA.install", { manifestId });
  const { fileHandlers } = await cdp.send("PWA.getOsAppState", { manifestId });
  const kinds = fileHandlers.flatMap(({ accepts }) => accepts.map(({ mediaType }) => mediaType));
  expect(kinds.sort()).toEqual(["application/xml", "text/csv", "text/xml"]);
  expect(fileHandlers.map(({ action }) => new URL(action).pathname)).toEqual(fileHandlers.map(() => "/upload"));
});
