import { expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type Browser, openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const;
/** Every screen there is; `:fileId` is a file that was checked before. */
const paths = [...routes.map(({ path }) => path), "/gibt-es-nicht"];

const app = setUpServer();

/** Signs in and checks a file, so that the pages have something to show; answers its id. */
const prepare = async ({ page }: Browser): Promise<string> => {
  await page.goto(`${app.server.url}/login`);
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
  await expectNoFindings(page, { about: "/login" });
  await signIn.in(page, app.server.url, app.server.admin);
  await page.goto(`${app.server.url}/upload`);
  const buffer = Buffer.from(
    latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: "RE 1" }))),
  );
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "EXTF_Muster.csv", mimeType: "text/csv", buffer });
  await page.getByText("Nicht importfähig").first().waitFor();
  await page.getByRole("link", { name: "Öffnen" }).first().click();
  await page.locator("[data-rule]").first().waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const { width, height } of sizes) {
    test(`every page at ${width}×${height}, ${colorScheme}: nothing wider than the page, no finding of axe`, async () => {
      const browser = await openBrowser({ width, height, colorScheme });
      try {
        const { page } = browser;
        const fileId = await prepare(browser);
        for (const path of paths.map((one) => one.replace(":fileId", fileId))) {
          await page.goto(`${app.server.url}${path}`);
          await page.getByRole("heading", { level: 1 }).waitFor();
          await page.waitForLoadState("networkidle");
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(tooWide, `${path} is wider than the page`).toBeLessThanOrEqual(0);
          await expectNoFindings(page, { about: path });
        }
      } finally {
        await browser.close();
      }
    });
  }
}
