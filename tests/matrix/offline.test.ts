import { untilQuiet } from "#tests/support/until-quiet.ts";
import { checkEveryPage } from "./check-every-page.ts";
import { checkFiles, fileNames } from "./check-files.ts";

checkEveryPage({
  name: "offline",
  fileNames,
  prepare: async (desk) => {
    const { context, page } = desk.browser;
    const ids = await checkFiles(desk);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilQuiet(page);
    await context.setOffline(true);
    return ids;
  },
  isLoadedAnew: true,
});
