import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Device } from "#contract/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { shareFile } from "#tests/support/share-file.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";

const pin = "Kanzlei-4711";
const office = setUpOffice();
const step = startStory();

const fileOf = (name: string) => ({
  name: `EXTF_${name}.csv`,
  bytes: latin1Bytes(exampleFile(exampleRecord({ belegfeld1: name }))),
});
const rows = async () => (await office.desk.readDevice()) ?? [];
const rowOf = (name: string) => office.desk.readRow(`EXTF_${name}.csv`);

interface Sealing {
  readonly sealed: number;
  readonly plain: number;
}
/** Stored files as they lie there; with `untilSealed` as soon as the first of them is sealed. */
const readSealing = (page: Page, untilSealed = false): Promise<Sealing> =>
  page.evaluate(async (wait) => {
    const opening = indexedDB.open("pruefstapel");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const count = async () => {
      const query = opening.result.transaction("blobs").objectStore("blobs").getAll();
      await new Promise((resolve) => {
        query.onsuccess = resolve;
      });
      const stored = query.result as { seal?: unknown }[];
      const sealed = stored.filter(({ seal }) => seal !== undefined).length;
      return { sealed, plain: stored.length - sealed };
    };
    for (;;) {
      const now = await count();
      if (wait && now.sealed === 0) continue;
      opening.result.close();
      return now;
    }
  }, untilSealed);

const enterPin = async (typed: string): Promise<void> => {
  const dialog = office.desk.page().getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(typed);
  await dialog.getByRole("button", { name: "Entsperren" }).click();
};
const openPin = () => office.desk.page().getByRole("status").getByRole("button", { name: "PIN eingeben" }).click();
const lockedBar = () => office.desk.page().getByText("Dateien und Ergebnisse sind gesperrt.");

step("O-91 a browser killed in the middle of sealing loses nothing and goes on, without the PIN", async () => {
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
  const names = Array.from({ length: 12 }, (_, index) => `Bestand${index}`);
  await office.desk.giveFiles(names.map(fileOf));
  await expect.poll(async () => (await rows()).filter(({ outbox }) => outbox.length > 0).length).toBe(names.length);
  const page = office.desk.page();
  await page.goto(`${office.proxy.url}/settings`);
  await page.getByRole("button", { name: "PIN festlegen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(pin);
  await dialog.getByLabel("PIN wiederholen", { exact: true }).fill(pin);
  await dialog.getByRole("button", { name: "PIN festlegen" }).click();
  const killedAt = await readSealing(page, true);
  await office.desk.killBrowser();
  expect(killedAt.sealed + killedAt.plain).toBe(names.length);
  await office.desk.startBrowser();
  await office.desk.openPage("/files");
  await lockedBar().waitFor();
  await expect.poll(() => readSealing(office.desk.page())).toEqual({ sealed: names.length, plain: 0 });
  const waiting = await rows();
  expect(waiting.map(({ status }) => status)).not.toContain("failed");
  office.proxy.heal();
});

step("O-92 O-96 a wrong PIN changes nothing; the right one lets everything go, byte for byte", async () => {
  await office.desk.page().reload();
  await lockedBar().waitFor();
  const before = await readSealing(office.desk.page());
  await openPin();
  await enterPin("Kanzlei-4712");
  await office.desk.page().getByText("Die PIN ist nicht richtig.").waitFor();
  expect(await readSealing(office.desk.page())).toEqual(before);
  await enterPin(pin);
  await lockedBar().waitFor({ state: "hidden" });
  // Device and server have checked the same bytes, so what came out of the seal is what once came in.
  await expect.poll(async () => (await rows()).filter(({ agreement }) => agreement !== "equal").length).toBe(0);
});

step("O-95 O-97 while locked results ask for the PIN, and what another app shares still comes in", async () => {
  const known = await rowOf("Bestand3");
  // Not only by loading the page anew: the service worker may still hold the keys and send with them.
  await office.desk
    .page()
    .getByRole("button", { name: /^Benutzermenü/ })
    .click();
  await office.desk.page().getByRole("menuitem", { name: "Jetzt sperren" }).click();
  await lockedBar().waitFor();
  await office.desk.page().goto(`${office.proxy.url}/results/${known?.localId}`);
  await office.desk.page().getByText("Dieses Ergebnis ist mit Ihrer PIN geschützt.").waitFor();
  await shareFile(office.desk.page(), "EXTF_Geteilt.csv", fileOf("Geteilt").bytes);
  await expect
    .poll(async () => (await rowOf("Geteilt"))?.outbox[0])
    .toMatchObject({ kind: "upload", state: "paused", attempts: 0, reason: expect.stringContaining("PIN nötig") });
  expect(await readSealing(office.desk.page())).toMatchObject({ plain: 0 });
  await openPin();
  await enterPin(pin);
  await expect.poll(async () => (await rowOf("Geteilt"))?.agreement).toBe("equal");
  await office.desk.page().goto(`${office.proxy.url}/results/${known?.localId}`);
  await openPin();
  await enterPin(pin);
  await office.desk.page().getByText("Technisch importfähig").first().waitFor();
});

step("O-99 signed out and without a server, the PIN opens the device again", async () => {
  await signIn.out(office.desk.page());
  await office.desk.page().waitForURL("**/login");
  await office.server.kill();
  await office.desk.page().reload();
  await office.desk
    .page()
    .getByRole("button", { name: /^Offline weiterarbeiten als/ })
    .click();
  await office.desk
    .page()
    .getByLabel(/^PIN von/)
    .first()
    .fill(pin);
  await office.desk.page().getByRole("button", { name: "Entsperren" }).click();
  await office.desk.page().getByText("Sie arbeiten ohne Anmeldung.").waitFor();
  await office.server.start();
  await office.desk.page().getByRole("button", { name: "Anmelden", exact: true }).click();
  await office.desk.page().waitForURL("**/login");
  await signIn.in(office.desk.page(), office.proxy.url, office.server.admin);
  await lockedBar().waitFor();
});

step("O-101 O-102 the server has the data of this device removed, and is told how much it was", async () => {
  const listDevices = async (): Promise<readonly Device[]> =>
    (await office.server.call<{ devices: readonly Device[] }>("/api/devices")).devices;
  await expect.poll(async () => (await listDevices()).length).toBe(1);
  const count = (await rows()).length;
  const page = office.desk.page();
  await page.goto(`${office.proxy.url}/settings#geraete`);
  await page.getByRole("button", { name: "Lokale Daten auf diesem Gerät löschen lassen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Daten dieser Person löschen lassen" }).click();
  await page.waitForURL("**/login");
  await expect.poll(rows).toEqual([]);
  expect(await readSealing(page)).toEqual({ sealed: 0, plain: 0 });
  await expect
    .poll(async () => (await listDevices())[0])
    .toMatchObject({ wipeRequestedAt: null, wipedRemoved: count, wipedUnsent: 0 });
});
