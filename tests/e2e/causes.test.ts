import { test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { openResult } from "#tests/support/open-result.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpServer();

test("a probable cause leads its findings, and a message of DATEV leads to its rule", async () => {
  const browser = await openBrowser({ width: 390, height: 844, colorScheme: "light" });
  try {
    const { page } = browser;
    await signIn.in(page, app.server.url, app.server.admin);
    const content = exampleFile(exampleRecord({ belegdatum: "501" })).replaceAll('"', "");
    await openResult(page, app.server.url, { name: "EXTF_Muster.csv", bytes: latin1Bytes(content) });
    const cause = page.locator('[data-cause="tabellenprogramm"]');
    await cause.getByRole("heading", { name: "Ursache vermutlich: Speichern mit einem Tabellenprogramm" }).waitFor();
    if ((await cause.locator("details").getAttribute("open")) === null) await cause.locator("summary").click();
    await expectNoFindings(page);
    await cause.getByRole("button", { name: "Die Datei wurde vermutlich" }).click();
    await page.locator('[data-rule="CSV-F-023"][data-open]').waitFor();

    await page.goto(`${app.server.url}/help`);
    await page.getByRole("searchbox").fill("Ich habe die Meldung #REW00305, was tun?");
    await page.getByRole("link", { name: "#REW00305 Funktion unzulässig" }).click();
    await page.locator("#meldung-REW00305").waitFor();
    await expectNoFindings(page);
    await page.getByRole("link", { name: "CSV-X-015 " }).first().click();
    await page.getByText("Nicht in Ordnung").first().waitFor();
    await expectNoFindings(page);
  } finally {
    await browser.close();
  }
});
