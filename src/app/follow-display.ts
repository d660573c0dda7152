import { readSetting, type Settings } from "#data/person/settings.ts";
import { watchQuery } from "#data/store/watch.ts";

/** Applied before the first paint, so that nothing moves, and again after every change. */
export const followDisplay = async (): Promise<void> => {
  apply(await read());
  watchQuery(read, apply);
};

interface Display {
  readonly fontSize: Settings["fontSize"];
  readonly density: Settings["density"];
}

const read = async (): Promise<Display> => ({
  fontSize: await readSetting("fontSize"),
  density: await readSetting("density"),
});

/** Relative to the browser's own font size. */
const sizes = { normal: "", large: "112.5%", larger: "125%" } as const;

const apply = ({ fontSize, density }: Display): void => {
  document.documentElement.style.fontSize = sizes[fontSize];
  document.documentElement.dataset.density = density;
};
