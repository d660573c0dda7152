import { expect, test } from "vitest";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp({ isSignedIn: false, isWhole: true });

test("O-01 the installed app opens CSV and XML files from the desktop", async () => {
  const { page } = app;
  const { context } = app.browser;
  await page.goto(app.server.url);
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
