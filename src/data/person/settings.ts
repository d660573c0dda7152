import type { PersonalKey } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import type { ImportRoute } from "#engine/index.ts";
import { changePersonal, listPendingKeys, personalTables } from "./personal.ts";

export interface Settings {
  readonly route: ImportRoute;
  readonly colorScheme: "light" | "dark" | "auto";
  /** Single-key shortcuts. */
  readonly shortcuts: boolean;
  readonly notifyFileCheck: boolean;
  readonly notifySystem: boolean;
  readonly notifyEmail: boolean;
  readonly notifyBrowser: boolean;
  /** Whether the button of the assistant is shown. */
  readonly assistant: boolean;
  /** Height of rows in lists. */
  readonly density: "dense" | "roomy";
  /** Size of letters, and of everything measured by them. */
  readonly fontSize: "normal" | "large" | "larger";
  /** Default place of a check: also on the server, or on this device alone. */
  readonly checkPlace: "server" | "device";
  readonly rowsPerPage: "25" | "50" | "100";
  /** JSON: columns and widths of the list of files; empty for the standard. */
  readonly filesTable: string;
  /** JSON: filters saved under a name. */
  readonly filesViews: string;
  /** JSON: order and size of what the overview shows; empty for the standard. */
  readonly overview: string;
  /**
   * JSON: numbers of the Mandanten with Dauerfristverlängerung (advance VAT returns due a month later); empty for none.
   */
  readonly extendedClients: string;
  /** Days after which finished checks lose their copies on this device; 0 keeps them. */
  readonly keepDays: 0 | 30 | 90 | 365;
  /** Checks of the last so many days are fetched whole for reading offline; 0 for none. */
  readonly offlineDays: 0 | 30 | 90;
  /** Client numbers; empty means all. */
  readonly offlineClients: readonly string[];
  /** Minutes without use after which the PIN is asked for again. */
  readonly lockAfterMinutes: 5 | 15 | 60;
}

export const defaultSettings: Settings = {
  route: "manual",
  colorScheme: "auto",
  shortcuts: true,
  notifyFileCheck: true,
  notifySystem: true,
  notifyEmail: false,
  notifyBrowser: true,
  assistant: true,
  density: "dense",
  fontSize: "normal",
  checkPlace: "server",
  rowsPerPage: "25",
  filesTable: "",
  filesViews: "",
  overview: "",
  extendedClients: "",
  keepDays: 0,
  offlineDays: 0,
  offlineClients: [],
  lockAfterMinutes: 15,
};

/** The value of the signed-in person, or of this device, or the default. */
export const readSetting = async <K extends keyof Settings>(key: K): Promise<Settings[K]> => {
  const personal = await findPersonal(key);
  const row = personal
    ? await database.personal.get([personal.ownerId, personal.key])
    : await database.settings.get(key);
  return (row?.value as Settings[K] | undefined) ?? defaultSettings[key];
};

export const writeSetting = async <K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> => {
  const personal = await findPersonal(key);
  if (personal) await changePersonal(personal.ownerId, new Map([[personal.key, value as string | boolean]]));
  // The appearance also applies to the login screen, where no person is signed in.
  if (!personal || appearance.includes(key)) await database.settings.put({ key, value });
};

/** Changes what is set now, in whichever tab that was done, and not what a page has read before. */
export const changeSetting = <K extends keyof Settings>(
  key: K,
  change: (value: Settings[K]) => Settings[K],
): Promise<void> =>
  database.transaction("rw", [...personalTables, database.settings], async () =>
    writeSetting(key, change(await readSetting(key))),
  );

const appearance: readonly (keyof Settings)[] = ["colorScheme", "fontSize"];

/** True while the choice has not reached the server, and with it the other devices of the person. */
export const isSettingPending = async (key: keyof Settings): Promise<boolean> => {
  const personal = await findPersonal(key);
  return personal !== null && (await listPendingKeys(personal.ownerId)).has(personal.key);
};

/** Settings shared by all devices of a person; all others stay on this device. */
const personalKeys: Partial<Record<keyof Settings, PersonalKey>> = {
  route: "settings/route",
  colorScheme: "settings/colorScheme",
  shortcuts: "settings/shortcuts",
  notifyFileCheck: "settings/notifyFileCheck",
  notifySystem: "settings/notifySystem",
  notifyEmail: "settings/notifyEmail",
  notifyBrowser: "settings/notifyBrowser",
  density: "settings/density",
  fontSize: "settings/fontSize",
  checkPlace: "settings/checkPlace",
  rowsPerPage: "settings/rowsPerPage",
  filesTable: "settings/filesTable",
  filesViews: "settings/filesViews",
  overview: "settings/overview",
  extendedClients: "settings/extendedClients",
};

const findPersonal = async (setting: keyof Settings): Promise<{ ownerId: string; key: PersonalKey } | null> => {
  const key = personalKeys[setting];
  const ownerId = (await database.session.get("current"))?.user.id;
  return key === undefined || ownerId === undefined ? null : { ownerId, key };
};
