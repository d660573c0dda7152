import type { CDPSession, Page } from "playwright-core";
import { changes } from "./changes.ts";
import { pinChanges } from "./pin.ts";
import type { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

const syncTag = "workbox-background-sync:uploads";
const tolerate = (_error: unknown): undefined => undefined;

const withWorkers = async (page: Page, act: (cdp: CDPSession) => Promise<unknown>): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await act(cdp);
  await cdp.detach();
};

/** What may befall the device or the server while files wait or travel; false where it could not. */
export const disruptions = {
  browserKilled: async ({ desk }) => {
    await desk.killBrowser();
    await desk.startBrowser();
    await desk.openPage();
  },
  tabCrashed: async ({ desk }) => {
    const page = desk.page();
    const cdp = await page.context().newCDPSession(page);
    // The answer to a crash never comes.
    void cdp.send("Page.crash").catch(tolerate);
    await Promise.race([page.waitForEvent("crash", { timeout: 3_000 }).catch(tolerate), pause(1_000)]);
    await page.close().catch(tolerate);
    await desk.openPage();
  },
  tabsClosed: async ({ desk }, random) => {
    await desk.closePages();
    await pause(random.share() * 2_000);
    await desk.openPage();
  },
  secondTab: async ({ desk }) => {
    await desk.openPage();
  },
  reload: async ({ desk }) => {
    await desk.page().reload({ waitUntil: "commit" });
  },
  workerStopped: async ({ desk }) => {
    await withWorkers(desk.page(), (cdp) => cdp.send("ServiceWorker.stopAllWorkers"));
  },
  workerUpdated: async ({ desk, proxy }) => {
    proxy.workerVersion += 1;
    // The page reloads under this script when the new version takes over.
    await desk.page().evaluate(installUpdate).catch(tolerate);
  },
  syncForced: async ({ desk, proxy }) => {
    await withWorkers(desk.page(), async (cdp) => {
      const registration = await new Promise<string | null>((resolve) => {
        cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
          if (registrations[0]) resolve(registrations[0].registrationId);
        });
        void cdp.send("ServiceWorker.enable");
        setTimeout(() => resolve(null), 1_000);
      });
      if (registration === null) return;
      const event = { origin: proxy.url, registrationId: registration, tag: syncTag, lastChance: false };
      await cdp.send("ServiceWorker.dispatchSyncEvent", event);
    });
  },
  networkFlipped: async ({ desk }, random) => {
    await desk.setOffline(true);
    await pause(random.share() * 1_500);
    await desk.setOffline(false);
  },
  serverKilled: async ({ server }, random) => {
    await server.kill();
    await pause(random.share() * 1_000);
    await server.start();
  },
  /** From almost no room to a little less than the file needs; what the app itself has to write may fail as well. */
  storageFull: async ({ desk, proxy, fileTooMany }, random) => {
    await desk.killBrowser();
    await desk.startBrowser();
    // The browser remembers how much room there is once a page has opened the database; this page does not.
    await desk.openPage("/datev-api/api/health");
    const cdp = await desk.page().context().newCDPSession(desk.page());
    const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin: proxy.url });
    const quotaSize = usage + Math.floor(random.share() * fileTooMany.bytes.length);
    await cdp.send("Storage.overrideQuotaForOrigin", { origin: proxy.url, quotaSize });
    await desk.openPage();
    const given = await desk.addFiles([fileTooMany], 5_000).then(() => true, tolerate);
    await pause(random.share() * 3_000);
    // The limit goes with the browser it was set in.
    await desk.killBrowser();
    await desk.startBrowser();
    await desk.openPage();
    return given ?? false;
  },
  otherPerson: async ({ desk, people, names, fileOfOther, blame }, random) => {
    if (!(await desk.changePerson(people.other))) return false;
    await desk.openPage("/files");
    await desk.page().getByRole("heading", { level: 1 }).waitFor();
    await pause(500);
    const shown = await desk.page().locator("body").textContent();
    for (const name of names) if (shown?.includes(name)) blame(`${name} shown to another person`);
    await desk.openPage("/upload");
    await desk.addFiles([fileOfOther]);
    await pause(random.share() * 2_000);
    await desk.changePerson(people.first);
  },
  ...changes,
  ...pinChanges,
} satisfies Record<string, (scene: Scene, random: Random) => Promise<unknown>>;

export type DisruptionName = keyof typeof disruptions;
export const disruptionNames = Object.keys(disruptions) as DisruptionName[];

/** Runs in the page: the same two messages as „Jetzt aktualisieren“. */
const installUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  for (let tries = 0; tries < 50 && !registration?.waiting; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  registration?.active?.postMessage({ type: "STOP_UPLOADS" });
  registration?.waiting?.postMessage({ type: "SKIP_WAITING" });
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
