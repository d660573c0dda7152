import type { Page } from "playwright-core";
import { onPage } from "./changes.ts";
import type { Random } from "./random.ts";
import type { Scene } from "./scene.ts";

const pin = "4711-geheim";
/** Deriving a key is meant to take a while, and takes longer on a busy machine. */
const patient = { timeout: 5_000 };

/** What the person may do with the PIN of the device; false where it did not come to that. */
export const pinChanges = {
  pinSet: (scene) => onPage(scene, "/settings", setPin),
  /** Sets a PIN where there is none. */
  pinLocked: (scene, random) =>
    onPage(scene, "/settings", async (page) => {
      const lock = page.getByRole("button", { name: "Jetzt sperren" });
      const set = page.getByRole("button", { name: "PIN festlegen" });
      await lock.or(set).first().waitFor(patient);
      if (await set.isVisible()) await setPin(page);
      await new Promise((resolve) => setTimeout(resolve, random.share() * 1_000));
      await lock.click(patient);
      const anyway = page.getByRole("button", { name: "Trotzdem sperren" });
      await anyway.or(lockPage(page)).first().waitFor(patient);
      if (await anyway.isVisible()) await anyway.click(patient);
    }),
  pinEntered: (scene, random) =>
    onPage(scene, "/upload", async (page) => {
      const missing = page.getByRole("button", { name: "PIN eingeben" });
      await missing.or(lockPage(page)).first().waitFor(patient);
      if (random.share() < 0.3) await unlock(page, "falsch-4711");
      await unlock(page, pin);
    }),
} satisfies Record<string, (scene: Scene, random: Random) => Promise<boolean>>;

/** Enters the PIN where it is asked for and then takes it away, so that what is stored can be read from outside. */
export const removePin = async ({ desk }: Pick<Scene, "desk">): Promise<void> => {
  await desk.openPage("/settings");
  const page = desk.page();
  const locked = page.getByRole("main").getByRole("button", { name: "PIN eingeben" }).or(lockPage(page)).first();
  const remove = page.getByRole("button", { name: "PIN entfernen" });
  const none = page.getByRole("button", { name: "PIN festlegen" });
  await locked.or(remove).or(none).first().waitFor({ timeout: 30_000 });
  if (await locked.isVisible()) await unlock(page, pin);
  await remove.or(none).first().waitFor({ timeout: 30_000 });
  if (await none.isVisible()) return;
  await remove.click();
  await enter(page, "PIN entfernen", pin);
  await none.waitFor({ timeout: 60_000 });
};

const lockPage = (page: Page) => page.getByRole("heading", { name: "Gesperrt", level: 1 });

/** Where the device is locked, and where the password has let the person in without the PIN. */
const unlock = async (page: Page, value: string): Promise<void> => {
  if (!(await lockPage(page).isVisible())) {
    if (!(await page.getByRole("dialog").isVisible()))
      await page.getByRole("button", { name: "PIN eingeben" }).first().click(patient);
    return enter(page, "Entsperren", value);
  }
  await page.getByLabel("PIN", { exact: true }).fill(value, { timeout: 15_000 });
  await page.getByRole("button", { name: "Entsperren" }).click({ timeout: 15_000 });
  const refused = page.getByRole("alert").waitFor({ timeout: 15_000 });
  await Promise.any([refused, lockPage(page).waitFor({ timeout: 15_000, state: "hidden" })]);
};

const setPin = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "PIN festlegen" }).click(patient);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(pin, patient);
  await dialog.getByLabel("PIN wiederholen", { exact: true }).fill(pin, patient);
  await dialog.getByRole("button", { name: "PIN festlegen" }).click(patient);
  await dialog.waitFor({ ...patient, state: "hidden" });
};

const enter = async (page: Page, action: string, value: string): Promise<void> => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("PIN", { exact: true }).fill(value, { timeout: 15_000 });
  await dialog.getByRole("button", { name: action }).click({ timeout: 15_000 });
  const refused = dialog.getByRole("alert").waitFor({ timeout: 15_000 });
  await Promise.any([refused, dialog.waitFor({ timeout: 15_000, state: "hidden" })]);
};
