import { untilQuiet } from "#tests/support/until-quiet.ts";
import { checkFiles, fileNames } from "./check-files.ts";
import { lookEverywhere } from "./look-everywhere.ts";

lookEverywhere({
  name: "offline",
  fileNames,
  bringAbout: async (desk) => {
    const { context, page } = desk.browser;
    const ids = await checkFiles(desk);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilQuiet(page);
    await context.setOffline(true);
    return ids;
  },
  isLoadedAnew: true,
});
