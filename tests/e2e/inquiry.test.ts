import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { dayMs } from "#engine/values/units.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { expectCalm, recordLayoutShifts } from "#tests/support/layout-shifts.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";

const app = setUpApp();
const step = startStory();

/** Nothing in it can be repaired: the day does not exist. */
const broken = "EXTF_Januar.csv";
const offline = "Kasse_Januar.csv";
const answer = "EXTF_Januar_neu.csv";
const since = `Beim Mandanten seit ${formatDate(Date.now())}`;

const check = async (name: string, belegdatum: string): Promise<void> => {
  const { page, server } = app;
  await page.goto(`${server.url}/upload`);
  const bytes = latin1Bytes(exampleFile(exampleRecord({ belegdatum, belegfeld1: name.replace(/[^A-Za-z]/g, "") })));
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(bytes) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
};
const notice = () => app.page.getByRole("alert", { name: "Nachfrage beim Mandanten" });

step("the profile of a client keeps their mail address", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/settings`);
  await page.getByRole("button", { name: "Profil anlegen" }).click();
  const form = page.getByRole("dialog", { name: "Profil anlegen" });
  await form.getByLabel("Mandantennummer").fill("10001");
  await form.getByLabel("E-Mail").fill("buero@mandant");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText("Erwartet wird eine E-Mail-Adresse.").waitFor();
  await form.getByLabel("E-Mail").fill("buero@mandant.example");
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("E-Mail buero@mandant.example").waitFor();
});

step("two actions ask the client, with recipient and points in the mail", async () => {
  const { page } = app;
  await check(broken, "3202");
  const button = page.getByRole("button", { name: "Beim Mandanten nachfragen" });
  await expect.poll(() => button.getAttribute("data-variant")).toBe("filled");
  // The mail program of this machine must not open.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  let actions = 0;
  const act = async (target: Locator): Promise<void> => {
    actions += 1;
    await target.click();
  };
  await act(button);
  const mail = page.getByRole("link", { name: "Als E-Mail öffnen" });
  await expect.poll(() => mail.getAttribute("href")).toMatch(/^mailto:buero@mandant\.example\?/);
  const point = await page.getByRole("textbox", { name: "Text zu Punkt 1" }).inputValue();
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toContain(`1. ${point}`);
  await page.getByRole("button", { name: "Schreiben ansehen" }).press("Enter");
  const letter = page.getByRole("region", { name: "Vorschau des Schreibens" });
  await letter.getByText("Die genannten Stellen finden Sie in der Anlage.").waitFor();
  expect(await letter.textContent()).not.toMatch(/Version \d|Datensätze|Betreuung/);
  await expectNoFindings(page, { about: "dialog" });
  await act(mail);
  await page.getByRole("dialog").getByText(since).waitFor();
  expect(actions).toBe(2);
  await page.keyboard.press("Escape");
  await notice().getByText(since, { exact: true }).waitFor();
  await notice()
    .getByText(`Erinnerung am ${formatDate(Date.now() + 7 * dayMs)}`)
    .waitFor();
  await expect.poll(() => button.getAttribute("data-variant")).toBe("default");
  await expectNoFindings(page, { about: "result" });
});

step("the file leaves what is to be done, and stands with the client in dashboard and list", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/dashboard`);
  await page.getByText("Nichts zu erledigen.").waitFor();
  await page.getByRole("link", { name: "1 Datei beim Mandanten" }).click();
  await page.getByRole("cell", { name: /^Beim Mandanten\s+seit \d\d\.\d\d\.\d{4}$/ }).waitFor();
  await expectNoFindings(page, { about: "list" });
});

step("from its day on a reminder is due everywhere, and in the bell once", async () => {
  const { page, server } = app;
  await page.getByRole("link", { name: broken, exact: true }).click();
  await notice().getByLabel("Erinnern am").fill(toDayKey(Date.now()));
  await notice().getByRole("button", { name: "Erinnerung ändern" }).click();
  await notice()
    .getByText(/Erinnerung fällig seit/)
    .waitFor();
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("link", { name: "1 Erinnerung fällig" }).click();
  await page.getByRole("cell", { name: /^Beim Mandanten\s+Erinnerung fällig$/ }).waitFor();
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  await page.getByText("Der Mandant hat auf Ihre Nachfrage noch nicht geantwortet.").waitFor();
  await page.keyboard.press("Escape");
});

step("asked offline it is shown at once, and a second device learns of it with the connection", async () => {
  const { page, server, browser } = app;
  await check(offline, "3302");
  await page.getByText("Gerät und Server gleich").first().waitFor();
  await browser.context.setOffline(true);
  await page.getByRole("button", { name: "Beim Mandanten nachfragen" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Schreiben als PDF" }).click();
  await saving;
  await page.keyboard.press("Escape");
  await notice().getByText(since, { exact: true }).waitFor();
  await browser.context.setOffline(false);
  const other = await openBrowser();
  try {
    await signIn.in(other.page, server.url, server.admin);
    await other.page.goto(`${server.url}/files?nachfrage=offen`);
    await other.page.getByRole("link", { name: offline, exact: true }).waitFor();
    await other.page.getByRole("link", { name: offline, exact: true }).click();
    const there = other.page.getByRole("alert", { name: "Nachfrage beim Mandanten" });
    await there.getByRole("button", { name: "Nachfrage abschließen" }).click();
    await notice().waitFor({ state: "detached" });
  } finally {
    await other.close();
  }
});

step("a matching file is suggested as the answer, and a person closes the inquiry", async () => {
  const { page, server } = app;
  await page.addInitScript(recordLayoutShifts);
  await check(answer, "1501");
  const suggestion = page.getByRole("alert", { name: "Mögliche Antwort" });
  await suggestion.waitFor();
  await page.getByText("Gerät und Server gleich").first().waitFor();
  await expectCalm(page, "a result with notices that come from other checks");
  await suggestion.getByRole("link", { name: broken }).click();
  await notice()
    .getByText(/^Diese Datei könnte die Antwort sein:/)
    .getByRole("link", { name: answer })
    .waitFor();
  await expectNoFindings(page, { about: "suggestion" });
  await notice().getByRole("button", { name: "Ja, Nachfrage abschließen" }).click();
  await notice().waitFor({ state: "detached" });
  await page.goto(`${server.url}/files/history?aktion=inquirySettled`);
  await page.getByText(answer).first().waitFor();
});
