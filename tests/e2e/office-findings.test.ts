import { beforeAll, expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const ownRule = {
  id: "EIGEN-001",
  severity: "error",
  text: "KOST1 ist Pflicht bei Konto 4000–4999",
  field: "kost1",
  operator: "filled",
  when: [{ field: "konto", operator: "between", value: [4000, 4999] }],
};
const client = { beraternummer: "654321", mandantennummer: "20002" };

const app = setUpApp();
beforeAll(() =>
  keepForPerson({ "settings/ownRules/EIGEN-001": ownRule, [`settings/clients/${crypto.randomUUID()}`]: client }),
);

/** As another device of the person would have sent it. */
const keepForPerson = async (values: Readonly<Record<string, object>>): Promise<void> => {
  const changes = Object.entries(values).map(([key, value]) => ({
    id: crypto.randomUUID(),
    key,
    value: JSON.stringify(value),
    changedAt: Date.now(),
    baseVersion: 0,
  }));
  const { values: held } = await app.server.call<{ values: { key: string }[] }>("/api/auth/personal-values", {
    method: "PUT",
    body: { changes },
  });
  expect(held.map(({ key }) => key)).toEqual(Object.keys(values));
};

const open = (name: string, content: string): Promise<void> =>
  openResult(app.page, app.server.url, { name, bytes: latin1Bytes(content) });

test("an own rule is shown beside the result, leads to its line, and changes nothing about the verdict", async () => {
  const { page } = app;
  await open(
    "EXTF_Kostenstelle.csv",
    exampleFile(
      exampleRecord(),
      ...Array.from({ length: 5 }, (_, at) => exampleRecord({ konto: "4100", belegfeld1: `RE-${at}` })),
    ),
  );
  const office = page.getByRole("region", { name: "Eigene Vorgaben: 1 Regel verletzt, 5 Fundstellen" });
  await office.getByRole("heading", { name: ownRule.text }).waitFor();
  await office.getByText("Geprüft mit 1 eigenen Regel.").waitFor();
  await page.getByText("Technisch importfähig").first().waitFor();
  expect(await page.locator('[aria-label="Befunde"] [data-rule="EIGEN-001"]').count()).toBe(0);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(tooWide, { message: `at ${width}` }).toBeLessThanOrEqual(0);
      await expectNoFindings(page, { about: `${width} ${colorScheme}` });
    }
  }

  await office.getByText("Weitere Fundstellen (2)").click();
  await office.getByRole("button", { name: "Zeile 7, KOST1 - Kostenstelle: leer" }).click();
  // Line 7 is row 6 of the grid, whose first is the headings; the line numbers stand before the fields.
  await page.locator('[aria-rowindex="6"] [role="gridcell"][aria-colindex="38"]:focus').waitFor();
});

test("a client profile speaks about the files of its client", async () => {
  const { page } = app;
  const header = exampleHeader({ mandantennummer: client.mandantennummer });
  await open("EXTF_Mandant.csv", fileOf([header, exampleHeadings(), exampleRecord()]));
  const office = page.getByRole("region", { name: "Eigene Vorgaben: 1 Regel verletzt, 1 Fundstelle" });
  await office.getByText("Geprüft mit 1 eigenen Regel und dem Profil des Mandanten 20002.").waitFor();
  await office.getByText("Berater oder Mandant weichen vom gewählten Mandanten ab").waitFor();
  await page.getByText("Technisch importfähig").first().waitFor();

  await office.getByRole("link", { name: "Vorgaben ändern" }).click();
  await page.waitForURL("**/settings#vorgaben");
});
