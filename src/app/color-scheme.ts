import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

/** The colour scheme in the settings of the person, or of the device. */
export interface StoredColorScheme {
  readonly write: (value: MantineColorScheme) => Promise<void>;
  /** Calls back now and after every change; returns the function that ends it. */
  readonly watch: (callback: (value: MantineColorScheme) => void) => () => void;
}

/** Keeps the colour scheme in the settings, which may change elsewhere; `initial` was read before. */
export const createColorSchemeManager = (
  initial: MantineColorScheme,
  loading: Promise<StoredColorScheme>,
): MantineColorSchemeManager => {
  let current = initial;
  let end = (): void => {};
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      // Not awaited: the screen has already changed, and a lost write only costs the choice.
      void loading.then(({ write }) => write(value));
    },
    // Another tab, another device of the person, or another person at this one.
    subscribe: (onUpdate) => {
      let isEnded = false;
      let endWatch = (): void => {};
      end = () => {
        isEnded = true;
        endWatch();
      };
      void loading.then(({ watch }) => {
        if (isEnded) return;
        endWatch = watch((value) => {
          if (value === current) return;
          current = value;
          onUpdate(value);
        });
      });
    },
    unsubscribe: () => end(),
    clear: () => {},
  };
};
