import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { log } from "#data/logs.ts";
import { readSetting, type Settings, writeSetting } from "#data/settings.ts";

export interface SettingHandle<K extends keyof Settings> {
  /** Undefined until it was read. */
  readonly value: Settings[K] | undefined;
  readonly set: (value: Settings[K]) => void;
  readonly saved: "no" | "yes" | "failed";
}

/** One setting of this device: saved at once; a failure keeps the old value and says so. */
export const useSetting = <K extends keyof Settings>(key: K): SettingHandle<K> => {
  const value = useLiveQuery(() => readSetting(key), [key]);
  const [saved, setSaved] = useState<SettingHandle<K>["saved"]>("no");
  const save = async (next: Settings[K]): Promise<void> => {
    try {
      await writeSetting(key, next);
      setSaved("yes");
    } catch (error) {
      log("ERROR", "Setting not stored", String(error));
      setSaved("failed");
    }
  };
  return { value, set: (next) => void save(next), saved };
};
