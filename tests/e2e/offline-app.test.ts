import { afterEach, expect, onTestFinished, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { checkForUpdate } from "#tests/support/check-for-update.ts";
import { readAlarm } from "#tests/support/device-rows.ts";
import { readListAge, removeListAge } from "#tests/support/list-age.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";

const office = setUpOffice({ keepsCalling: true });
afterEach(() => office.proxy.heal());

const stopServer = async (): Promise<void> => {
  onTestFinished(async () => {
    await office.desk.closePages();
    await office.server.start();
  });
  await office.server.kill();
};
const openAnew = async (): Promise<void> => {
  await office.desk.closePages();
  await office.desk.openPage();
};
const openSignedIn = async (): Promise<void> => {
  await openAnew();
  await office.desk.signInIfAsked();
};

test("the app can be installed: no error in the manifest, none against installing", async () => {
  await openSignedIn();
  const cdp = await office.desk.page().context().newCDPSession(office.desk.page());
  expect((await cdp.send("Page.getAppManifest")).errors).toEqual([]);
  // Whether a profile allows installing is the browser's affair.
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("the service worker is registered at /sw.js for the whole app", async () => {
  const registered = await office.desk.page().evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return [active?.scriptURL, scope].map((address) => new URL(address ?? "").pathname);
  });
  expect(registered).toEqual(["/sw.js", "/"]);
});

test("calls to the server do not wake the service worker, files of the app still come from it", async () => {
  await openSignedIn();
  const readSources = () =>
    office.desk.page().evaluate(async () => {
      await fetch("/datev-api/api/health");
      await fetch("/icon.svg");
      return ["/datev-api/api/health", "/icon.svg"].map((path) => {
        const entry = performance.getEntriesByName(new URL(path, location.origin).href).at(-1);
        const { workerStart = 0, workerMatchedSourceType } = (entry?.toJSON() ?? {}) as Record<string, unknown>;
        // A call that is routed past the worker has both, too.
        return workerStart === 0 ? "no worker" : workerMatchedSourceType || "worker";
      });
    });
  await expect.poll(readSources).toEqual(["network", "worker"]);
});

test("O-62 what is fresh is not asked for again on focus or on another screen, but after a silence", async () => {
  // Fresh is what is younger than two minutes, which the test before may have used up.
  await removeListAge(office.desk.page());
  await openSignedIn();
  const page = office.desk.page();
  await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
  const lists = (): number => office.proxy.passed.filter(({ path }) => /\/file-checks(\?|$)/.test(path)).length;
  await expect.poll(() => readListAge(page)).toBeGreaterThan(0);
  await untilQuiet(page);
  const before = lists();
  await office.desk.openPage("/files");
  await office.desk.page().getByRole("heading", { level: 1 }).waitFor();
  await untilQuiet(office.desk.page());
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await untilQuiet(page);
  expect(lists()).toBe(before);

  await office.desk.setOffline(true);
  await office.desk
    .page()
    .getByText(/Keine Verbindung|Offline/i)
    .first()
    .waitFor();
  await office.desk.setOffline(false);
  await expect.poll(lists).toBeGreaterThan(before);
});

test("O-34 a new version waits for the click, stops a running upload of the worker, and nothing is lost", async () => {
  await openSignedIn();
  await office.desk.setOffline(true);
  await office.desk.addFiles([{ name: "EXTF_Update.csv", bytes: latin1Bytes(exampleFile()) }]);
  const row = () => office.desk.readRow("EXTF_Update.csv");
  await expect.poll(async () => (await row())?.status).toBe("waiting");
  await expect.poll(async () => (await readAlarm(office.desk.page())).isSet).toBe(true);
  await office.desk.closePages();
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "stallAfter" : null);
  await office.desk.setOffline(false);
  await expect
    .poll(() => office.proxy.passed.some(({ byWorker, fault }) => byWorker && fault === "stallAfter"))
    .toBe(true);

  await office.desk.openPage();
  office.proxy.workerVersion += 1;
  await checkForUpdate(office.desk.page());
  const button = office.desk.page().getByRole("button", { name: "Jetzt aktualisieren" });
  await button.waitFor();
  expect((await row())?.outbox).toMatchObject([{ state: "uploading" }]);
  // The later attempts pass; only the one that runs now is stalled.
  office.proxy.chooseFault = () => null;
  await Promise.all([office.desk.page().waitForEvent("load"), button.click()]);
  await expect.poll(async () => (await row())?.agreement).toBe("equal");
  const { total } = await office.server.call<{ total: number }>("/api/file-checks");
  expect(total).toBe(1);
});

test("O-33 without the server calls and missing files do not get the shell", async () => {
  await stopServer();
  await openAnew();
  const answers = await office.desk.page().evaluate(() =>
    Promise.all(
      ["/datev-api/api/health", "/datev-api", "/assets/missing.js"].map((path) =>
        fetch(path).then(
          ({ status }) => status,
          () => "none",
        ),
      ),
    ),
  );
  expect(answers).toEqual(["none", "none", "none"]);
});

test("O-30 a navigation below /datev-api is left to the network", async () => {
  await stopServer();
  await openAnew();
  const answer = await office.desk.page().evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.src = "/datev-api/api/health";
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    return frame.contentDocument?.querySelector("#root") ?? null;
  });
  expect(answer).toBeNull();
});
