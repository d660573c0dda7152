import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const names = ["EXTF_Tisch.csv", "EXTF_Tablet.csv", "EXTF_Abbruch.csv", "EXTF_Beide.csv"] as const;

/** Its checks never end, so that there is something to cancel whenever the way to it is open again. */
const app = setUpServer({}, "tests/support/hanging-server.ts");
let desk: Browser;
let tablet: Browser;

/** A browser profile of its own: what one stores the other does not see. */
const openDevice = async (): Promise<Browser> => {
  const device = await openBrowser();
  await signIn.in(device.page, app.server.url, app.server.admin);
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return device;
};

beforeAll(async () => {
  desk = await openDevice();
});
afterAll(async () => {
  await desk?.close();
  await tablet?.close();
});

const listOnServer = async (): Promise<Record<string, string>> => {
  const { fileChecks } = await app.server.call<{ fileChecks: { originalFileName: string; status: string }[] }>(
    "/api/file-checks",
  );
  return Object.fromEntries(fileChecks.map(({ originalFileName, status }) => [originalFileName, status]));
};
const setOnServer = async (): Promise<Record<string, unknown>> => {
  const { values } = await app.server.call<{ values: { key: string; value: unknown }[] }>("/api/auth/personal-values");
  return Object.fromEntries(values.map(({ key, value }) => [key, value]));
};

const open = async ({ page }: Browser, path: string): Promise<void> => {
  await page.goto(app.server.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
};
const act = async (device: Browser, name: string, action: string): Promise<void> => {
  await device.page.getByRole("button", { name: `Aktionen für ${name}` }).click();
  await device.page.getByRole("menuitem", { name: action }).click();
};
const remove = async (device: Browser, name: string): Promise<void> => {
  await act(device, name, "Löschen");
  await device.page.getByRole("dialog").getByRole("button", { name: "1 Datei löschen" }).click();
  await device.page.getByRole("link", { name }).waitFor({ state: "detached" });
};
const rename = async ({ page }: Browser, name: string): Promise<void> => {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Wird übertragen, sobald eine Verbindung besteht.").waitFor();
};
/** Within the app: loading a page anew would end the refresh that is just running. */
const choose = async ({ page }: Browser, entry: string): Promise<void> => {
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};
/** The setting in this section is stored and says that it waits. */
const isPending = ({ page }: Browser, section: string): Promise<void> =>
  page
    .getByRole("region", { name: section })
    .getByText("Gespeichert. Wird übertragen, sobald eine Verbindung besteht.")
    .waitFor();
const setOffline = async (offline: boolean, ...devices: readonly Browser[]): Promise<void> => {
  for (const { context } of devices) await context.setOffline(offline);
};
const listed = ({ page }: Browser): Promise<string[]> => page.locator("[data-row]").allTextContents();

test("O-70 O-72 O-79 two devices change the same and different things without a network and agree afterwards", async () => {
  await open(desk, "/upload");
  await desk.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      names.map((name) => {
        const buffer = Buffer.from(latin1Bytes(exampleFile(exampleRecord({ belegfeld1: name.slice(5, 12) }))));
        return { name, mimeType: "text/csv", buffer };
      }),
    );
  const processing = Object.fromEntries(names.map((name) => [name, "processing"]));
  await expect.poll(listOnServer).toEqual(processing);
  tablet = await openDevice();
  await open(tablet, "/files");
  await expect.poll(() => listed(tablet)).toHaveLength(names.length);

  await setOffline(true, desk, tablet);
  await open(desk, "/profile");
  await rename(desk, "Anna am Tisch");
  await open(desk, "/settings");
  await desk.page.getByLabel("Buchungsdatenservice").click();
  await isPending(desk, "Prüfung");
  await open(desk, "/files");
  await remove(desk, "EXTF_Tisch.csv");
  await remove(desk, "EXTF_Beide.csv");

  await open(tablet, "/profile");
  await rename(tablet, "Anna am Tablet");
  await open(tablet, "/settings");
  await tablet.page.getByLabel("Tastenkürzel mit einzelnen Tasten").click();
  await isPending(tablet, "Bedienung");
  await tablet.page.getByText("Dunkel", { exact: true }).click();
  await isPending(tablet, "Darstellung");
  await open(tablet, "/files");
  await remove(tablet, "EXTF_Tablet.csv");
  await remove(tablet, "EXTF_Beide.csv");
  await act(tablet, "EXTF_Abbruch.csv", "Prüfung abbrechen");
  await tablet.page.getByRole("cell", { name: "Abgebrochen" }).waitFor();

  await tablet.page.getByRole("button", { name: /^Ausgang/ }).click();
  const outbox = tablet.page.getByRole("dialog", { name: "Ausgang" });
  await expect
    .poll(() => outbox.getByRole("listitem").allTextContents())
    .toEqual([
      expect.stringContaining("Ihr Name"),
      expect.stringContaining("Einstellungen"),
      expect.stringContaining("EXTF_Tablet.csv"),
      expect.stringContaining("EXTF_Beide.csv"),
      expect.stringContaining("EXTF_Abbruch.csv"),
    ]);
  await tablet.page.keyboard.press("Escape");
  expect(await listOnServer()).toEqual(processing);

  // The name of the tablet was given later, but arrives first.
  await setOffline(false, tablet);
  await expect.poll(setOnServer).toMatchObject({ "profile/fullName": "Anna am Tablet" });
  await setOffline(false, desk);
  const held = {
    "profile/fullName": "Anna am Tablet",
    "settings/route": "service",
    "settings/shortcuts": false,
    "settings/colorScheme": "dark",
  };
  await expect.poll(setOnServer).toEqual(held);
  await expect.poll(listOnServer).toEqual({ "EXTF_Abbruch.csv": "cancelled" });
  await expect
    .poll(async () => (await app.server.call<{ user: { fullName: string } }>("/api/auth/me")).user.fullName)
    .toBe(held["profile/fullName"]);

  for (const device of [desk, tablet]) {
    const { page } = device;
    // The next contact brings what the other has done.
    await setOffline(true, device);
    await page.getByRole("button", { name: "Ausgang: Offline" }).waitFor();
    await setOffline(false, device);
    await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
    await expect.poll(() => listed(device)).toEqual(["EXTF_Abbruch.csv"]);
    await page.getByRole("cell", { name: "Abgebrochen" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
    await choose(device, "Profil");
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Anna am Tablet");
    await choose(device, "Einstellungen");
    await expect.poll(() => page.getByLabel("Buchungsdatenservice").isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel("Tastenkürzel mit einzelnen Tasten").isChecked()).toBe(false);
  }
});
