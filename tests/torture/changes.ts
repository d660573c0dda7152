import type { Page } from "playwright-core";
import type { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

/** A person clicks as soon as something can be clicked, and gives up after this time. */
const timeoutMs = 2_500;
const patient = { timeout: timeoutMs };

/** What the person may change on the way of a file, in the app and as it offers it; false where it did not. */
export const changes = {
  fileDeleted: (scene, random) =>
    onPage(scene, "/files", async (page) => {
      const name = random.pick(scene.names);
      await page.getByRole("button", { name: `Aktionen für ${name}` }).click(patient);
      await page.getByRole("menuitem", { name: "Löschen" }).click(patient);
      const confirm = page.getByRole("dialog").getByRole("button", { name: "1 Datei löschen" });
      await confirm.click(patient);
    }),
  transferGivenUp: (scene, random) =>
    onPage(scene, "/upload", async (page) => {
      const name = random.pick(scene.names);
      scene.recordGivenUp(name);
      await page.getByRole("button", { name: `Übertragung von ${name} abbrechen` }).click(patient);
    }),
  /** Given up and wanted after all, at once: the worst moment. */
  sentAgain: (scene, random) =>
    onPage(scene, "/upload", async (page) => {
      const name = random.pick(scene.names);
      scene.recordGivenUp(name);
      await page.getByRole("button", { name: `Übertragung von ${name} abbrechen` }).click(patient);
      await page.getByRole("button", { name: `${name} erneut senden` }).click(patient);
    }),
  /** Whichever the app offers at this moment: to start the check on the server, or to end it. */
  checkOrdered: (scene, random) =>
    onPage(scene, "/files", async (page) => {
      const name = random.pick(scene.names);
      scene.recordGivenUp(name);
      await page.getByRole("button", { name: `Aktionen für ${name}` }).click(patient);
      const order = page.getByRole("menuitem", { name: /^(Prüfung auf dem Server starten|Prüfung abbrechen)$/ });
      await order.click(patient);
    }),
  nameChanged: (scene, random) =>
    onPage(scene, "/profile", async (page) => {
      const name = `Leitung ${random.whole(1, 1_000_000)}`;
      await page.getByLabel("Name", { exact: true }).fill(name, patient);
      await page.getByRole("button", { name: "Speichern" }).click(patient);
      await recordOnceShown(scene, "profile/fullName", (value) => value === name);
    }),
  settingChanged: (scene) =>
    onPage(scene, "/settings", async (page) => {
      const choice = page.getByRole("switch", { name: "Tastenkürzel mit einzelnen Tasten" });
      const before = await choice.isChecked(patient);
      await choice.click({ ...patient, force: true });
      await recordOnceShown(scene, "settings/shortcuts", (value) => value === !before);
    }),
  noticesRead: (scene) =>
    onPage(scene, "/dashboard", async (page) => {
      await page.getByRole("button", { name: /^Benachrichtigungen/ }).click(patient);
      await page.getByRole("button", { name: "Alle als gelesen markieren" }).click(patient);
    }),
} satisfies Record<string, (scene: Scene, random: Random) => Promise<boolean>>;

/** Opens the page and does something there; false where the app did not offer it. */
export const onPage = async ({ desk }: Scene, path: string, act: (page: Page) => Promise<void>): Promise<boolean> => {
  await desk.openPage(path);
  try {
    await act(desk.page());
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return false;
    throw error;
  }
};

/** From the moment the device shows it, it is a promise; before, a kill may take it away. */
const recordOnceShown = async (
  { desk, recordSet, people }: Scene,
  key: string,
  isWanted: (value: string | boolean) => boolean,
): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const state = await desk.readState();
    const row = state?.personal.find((one) => one.key === key && one.ownerId === people.firstId);
    if (row && isWanted(row.value)) return recordSet(key, row.value);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
