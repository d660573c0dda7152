import type { ImportRoute } from "#engine/index.ts";
import { database } from "./database.ts";

export interface Settings {
  readonly route: ImportRoute;
  readonly colorScheme: "light" | "dark" | "auto";
  /** Single-key shortcuts. */
  readonly shortcuts: boolean;
  readonly notifyFileCheck: boolean;
  readonly notifySystem: boolean;
  readonly notifyEmail: boolean;
  readonly notifyBrowser: boolean;
}

export const defaultSettings: Settings = {
  route: "manual",
  colorScheme: "auto",
  shortcuts: true,
  notifyFileCheck: true,
  notifySystem: true,
  notifyEmail: false,
  notifyBrowser: true,
};

/** The stored value, or the default. */
export const readSetting = async <K extends keyof Settings>(key: K): Promise<Settings[K]> => {
  const row = await database.settings.get(key);
  return (row?.value as Settings[K] | undefined) ?? defaultSettings[key];
};

export const writeSetting = async <K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> => {
  await database.settings.put({ key, value });
};
