import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { expectCalm, hasMoved, recordLayoutShifts } from "#tests/support/layout-shifts.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { untilQuiet } from "#tests/support/until-quiet.ts";

// Smallest first: a page that was laid out for a telephone is the one that may break when it gets room, and back.
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;
/** Every page in both, every size in both with every other page: what they share has the same colours everywhere. */
const colorSchemes = ["light", "dark"] as const;
/** Every screen there is; `:fileId` is a file that was checked before. */
const paths = [...routes.map(({ path }) => path), "/gibt-es-nicht"];

/** Pages that list what is wrong with the server, which a busy machine changes. */
const healthPaths: ReadonlySet<string> = new Set(["/admin", "/admin/system"]);

const everywhere =
  "in three sizes, light or dark, text at 100 and 200 %: not too wide, nothing moves, no finding of axe";
const app = setUpApp({ isSignedIn: false });
beforeAll(() => app.page.addInitScript(recordLayoutShifts));

test(`/login ${everywhere}`, async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/login`);
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
  await expectCalm(page, "/login");
  await lookAt(page, "/login", 0);
});

describe("signed in", () => {
  let fileId = "";

  /** Checks a file, so that the pages have something to show. */
  beforeAll(async () => {
    const { page, server } = app;
    await signIn.in(page, server.url, server.admin);
    const content = exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: "RE 1" }));
    // As long as names get, in one word: no page may grow wider than the device for it.
    const name = `EXTF_${"Buchungsstapel_Finanzbuchführung_".repeat(2)}2026_11.csv`;
    await openResult(page, server.url, { name, bytes: latin1Bytes(content) });
    await page.locator("[data-rule]").first().waitFor();
    fileId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  });

  test.each(paths)(`%s ${everywhere}`, async (path) => {
    const { page, server } = app;
    const load = async (): Promise<void> => {
      await page.goto(`${server.url}${path.replace(":fileId", fileId)}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await untilQuiet(page);
    };
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size);
      await load();
      // A server that finds something new about itself since the last visit says so; the next visit begins with it.
      if (healthPaths.has(path) && (await hasMoved(page))) await load();
      await expectCalm(page, `${path} at ${size.width}`);
    }
    await lookAt(page, path, paths.indexOf(path));
  });
});

const isTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function lookAt(page: Page, path: string, turn: number): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  for (const [at, size] of sizes.entries()) {
    const colorScheme = colorSchemes[(turn + at) % colorSchemes.length] ?? "light";
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const about = `${path} at ${size.width}, ${colorScheme}:`;
    for (const textSize of [200, 100]) {
      await chromium.send("Page.setFontSizes", { fontSizes: { standard: 0.16 * textSize } });
      await expect
        .poll(() => isTooWide(page), { message: `${about} wider than the page, text at ${textSize} %` })
        .toBeLessThanOrEqual(0);
    }
    await expectNoFindings(page, { about });
  }
}
