import { doAt, openTab, type Place, sessionOf, tabOf, writeFile } from "./scene.ts";
import { password } from "./world/server.ts";

/** How a device comes from an earlier version of the store to that of today. */
export interface PlannedUpdate {
  /** The version its data is written by. */
  readonly schema: number;
  /** A page of that version stays open beside the new one. */
  readonly staysOpen: boolean;
  /** The first page that upgrades dies after so many steps of it; null where none does. */
  readonly diesAfter: number | null;
}

/** The app of today runs on the store since this version; before, it lacks tables. */
export const appSince = 16;
const newest = Number.POSITIVE_INFINITY;
/** Until this version settings belonged to the device, and the upgrade gives them to the person. */
const settingsUntil = 4;

/** A file put in at a page of an earlier version. */
export const addFormerFile = (place: Place, send: boolean): string | null => {
  const { browser, ledger } = place;
  const ownerId = sessionOf(browser)?.user.id;
  const page = browser.pages().find(({ kind }) => kind === "former");
  if (!page || ownerId === undefined) return null;
  const { name, text } = writeFile(place);
  const file = ledger.give({ name, text, ownerId, browser: browser.name, isSent: send, members: [] });
  const settle = ledger.begin(file.sha256, browser.name);
  void doAt(page, "addFormerFile", name, text, file.sha256, send).then((localId) => {
    if (typeof localId !== "string") return;
    file.isSaved = true;
    settle(send ? "kept" : "local");
  });
  return name;
};

/** Data of an earlier version comes to the device; its page writes it, and the app is updated. */
export const beginEarlier = async (
  { schema, staysOpen, diesAfter }: PlannedUpdate,
  place: Place,
  run: (until: number) => Promise<void>,
): Promise<void> => {
  const { browser, schedule, people, ledger, random } = place;
  browser.setSchema(schema);
  if (schema >= appSince) return;
  const page = browser.open("former");
  void doAt(page, "signInFormerly", people.first.email, password);
  await run(schedule.now() + 1_000);
  addFormerFile(place, true);
  addFormerFile(place, random.share() < 0.5);
  if (schema <= settingsUntil) {
    ledger.route = "service";
    void doAt(page, "setFormerRoute", ledger.route);
  }
  await run(schedule.now() + 1_000);
  if (!staysOpen) await page.kill();
  update(place, diesAfter);
};

/** Pages opened from now on are of the new version; one that dies while it upgrades is opened again. */
const update = ({ browser, schedule, random, count }: Place, diesAfter: number | null): void => {
  browser.setSchema(newest);
  count("update");
  browser.dieInUpgrade(diesAfter, () => {
    count("killed in an upgrade");
    schedule.after(random.whole(500, 5_000), `${browser.name} person`, "opens the app again", () => {
      if (!tabOf(browser)) openTab(browser);
    });
  });
};

/** The update of a device on which the app of today runs with the version before. */
export const updateApp = async (place: Place): Promise<string | null> => {
  const { browser, random } = place;
  if (browser.schema() === newest) return null;
  update(place, random.share() < 0.5 ? random.whole(1, 12) : null);
  if (random.share() < 0.5) await tabOf(browser)?.kill();
  return openTab(browser).name;
};
