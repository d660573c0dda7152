import type { CDPSession, Page } from "playwright-core";
import type { Desk } from "#tests/support/desk.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

interface Place {
  readonly desk: Desk;
  readonly server: RunningServer;
  readonly proxy: FaultProxy;
}

const syncTag = "workbox-background-sync:uploads";
const tolerate = (_error: unknown): undefined => undefined;

const withWorkers = async (page: Page, act: (cdp: CDPSession) => Promise<unknown>): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await act(cdp);
  await cdp.detach();
};

/** What may befall the device or the server while files wait or travel. */
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
    await pause(random * 2_000);
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
    await desk.page().evaluate(takeNewVersion).catch(tolerate);
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
    await pause(random * 1_500);
    await desk.setOffline(false);
  },
  serverKilled: async ({ server }, random) => {
    await server.kill();
    await pause(random * 1_000);
    await server.start();
  },
} satisfies Record<string, (place: Place, random: number) => Promise<void>>;

export type DisruptionName = keyof typeof disruptions;
export const disruptionNames = Object.keys(disruptions) as DisruptionName[];

/** Runs in the page: the same two messages as „Jetzt aktualisieren“. */
const takeNewVersion = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  for (let tries = 0; tries < 50 && !registration?.waiting; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  registration?.active?.postMessage({ type: "STOP_UPLOADS" });
  registration?.waiting?.postMessage({ type: "SKIP_WAITING" });
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
