import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { signIn } from "#tests/support/sign-in.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";
import { maxBytes, previewFolder } from "./preview-files.ts";
import { fillDesk, withDesk } from "./scenes.ts";

const wide = { width: 1280, height: 800, scale: 1.5 };
const narrow = { width: 390, height: 844, scale: 2 };

/** By the name of the picture; „worst“ is the result that leads what is to be done. */
const previews = [
  ["uebersicht", "/dashboard", wide],
  ["ergebnis", "worst", wide],
  ["dateien", "/files", wide],
  ["uebersicht-schmal", "/dashboard", narrow],
  ["ergebnis-schmal", "worst", narrow],
  ["dateien-schmal", "/files", narrow],
] as const;

/** Pictures of a desk that is in use, for those who think about installing the app. */
export const takePreviews = (): Promise<void> =>
  withDesk(async (page, { url, admin }) => {
    await signIn.in(page, url, admin);
    await fillDesk(page, url);
    // What is on its way would be another picture every time.
    await page.getByRole("button", { name: "Ausgang: Synchron" }).waitFor();
    await page.goto(`${url}/dashboard`);
    const worst = (await page.locator('main a[href^="/results/"]').first().getAttribute("href")) ?? "";
    mkdirSync(previewFolder, { recursive: true });
    for (const [name, place, { width, height, scale }] of previews) {
      await page.setViewportSize({ width, height });
      await page.goto(url + (place === "worst" ? worst : place));
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await untilQuiet(page);
      const bytes = await takeSmall(page, { width, height, scale });
      writeFileSync(join(previewFolder, `${name}.webp`), bytes);
      console.log(`${name}.webp`, `${width * scale}x${height * scale}`, `${Math.round(bytes.length / 1000)} kB`);
    }
  });

/** As good as fits; playwright itself writes no WebP. */
const takeSmall = async (page: Page, size: { width: number; height: number; scale: number }): Promise<Buffer> => {
  const cdp = await page.context().newCDPSession(page);
  try {
    for (let quality = 90; quality > 0; quality -= 10) {
      const clip = { x: 0, y: 0, ...size };
      const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality, clip });
      const bytes = Buffer.from(data, "base64");
      if (bytes.length <= maxBytes) return bytes;
    }
    throw new Error(`The picture of ${page.url()} does not fit into ${maxBytes} bytes`);
  } finally {
    await cdp.detach();
  }
};
