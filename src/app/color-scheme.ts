import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { watchQuery } from "#data/store/watch.ts";

/** Keeps the colour scheme in the settings of the person, which may change elsewhere; `initial` was read before. */
export const createColorSchemeManager = (initial: MantineColorScheme): MantineColorSchemeManager => {
  let current = initial;
  let end = (): void => {};
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      // Not awaited: the screen has already changed, and a lost write only costs the choice.
      void writeSetting("colorScheme", value);
    },
    // Another tab, another device of the person, or another person at this one.
    subscribe: (onUpdate) => {
      const read = async (): Promise<MantineColorScheme> => readSetting("colorScheme");
      end = watchQuery(read, (value) => {
        if (value === current) return;
        current = value;
        onUpdate(value);
      });
    },
    unsubscribe: () => end(),
    clear: () => {},
  };
};
