import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { isSettingPending, readSetting, type Settings, writeSetting } from "#data/person/settings.ts";
import { log } from "#data/store/logs.ts";

export interface SettingHandle<K extends keyof Settings> {
  /** Undefined until it was read. */
  readonly value: Settings[K] | undefined;
  /** Resolves with false when it could not be stored. */
  readonly set: (value: Settings[K]) => Promise<boolean>;
  readonly saved: Saved;
}

/** `pending`: stored here, but not yet received by the server and the person's other devices. */
export type Saved = "no" | "yes" | "failed" | "pending";

/** One setting, saved immediately; a failure restores the old value and shows it. */
export const useSetting = <K extends keyof Settings>(key: K): SettingHandle<K> => {
  const value = useLiveQuery(async () => readSetting(key), [key]);
  const pending = useSettingPending(key);
  const [saved, setSaved] = useState<Saved>("no");
  const set = async (next: Settings[K]): Promise<boolean> => {
    try {
      await writeSetting(key, next);
      setSaved("yes");
      return true;
    } catch (error) {
      log("ERROR", "Setting not stored", String(error));
      setSaved("failed");
      return false;
    }
  };
  return { value, set, saved: pending && saved !== "failed" ? "pending" : saved };
};

export const useSettingPending = (key: keyof Settings): boolean =>
  useLiveQuery(async () => isSettingPending(key), [key]) ?? false;
