import type { Page } from "playwright-core";
import type { Place } from "./place.ts";
import type { Random } from "./random.ts";

/** A person clicks as soon as something can be clicked, and gives up after this time. */
const patienceMs = 2_500;
const patient = { timeout: patienceMs };

/** What the person may change on the way of a file, in the app and as it offers it; false where it did not. */
export const changes = {
  fileDeleted: (place, random) =>
    onPage(place, "/files", async (page) => {
      const name = random.pick(place.names);
      await page.getByRole("button", { name: `Aktionen für ${name}` }).click(patient);
      await page.getByRole("menuitem", { name: "Löschen" }).click(patient);
      const confirm = page.getByRole("dialog").getByRole("button", { name: "1 Datei löschen" });
      await confirm.click(patient);
    }),
  transferGivenUp: (place, random) =>
    onPage(place, "/upload", async (page) => {
      const name = random.pick(place.names);
      place.noteGivenUp(name);
      await page.getByRole("button", { name: `Übertragung von ${name} abbrechen` }).click(patient);
    }),
  /** Given up and wanted after all, at once: the worst moment. */
  sentAgain: (place, random) =>
    onPage(place, "/upload", async (page) => {
      const name = random.pick(place.names);
      place.noteGivenUp(name);
      await page.getByRole("button", { name: `Übertragung von ${name} abbrechen` }).click(patient);
      await page.getByRole("button", { name: `${name} erneut senden` }).click(patient);
    }),
  /** Whichever the app offers at this moment: to start the check on the server, or to end it. */
  checkOrdered: (place, random) =>
    onPage(place, "/files", async (page) => {
      const name = random.pick(place.names);
      place.noteGivenUp(name);
      await page.getByRole("button", { name: `Aktionen für ${name}` }).click(patient);
      const order = page.getByRole("menuitem", { name: /^(Prüfung auf dem Server starten|Prüfung abbrechen)$/ });
      await order.click(patient);
    }),
  nameChanged: (place, random) =>
    onPage(place, "/profile", async (page) => {
      const name = `Leitung ${random.whole(1, 1_000_000)}`;
      await page.getByLabel("Name", { exact: true }).fill(name, patient);
      await page.getByRole("button", { name: "Speichern" }).click(patient);
      await noteOnceShown(place, "profile/fullName", (value) => value === name);
    }),
  settingChanged: (place) =>
    onPage(place, "/settings", async (page) => {
      const choice = page.getByRole("switch", { name: "Tastenkürzel mit einzelnen Tasten" });
      const before = await choice.isChecked(patient);
      await choice.click({ ...patient, force: true });
      await noteOnceShown(place, "settings/shortcuts", (value) => value === !before);
    }),
  noticesRead: (place) =>
    onPage(place, "/dashboard", async (page) => {
      await page.getByRole("button", { name: /^Benachrichtigungen/ }).click(patient);
      await page.getByRole("button", { name: "Alle als gelesen markieren" }).click(patient);
    }),
} satisfies Record<string, (place: Place, random: Random) => Promise<boolean>>;

/** Opens the page and does something there; false where the app did not offer it. */
export const onPage = async ({ desk }: Place, path: string, act: (page: Page) => Promise<void>): Promise<boolean> => {
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
const noteOnceShown = async (
  { desk, noteWanted, people }: Place,
  key: string,
  isWanted: (value: string | boolean) => boolean,
): Promise<void> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const state = await desk.readState();
    const row = state?.personal.find((one) => one.key === key && one.ownerId === people.firstId);
    if (row && isWanted(row.value)) return noteWanted(key, row.value);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
