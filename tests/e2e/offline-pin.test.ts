import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Device } from "#contract/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
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

const lockPage = () => office.desk.page().getByRole("heading", { name: "Gesperrt", level: 1 });
const pinField = () => office.desk.page().getByLabel("PIN", { exact: true });
const enterPin = async (typed: string): Promise<void> => {
  await pinField().fill(typed);
  await office.desk.page().getByRole("button", { name: "Entsperren" }).click();
};
/** Everything the device holds in the clear, as whoever opens the developer tools sees it. */
const readStore = (): Promise<string> =>
  office.desk.page().evaluate(async () => {
    const opening = indexedDB.open("pruefstapel");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const reads = [...database.objectStoreNames].map(async (name) => {
      const query = database.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        query.onsuccess = resolve;
      });
      return JSON.stringify(query.result);
    });
    const text = (await Promise.all(reads)).join();
    database.close();
    return text;
  });

step(
  "O-91 O-113 a browser killed in the middle of sealing loses nothing; it starts locked, and names no file",
  async () => {
    office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
    const names = Array.from({ length: 12 }, (_, index) => `Bestand${index}`);
    await office.desk.addFiles(names.map(fileOf));
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
    await lockPage().waitFor();
    await expect.poll(readStore).not.toMatch(/Bestand|refreshToken/);
    office.proxy.heal();
  },
);

step(
  "O-92 O-96 O-114 a wrong PIN changes nothing; the right one brings back where they were, and all goes",
  async () => {
    await office.desk.page().reload();
    await lockPage().waitFor();
    await enterPin("Kanzlei-4712");
    await office.desk.page().getByText("Die PIN ist nicht richtig.").waitFor();
    expect(await readStore()).not.toContain("Bestand");
    await enterPin(pin);
    await office.desk.page().getByRole("heading", { name: "Dateien", level: 1 }).waitFor();
    // Device and server have checked the same bytes, so what came out of the seal is what once came in.
    await expect.poll(async () => (await rows()).map(({ agreement }) => agreement)).toEqual(Array(12).fill("equal"));
    await expect.poll(() => readSealing(office.desk.page())).toEqual({ sealed: 12, plain: 0 });
  },
);

step("O-113 O-97 a lock hides everything in every tab; what another app shares still comes in", async () => {
  const known = await rowOf("Bestand3");
  const address = `${office.proxy.url}/results/${known?.localId}`;
  await office.desk.openPage(`/results/${known?.localId}`);
  const page = office.desk.page();
  await page.getByText("Technisch importfähig").first().waitFor();
  const lockNow = async (): Promise<void> => {
    await page.getByRole("button", { name: /^Benutzermenü/ }).click();
    await page.getByRole("menuitem", { name: "Jetzt sperren" }).click();
  };
  await page.getByRole("button", { name: "Assistent", exact: true }).click();
  const question = page.getByRole("textbox", { name: "Frage an den Assistenten" });
  await question.fill("Was heißt das");
  await lockNow();
  const dialog = page.getByRole("dialog", { name: "Mit nicht gespeicherten Eingaben sperren?" });
  await dialog.getByRole("button", { name: "Zurück" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => question.inputValue()).toBe("Was heißt das");
  await lockNow();
  await dialog.getByRole("button", { name: "Trotzdem sperren" }).click();
  await lockPage().waitFor();
  await expect.poll(() => pinField().evaluate((field) => field === document.activeElement)).toBe(true);
  const tabs = page
    .context()
    .pages()
    .filter((tab) => tab.url().startsWith(office.proxy.url));
  expect(tabs).toHaveLength(2);
  for (const tab of tabs) {
    await tab.getByRole("heading", { name: "Gesperrt", level: 1 }).waitFor();
    expect(await tab.locator("body").textContent()).not.toContain("Bestand");
  }
  await Promise.all(tabs.filter((tab) => tab !== page).map((tab) => tab.close()));
  await expect.poll(readStore).not.toContain("Bestand");
  expect(page.url()).toBe(address);
  await expectNoFindings(page, { about: "the locked device" });
  await shareFile(page, "EXTF_Geteilt.csv", fileOf("Geteilt").bytes);
  await lockPage().waitFor();
  await expect.poll(readStore).not.toContain("Geteilt");
  await page.goto(address);
  await enterPin(pin);
  await page.getByText("Technisch importfähig").first().waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(async () => (await rowOf("Geteilt"))?.agreement).toBe("equal");
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
  await office.desk.page().getByText("Dateien und Ergebnisse sind gesperrt.").waitFor();
  await office.desk.page().getByRole("status").getByRole("button", { name: "PIN eingeben" }).click();
  await enterPin(pin);
  await office.desk.page().getByText("Dateien und Ergebnisse sind gesperrt.").waitFor({ state: "hidden" });
});

step("O-101 O-102 a requested wipe removes the data of this device and reports the number of rows", async () => {
  const listDevices = async (): Promise<readonly Device[]> =>
    (await office.server.call<{ devices: readonly Device[] }>("/api/devices")).devices;
  await expect.poll(async () => (await listDevices()).length).toBe(1);
  // What was sealed at the sign-out comes back one after the other: the twelve, and what was shared.
  const count = 13;
  await expect.poll(async () => (await rows()).length).toBe(count);
  const page = office.desk.page();
  await page.goto(`${office.proxy.url}/settings#geraete`);
  // No page holds the keys after a reload. If the old page has not closed yet, a status line asks for the PIN instead.
  const line = page.getByRole("button", { name: "PIN eingeben" });
  await pinField().or(line).first().waitFor();
  if (await line.isVisible()) await line.click();
  await enterPin(pin);
  await page.getByRole("button", { name: "Lokale Daten auf diesem Gerät löschen lassen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Daten dieser Person löschen lassen" }).click();
  await page.waitForURL("**/login");
  await expect.poll(rows).toEqual([]);
  // What is put aside while the session ends goes a moment after it.
  await expect.poll(() => readSealing(page)).toEqual({ sealed: 0, plain: 0 });
  await expect
    .poll(async () => (await listDevices())[0])
    .toMatchObject({ wipeRequestedAt: null, wipedRemoved: count, wipedUnsent: 0 });
});
