import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { writeSetting } from "#data/settings.ts";

/** Keeps the colour scheme in the settings of this device; `initial` was read before the first paint. */
export const createColorSchemeManager = (initial: MantineColorScheme): MantineColorSchemeManager => {
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
      // Not awaited: the screen has changed already, and a lost write only costs the choice.
      void writeSetting("colorScheme", value);
    },
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  };
};
