// `npm run screens [-- --out FOLDER] [--states leer,voll,stoerung] [--only files,results]`: a picture of every page in
// every state, in three sizes, light and dark, for people who look at them. With `--previews` instead the few of
// manifest and README, in `public/screenshots`.
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { buildIfStale } from "#server/start/build-if-stale.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";
import { takePreviews } from "./previews.ts";
import { scenes, type View } from "./scenes.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
const colorSchemes = ["light", "dark"] as const;

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "screens" },
    states: { type: "string", default: Object.keys(scenes).join(",") },
    only: { type: "string", default: "" },
    whole: { type: "boolean", default: false },
    previews: { type: "boolean", default: false },
  },
});
const only = values.only.split(",").filter(Boolean);
const isWanted = ({ name }: View): boolean =>
  only.length === 0 || only.some((part) => name === part || name.split("/").at(-1) === part);

const takeInto =
  (folder: string) =>
  async (page: Page, url: string, view: View): Promise<void> => {
    if (!isWanted(view)) return;
    await page.goto(url + view.path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await untilQuiet(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        const path = join(folder, `${view.name}-${size.width}-${colorScheme}.png`);
        mkdirSync(dirname(path), { recursive: true });
        // Two frames, so that what follows the size has followed it.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await page.screenshot({ path, fullPage: values.whole, animations: "disabled" });
      }
    }
    console.log(join(folder, view.name));
  };

buildIfStale();
if (values.previews) await takePreviews();
for (const state of values.previews ? [] : values.states.split(",")) {
  const scene = scenes[state];
  if (!scene) throw new Error(`There is no state „${state}“, only ${Object.keys(scenes).join(", ")}`);
  await scene(takeInto(join(values.out, state)));
}
