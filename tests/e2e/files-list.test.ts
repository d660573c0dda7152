import { beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();
const before = "EXTF_Buchungsstapel_Muster_GmbH_2026_01_erste_Lieferung.csv";
const after = "EXTF_Buchungsstapel_Muster_GmbH_2026_01_zweite_Lieferung.csv";

beforeAll(async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/upload`);
  const given = [
    [before, exampleFile(exampleRecord({ sollHaben: "X" }))],
    [after, exampleFile(exampleRecord())],
  ] as const;
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(
      given.map(([name, text]) => ({ name, mimeType: "text/csv", buffer: Buffer.from(latin1Bytes(text)) })),
    );
  for (const [name] of given) await page.getByRole("link", { name: `${name} öffnen` }).waitFor();
  await page.getByText("Nicht importfähig").first().waitFor();
});

test("what differs at the end of two names can be read, and the choice of columns stays", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: after }).waitFor();
  const ends = await page
    .locator("tbody th a > span > span:last-child")
    .evaluateAll((spans) => spans.map((span) => [span.textContent, span.scrollWidth <= span.clientWidth]));
  expect(ends).toEqual([
    ["_Lieferung.csv", true],
    ["_Lieferung.csv", true],
  ]);

  await page.getByRole("button", { name: "Darstellung" }).click();
  await expectNoFindings(page, { about: "Darstellung" });
  await page.getByRole("checkbox", { name: "Format", exact: true }).click();
  await page.getByText("Weit", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("columnheader", { name: "Format" }).count()).toBe(0);
  await page.reload();
  await page.getByRole("columnheader", { name: "Mandant" }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Format" }).count()).toBe(0);
  expect(await page.locator("table").getAttribute("data-density")).toBe("roomy");
});

test("choosing two moves nothing, and they can be compared", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files`);
  const table = page.getByRole("table", { name: "Dateiprüfungen" });
  const top = async (): Promise<number | undefined> => (await table.boundingBox())?.y;
  await table.waitFor();
  const y = await top();
  await page.getByRole("checkbox", { name: `${before} auswählen` }).check();
  await page.getByRole("checkbox", { name: `${after} auswählen` }).check();
  expect(await top()).toBe(y);
  await page.getByRole("button", { name: "Vergleichen" }).click();
  const dialog = page.getByRole("dialog", { name: "Zwei Stände vergleichen" });
  await dialog.getByText("CSV-R-002").waitFor();
  await expectNoFindings(page, { about: "comparison" });
});

test("filters are kept under a name and found again", async () => {
  const { page } = app;
  await page.goto(`${app.server.url}/files?verdict=notImportable`);
  await page.getByRole("button", { name: "Ansichten" }).click();
  await page.getByLabel("Aktuelle Filter speichern als").fill("Zu klären");
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: "Zu klären" }).waitFor();
  await page.goto(`${app.server.url}/files`);
  await page.getByRole("link", { name: after }).waitFor();
  await page.getByRole("button", { name: "Ansichten" }).click();
  await page.getByRole("link", { name: "Zu klären" }).click();
  await expect.poll(() => page.getByRole("link", { name: after }).count()).toBe(0);
  await page.getByRole("link", { name: before }).waitFor();
});
