import { afterAll, beforeAll, expect } from "vitest";
import { callAsColleague } from "#tests/support/call-as-colleague.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { openSmtpDouble, type SmtpDouble, smtpPassword } from "#tests/support/smtp-double.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp();
let post: SmtpDouble;
beforeAll(async () => {
  post = await openSmtpDouble(true);
});
afterAll(() => post.close());
const step = startStory();

step("a wrong password is reported at its step, the right one sends the test mail", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/email`);
  await page.getByText("Der Versand ist ausgeschaltet.").waitFor();
  await expectNoFindings(page);
  const form = page.getByRole("form", { name: "Weg der E-Mails" });
  await form.getByRole("switch", { name: "Versand eingeschaltet" }).click();
  await form.getByText("Zum Einschalten fehlt der Server.").waitFor();
  await form.getByLabel("Server (SMTP)").fill("127.0.0.1");
  await form.getByLabel("Port").fill(String(post.port));
  await form.getByRole("combobox", { name: "Verschlüsselung" }).click();
  await page.getByRole("option", { name: "Ohne Verschlüsselung" }).click();
  await form.getByLabel("Benutzername").fill("post");
  await form.getByLabel("Passwort", { exact: true }).fill("falsch");
  await form.getByLabel("Absender", { exact: true }).fill("pruefstapel@kanzlei.example");
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByText("Noch wird nichts gesendet.").waitFor();
  await page.getByRole("button", { name: "Testmail senden" }).click();
  await page
    .getByText(/Anmeldung abgelehnt: Benutzername oder Passwort falsch\./)
    .first()
    .waitFor();
  await form.getByLabel("Passwort", { exact: true }).fill(smtpPassword);
  await form.getByRole("button", { name: "Speichern" }).click();
  // What was typed goes once it is stored.
  await expect.poll(() => form.getByLabel("Passwort", { exact: true }).inputValue()).toBe("");
  await page.getByText(/Mit diesen Angaben wurde noch keine gesendet\./).waitFor();
  await page.getByRole("button", { name: "Testmail senden" }).click();
  await page.getByText("Annahme: in Ordnung").waitFor();
  await page.getByText("E-Mails werden gesendet.").waitFor();
  await expectNoFindings(page);
  expect(post.accepted).toHaveLength(1);
});

step("every mail has its line, and a template shows a preview and guards what is not saved", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Ausgang" }).click();
  await page.getByText("Gesendet: Testmail von Prüfstapel").waitFor();
  await page.getByText("Fehlgeschlagen: Testmail von Prüfstapel").waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: /^Erneut senden: Testmail/ }).click();
  await page.getByText("Fehlgeschlagen: Testmail von Prüfstapel").waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Vorlagen" }).click();
  const form = page.getByRole("form", { name: "Vorlage" });
  await form.getByLabel("Betreff").fill("{betrag}");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText(/Den Platzhalter \{betrag\} gibt es hier nicht\./).waitFor();
  await form.getByLabel("Betreff").fill("{verdict} für {mandant}");
  await form.getByRole("button", { name: "Vorschau" }).click();
  await page.getByRole("region", { name: "Vorschau" }).getByText("{verdict} für {mandant}").waitFor();
  await expectNoFindings(page);
  await page.getByRole("link", { name: "Administration" }).first().click();
  await page.getByRole("button", { name: "Ohne Speichern verlassen" }).click();
  await page.getByRole("heading", { name: "Administration", level: 1 }).waitFor();
  await page.goto(`${app.server.url}/admin/system`);
  await page.getByText("E-Mail: in Ordnung").waitFor();
});

step("a mail is found by address and subject", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/email?bereich=ausgang`);
  const search = page.getByLabel("Empfänger oder Betreff");
  await search.fill("niemand@");
  await page.getByText("Keine E-Mail entspricht den Filtern.").waitFor();
  await search.fill("leitung TESTMAIL");
  await page.getByText("Gesendet: Testmail von Prüfstapel").first().waitFor();
});

step("removing a row focuses the next one, and a lost connection ends loading", async () => {
  const { page, browser, server } = app;
  await server.call("/api/admin/email/test", { method: "POST", body: { to: "leitung@kanzlei.example" } });
  // Whoever removes a mail that still waits is asked first, and what is just being sent cannot be removed.
  type Mails = { readonly items: readonly { readonly state: string }[] };
  const listStates = async () =>
    (await server.call<Mails>("/api/admin/email/messages")).items.map(({ state }) => state);
  await expect.poll(listStates).toEqual(["sent", "sent", "sent"]);
  await page.goto(`${server.url}/admin/email?bereich=ausgang`);
  const mails = page.getByRole("list", { name: "E-Mails" }).getByRole("listitem");
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(() => mails.count()).toBe(3);
  for (const [left, holder] of [
    [2, "LI"],
    [1, "LI"],
    [0, "H1"],
  ] as const) {
    await mails
      .first()
      .getByRole("button", { name: /^Entfernen/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => mails.count()).toBe(left);
    await expect.poll(focused).toBe(holder);
  }
  const reload = page.getByRole("button", { name: "Neu laden" });
  await page.route("**/email/messages*", () => {});
  await reload.click();
  await expect.poll(() => reload.getAttribute("data-loading")).toBe("true");
  await browser.context.setOffline(true);
  await page.getByText(/^Stand: /).waitFor();
  await expect.poll(() => reload.getAttribute("data-loading")).toBeNull();
  await page.unroute("**/email/messages*");
  await browser.context.setOffline(false);
});

step("a mailbox and its rule are set up, and a server that does not answer is named at its step", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/email-workflows?bereich=regeln`);
  await page.getByText("Noch kein Postfach.").waitFor();
  await page.getByRole("button", { name: "Postfach hinzufügen" }).click();
  const box = page.getByRole("group", { name: "Neues Postfach" });
  await box.getByLabel("Server (IMAP)").fill("127.0.0.1");
  await box.getByLabel("Port").fill("1");
  await box.getByLabel("Benutzername").fill("export");
  await box.getByLabel("Passwort", { exact: true }).fill("geheim");
  await box.getByLabel("Name", { exact: true }).fill("Exporte");
  await page.getByRole("button", { name: "Regel hinzufügen" }).click();
  const rule = page.getByRole("group", { name: "Neue Regel" });
  await rule.getByLabel("Absender", { exact: true }).fill("@mandant.example");
  await rule.getByRole("combobox", { name: "Mandant" }).fill("4711");
  await page.getByRole("option", { name: "4711" }).click();
  await rule.getByLabel("Im Namen von").fill(server.admin.email);
  await rule.getByLabel("Name der Regel").fill("Exporte von Müller");
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Verbindung testen: Exporte" }).click();
  await page.getByText("Verbindung: gescheitert").waitFor();
  await expectNoFindings(page);
});

step("quiet hours and a digest are set and summarised in a sentence", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Ausgang und Zeitpläne" }).click();
  const form = page.getByRole("form", { name: "Rhythmus der E-Mails" });
  await page.getByText("Noch kein Bericht nach Zeitplan.").waitFor();
  await form.getByLabel("Ruhezeit von").fill("20:00");
  await form.getByText("Bitte geben Sie Anfang und Ende der Ruhezeit an.").waitFor();
  await form.getByLabel("Ruhezeit bis").fill("06:00");
  await form.getByLabel("Täglich gesammelt um").fill("17:00");
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText(/einmal täglich um 17:00 Uhr.*Von 20:00 bis 06:00 Uhr geht nichts davon hinaus/).waitFor();
  await page.getByText("Einstellung gespeichert").waitFor();
  await expectNoFindings(page);
});

step("a colleague's change during typing is not overwritten silently", async () => {
  const { page, browser } = app;
  const form = page.getByRole("form", { name: "Rhythmus der E-Mails" });
  await form.getByLabel("Täglich gesammelt um").fill("08:00");
  const path = "/api/admin/email-workflows/rhythm";
  const present = await callAsColleague(page, { method: "GET", path });
  await callAsColleague(page, { method: "PUT", path, body: { ...present, digestAt: "09:00", quietFrom: "21:00" } });
  await browser.context.setOffline(true);
  await page
    .getByText(/Verwaltungsänderungen brauchen eine Verbindung\.$/)
    .first()
    .waitFor();
  const reread = page.waitForResponse((response) => response.url().endsWith(path));
  await browser.context.setOffline(false);
  await reread;
  await form.getByRole("button", { name: "Speichern" }).click();
  const conflict = form.getByRole("alert").filter({ hasText: "Jemand hat diese Einstellung inzwischen geändert." });
  await conflict.getByText(/Ihr Wert\s*08:00/).waitFor();
  await conflict.getByText(/Aktueller Wert\s*09:00/).waitFor();
  await conflict.getByRole("button", { name: "Aktuellen Stand übernehmen" }).click();
  await expect.poll(() => form.getByLabel("Ruhezeit von").inputValue()).toBe("21:00");
  await expect.poll(() => form.getByLabel("Täglich gesammelt um").inputValue()).toBe("09:00");
});
