import { TOTP } from "otpauth";
import { beforeAll, expect } from "vitest";
import { openBrowser } from "#tests/support/browser.ts";
import { callAsColleague } from "#tests/support/call-as-colleague.ts";
import { expectHeld } from "#tests/support/expect-held.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

const berater = { email: "berater@kanzlei.example", password: "Geranien-2026", role: "berater" } as const;

const app = setUpApp();
beforeAll(() => app.server.addPerson(berater));
const step = startStory();

const openPerson = async (name: RegExp | string): Promise<void> => {
  await app.page.getByRole("main").getByRole("button", { name }).click();
  await app.page.getByRole("form", { name: "Zugang ändern" }).waitFor();
};

step("somebody is invited with a one-time link, and sets a password with it", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("cell", { name: "Berater", exact: true }).waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Einladen" }).click();
  const dialog = page.getByRole("dialog", { name: "Person einladen" });
  await dialog.getByRole("button", { name: "Einladen" }).click();
  await dialog.getByText("Bitte geben Sie einen Namen ein.").waitFor();
  await expectHeld(page, false);
  await dialog.getByLabel("E-Mail").fill("neu@kanzlei.example");
  await expectHeld(page, true);
  await dialog.getByLabel("Name").fill("Neue Kollegin");
  await dialog.getByLabel("Mandanten").fill("4711, 4712\n4711");
  await dialog.getByRole("button", { name: "Einladen" }).click();
  const url = await dialog.getByLabel(/Einmaliger Link/).inputValue();
  expect(url).toContain(`${server.url}/einladung#`);
  await expectHeld(page, true);
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await page.getByRole("row", { name: /Neue Kollegin.*Berater.*2 Mandanten.*Eingeladen/ }).waitFor();
  const other = await openBrowser();
  try {
    await other.page.goto(url);
    await other.page.getByLabel("Neues Passwort").fill("Sommer-in-Bonn");
    await other.page.getByRole("button", { name: "Passwort setzen" }).click();
    await other.page.waitForURL(/\/(?:login|dashboard)/);
  } finally {
    await other.close();
  }
});

step("the list is narrowed by word, role and status", async () => {
  const { page } = app;
  await page.getByLabel("Name oder E-Mail").fill("neue koll");
  await page.getByText("1 Zugang von 3").waitFor();
  await page.getByLabel("Name oder E-Mail").fill("niemand");
  await page.getByText("Kein Zugang entspricht den Filtern.").waitFor();
  await page.getByRole("button", { name: "Filter zurücksetzen" }).click();
});

step("the second of two concurrent changes of an account shows both values to choose from", async () => {
  const { page } = app;
  await openPerson(berater.email);
  const form = page.getByRole("form", { name: "Zugang ändern" });
  await form.getByLabel("Mandanten").fill("100");
  const changeAsColleague = async (body: object): Promise<void> => {
    const [{ id, version }] = (
      await callAsColleague(page, { method: "GET", path: `/api/admin/users?q=${berater.email}` })
    ).items;
    await callAsColleague(page, { method: "PATCH", path: `/api/admin/users/${id}`, body: { version, ...body } });
  };
  await changeAsColleague({ clientNumbers: ["200"], fullName: `Frau ${berater.email}` });
  await form.getByRole("button", { name: "Speichern", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "Jemand hat diese Einstellung inzwischen geändert." });
  await conflict.getByText(/Ihr Wert\s*100/).waitFor();
  await conflict.getByText(/Aktueller Wert\s*200/).waitFor();
  await expectNoFindings(page);
  // The colleague is not finished yet.
  await changeAsColleague({ clientNumbers: ["300"], fullName: `Dr. ${berater.email}` });
  await conflict.getByRole("button", { name: "Meine Werte speichern" }).click();
  await conflict.getByText(/Aktueller Wert\s*300/).waitFor();
  await conflict.getByRole("button", { name: "Meine Werte speichern" }).click();
  await page.getByText("Zugang gespeichert").waitFor();
  await expect.poll(() => form.getByLabel("Mandanten").inputValue()).toBe("100");
  // What only the colleague has changed stays as it is, both times.
  await expect.poll(() => form.getByLabel("Name").inputValue()).toBe(`Dr. ${berater.email}`);
});

step("closing with unsaved changes asks first", async () => {
  const { page } = app;
  await page.getByRole("form", { name: "Zugang ändern" }).getByLabel("Mandanten").fill("999");
  await page.keyboard.press("Escape");
  await page.getByText("Änderungen nicht speichern?").waitFor();
  await page.getByRole("button", { name: "Ohne Speichern schließen" }).click();
  await page.getByRole("form", { name: "Zugang ändern" }).waitFor({ state: "detached" });
});

step("unsent work of a device is shown at its user, and named before it is lost", async () => {
  const { page, server } = app;
  await page.evaluate(async (login) => {
    const send = async (method: string, path: string, body: object, token?: string) => {
      const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
      return (await fetch(`/datev-api/api${path}`, { method, headers, body: JSON.stringify(body) })).json();
    };
    const { data } = await send("POST", "/auth/login", login);
    const device = { deviceKey: "k".repeat(43), name: "Firefox, Linux", unsent: 3 };
    await send("PUT", "/devices/this", device, data.tokens.accessToken);
  }, berater);
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("row", { name: /berater@kanzlei\.example .* 1 3$/ }).waitFor();
  await openPerson(/berater@kanzlei/);
  await page.getByText(/^3 Einträge nicht übertragen, Stand \d\d\.\d\d\.\d{4} \d\d:\d\d$/).waitFor();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Sperren", exact: true }).click();
  await page.getByText(/^Auf den Geräten dieser Person liegen 3 Einträge/).waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Lokale Daten entfernen: Firefox, Linux" }).click();
  await page
    .getByText("Auf diesem Gerät liegen 3 Einträge, die noch nicht übertragen sind. Sie gehen verloren.")
    .waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("form", { name: "Zugang ändern" }).waitFor({ state: "detached" });
});

step("an account is locked and unlocked; one's own cannot be touched", async () => {
  const { page } = app;
  await openPerson(/Neue Kollegin/);
  await page.getByRole("button", { name: "Sperren", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Zugang sperren?" })
    .getByRole("button", { name: "Sperren", exact: true })
    .click();
  await page.getByRole("button", { name: "Entsperren" }).click();
  await page.getByRole("button", { name: "Sperren", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await openPerson("Administration");
  await page.getByText(/Ihren eigenen Zugang verwaltet/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Sperren", exact: true }).count()).toBe(0);
  await page.keyboard.press("Escape");
});

step("an import list is previewed, then invites everybody who can be invited", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Liste einlesen" }).click();
  const dialog = page.getByRole("dialog", { name: "Zugänge aus einer Liste" });
  // As a spreadsheet of Windows writes it.
  const list = `E-Mail;Name;Rolle;Mandanten\neins@kanzlei.example;Jörg Eins;Service;4711\n${berater.email};Doppelt;Berater;`;
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "Zugänge.csv", mimeType: "text/csv", buffer: Buffer.from(list, "latin1") });
  await dialog.getByRole("button", { name: "Liste prüfen" }).click();
  await dialog.getByText("Noch ist niemand eingeladen.").waitFor();
  await dialog.getByText("Abgelehnt").waitFor();
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: "1 Person einladen" }).click();
  await dialog.getByText("1 Person eingeladen.").waitFor();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await page.getByRole("row", { name: /Jörg Eins.*eins@kanzlei\.example/ }).waitFor();
});

step("several accounts get a client at once, and are locked together", async () => {
  const { page } = app;
  await page.getByRole("checkbox", { name: "Auswählen: eins@kanzlei.example" }).check();
  await page.getByText("1 ausgewählt", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Mandanten zuordnen" }).click();
  const dialog = page.getByRole("dialog", { name: "Mandanten zuordnen" });
  await dialog.getByLabel("Mandantennummern").fill("47110");
  await expectNoFindings(page, { about: "clients for several" });
  await dialog.getByRole("button", { name: "1 Zugang zuordnen" }).click();
  await page.getByText("1 Zugang mit diesen Mandanten").waitFor();
  await page.getByRole("checkbox", { name: "Auswählen: eins@kanzlei.example" }).check();
  await page
    .getByRole("row", { name: /\(Sie\)/ })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "Sperren", exact: true }).click();
  await page.getByRole("button", { name: "2 Zugänge sperren" }).click();
  // One's own account stays as it is, and says why.
  await page.getByText(/1 Zugang blieb unverändert/).waitFor();
  await page.getByRole("row", { name: /eins@kanzlei\.example.*Gesperrt/ }).waitFor();
  await page.getByRole("button", { name: "Auswahl aufheben" }).click();
  await openPerson("Eins");
  await page.getByRole("button", { name: "Entsperren" }).click();
  await page.getByRole("button", { name: "Sperren", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("row", { name: /eins@kanzlei\.example.*Eingeladen/ }).waitFor();
});

step("the system page shows health and the source of each setting", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/system`);
  await page.getByText("Datenbank: in Ordnung").waitFor();
  await page.getByText("Kein Auftrag ist gescheitert.").waitFor();
  await expectNoFindings(page);
  await page.getByText(/^Arbeitsspeicher: /).waitFor();
  await page.getByRole("tab", { name: "Umgebung" }).click();
  await page.getByText("MAX_UPLOAD_MB").waitFor();
  await page.getByText("Umgebung", { exact: true }).first().waitFor();
  await expectNoFindings(page);
});

step("settings apply at once, restrictions are named, and everybody sees a notice", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Upload" }).click();
  await page.getByText("höchstens 500").waitFor();
  await page.getByRole("form", { name: "Upload" }).getByLabel("Größte Datei in MB").fill("50");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Einstellungen ändern?" });
  await question.getByText(/Dateien über 50 MB nimmt der Server nicht mehr an/).waitFor();
  await question.getByRole("button", { name: "Einstellungen ändern" }).click();
  await page.getByText("Einstellungen gespeichert").waitFor();
  await page.getByText("geändert", { exact: true }).first().waitFor();
  await page.getByRole("tab", { name: "Wartung" }).click();
  await page.getByLabel("Mitteilung", { exact: true }).fill("Heute ab 18 Uhr Wartung.");
  await page.getByRole("button", { name: "Mitteilung zeigen" }).click();
  await page.getByRole("button", { name: "Mitteilung schließen" }).waitFor();
  await expectNoFindings(page, { about: "settings with a notice" });
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await page.getByRole("button", { name: "Mitteilung schließen" }).waitFor({ state: "detached" });
});

step("a backup is started, its progress is shown, and it is listed by name", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Sicherung", exact: true }).click();
  await page.getByText("Hier wurde noch keine Sicherung gestartet.").waitFor();
  await page.getByRole("button", { name: "Sicherung jetzt starten" }).click();
  await page.getByText("Gesichert und geprüft").waitFor();
  await page.getByText(/^pruefstapel-\d{8}-\d{4}-.*\.tar\.gz$/).waitFor();
  await expectNoFindings(page, { about: "a finished backup" });
});

step("the Regelstand is shown with its changes; a value for the next start is marked", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Prüfung" }).click();
  await page.getByText(/\(aktiv\)$/).waitFor();
  await page.getByLabel("Gleichzeitige Prüfungen").fill("3");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("„Gleichzeitige Prüfungen“ gilt erst nach einem Neustart des Servers.").waitFor();
  await expectNoFindings(page, { about: "Prüfung" });
});

step("calls for a super_admin only are closed to administrators and opened again", async () => {
  const { page } = app;
  await page.getByRole("tab", { name: "Sicherheit" }).click();
  const form = page.getByRole("form", { name: "Nur für Super Admin" });
  await form.getByText(/^Fest: Sonst könnte sie öffnen/).waitFor();
  for (const isClosed of [true, false]) {
    await form.getByLabel("KI-Anbieter löschen").click();
    await form.getByRole("button", { name: "Regeln speichern" }).click();
    await page.getByText("Regeln gespeichert").waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Sicherheit" }).click();
    await expect.poll(() => form.getByLabel("KI-Anbieter löschen").isChecked()).toBe(isClosed);
  }
});

step("requiring a second factor names its consequence, then blocks every page until it is set up", async () => {
  const { page, server } = app;
  await page.getByRole("tab", { name: "Sicherheit" }).click();
  await page.getByRole("group", { name: "Zweiter Faktor ist Pflicht für" }).getByLabel("Super Admin").check();
  await expectNoFindings(page, { about: "Sicherheit" });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Einstellungen ändern?" });
  await question.getByText(/Das gilt auch für Sie selbst\./).waitFor();
  await question.getByRole("button", { name: "Einstellungen ändern" }).click();
  await page.getByRole("heading", { name: "Zweiter Faktor nötig", level: 1 }).waitFor();
  await expectNoFindings(page, { about: "second factor due" });
  await page.getByRole("button", { name: "Einrichten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Bisheriges Passwort", { exact: true }).fill(server.admin.password);
  await dialog.getByRole("button", { name: "Weiter" }).click();
  const uri = await dialog.getByRole("link", { name: "öffnen Sie sie hiermit" }).getAttribute("href");
  const secret = new URL(uri ?? "").searchParams.get("secret") ?? "";
  await dialog.getByLabel("Code aus Ihrer Authenticator-App").fill(new TOTP({ secret }).generate());
  await dialog.getByRole("button", { name: "Einschalten" }).click();
  await page.getByRole("dialog", { name: "Ihre Wiederherstellungscodes" }).waitFor();
  await page.getByRole("button", { name: "Ich habe die Codes gesichert" }).click();
  await page.getByRole("heading", { name: "System Config", level: 1 }).waitFor();
});

step("retention previews deletions before saving, and the audit records the change", async () => {
  const { page, server } = app;
  await page.getByRole("tab", { name: "Aufbewahrung" }).click();
  await page.getByLabel("Geräte ohne Kontakt").fill("viel");
  await page.getByText("Bitte geben Sie eine ganze Zahl von 1 bis 36.500 ein.").waitFor();
  await page.getByLabel("Geräte ohne Kontakt").fill("365");
  await page.getByRole("link", { name: "Administration" }).first().click();
  await page.getByRole("button", { name: "Zurück zu den Änderungen" }).click();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Aufbewahrung ändern?" });
  await question.getByText("In der nächsten Nacht würde damit nichts gelöscht.").waitFor();
  await question.getByRole("button", { name: "Aufbewahrung ändern" }).click();
  await page.getByText("geändert", { exact: true }).first().waitFor();
  await expectNoFindings(page);
  await page.goto(`${server.url}/admin/audit`);
  await page
    .getByRole("list", { name: "Protokoll" })
    .getByText(/^.+ hat Einstellungen geändert: Aufbewahrung\.$/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Unversehrtheit prüfen" }).click();
  await page.getByText(/Unverändert: \d+ Einträge/).waitFor();
  await expectNoFindings(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als CSV speichern" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Pruefstapel-Protokoll-.*\.csv$/);
});

step("without a connection the last state can be read and nothing changed", async () => {
  const { page, browser, server } = app;
  await page.goto(`${server.url}/admin/users`);
  await page.getByRole("row", { name: /Neue Kollegin/ }).waitFor();
  await browser.context.setOffline(true);
  await page.getByText(/^Stand: .* Verwaltungsänderungen brauchen eine Verbindung\.$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Einladen" }).isDisabled()).toBe(true);
  await page.getByRole("row", { name: /Neue Kollegin/ }).waitFor();
  await browser.context.setOffline(false);
});

step("a page that cannot be loaded shows the reason, and no other page", async () => {
  const { page, browser, server } = app;
  const path = "/api/admin/analytics/settings";
  for (let at = 0; at < 60; at += 1) {
    const { settings, version } = await server.call<{ settings: object; version: number }>(path);
    await server.call(path, { method: "PUT", body: { settings, version } });
  }
  await page.goto(`${server.url}/admin/audit`);
  const entries = page.getByRole("list", { name: "Protokoll" }).getByRole("listitem");
  await expect.poll(() => entries.count()).toBe(25);
  await page.getByRole("button", { name: "Seite 2" }).click();
  await expect.poll(() => entries.count()).toBe(25);
  const third = page.getByRole("button", { name: "Seite 3" });
  await page.route("**/system/audit*", (route) => route.fulfill({ status: 500, body: "" }));
  await third.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Das Protokoll konnte nicht geladen werden").waitFor();
  expect(await third.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await entries.count()).toBe(0);
  await browser.context.setOffline(true);
  await page.getByText("Ohne Verbindung ist hier nichts zu sehen.").waitFor();
  await page.unroute("**/system/audit*");
  await browser.context.setOffline(false);
  await entries.first().waitFor();
  // As many as the person has chosen, here as on every other page.
  await page.getByRole("combobox", { name: "Einträge je Seite" }).click();
  await page.getByRole("option", { name: "50 je Seite" }).click();
  await expect.poll(() => entries.count()).toBe(50);
  await page.getByRole("combobox", { name: "Einträge je Seite" }).click();
  await page.getByRole("option", { name: "25 je Seite" }).click();
  await expect.poll(() => entries.count()).toBe(25);
});

step("the overview links to open tasks and to each tool", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin`);
  await page.getByRole("link", { name: /Einladung(?:en sind| ist) noch offen/ }).waitFor();
  for (const group of ["Menschen", "Automatik", "KI", "Betrieb"])
    await page.getByRole("region", { name: group }).waitFor();
  await page.getByRole("link", { name: /^Email Service E-Mail-Versand, Vorlagen und Ausgang/ }).waitFor();
  await page.getByRole("link", { name: /^AI Admin KI einschalten/ }).waitFor();
  await page.getByRole("link", { name: /^Ollama Admin/ }).waitFor({ state: "hidden" });
  await page.getByRole("list", { name: "Protokoll" }).waitFor();
  await expectNoFindings(page);
});

step("the navigation groups the pages and folds those of AI while it is switched off", async () => {
  const { page } = app;
  await page.getByRole("button", { name: /Menü/ }).first().click();
  const panel = page.getByRole("dialog");
  const unfold = panel.getByRole("button", { name: "Seiten unter Admin" });
  if ((await unfold.getAttribute("aria-expanded")) === "false") await unfold.click();
  await panel
    .getByRole("list", { name: "KI" })
    .getByRole("link", { name: "AI Admin KI einschalten, Zwecke und Datenschutz" })
    .waitFor();
  await panel.getByRole("link", { name: /^Ollama Admin/ }).waitFor({ state: "hidden" });
  await expectNoFindings(page, { about: "navigation of the administration" });
  await panel.getByRole("button", { name: "Weitere Seiten zur KI" }).click();
  await panel.getByRole("link", { name: /^Ollama Admin/ }).waitFor();
  await page.keyboard.press("Escape");
});

step("the health of the server stands on one page, the log of server and device on another", async () => {
  const { page } = app;
  await page.getByRole("link", { name: /^(?:alles in Ordnung|\d+ Punkte? bitte ansehen)$/ }).click();
  await page.getByText("Sicherung: in Ordnung").waitFor();
  await page.getByText(/^Antwortet in \d+ ms$/).waitFor();
  await page.goto(`${app.server.url}/admin/log`);
  await page.getByRole("heading", { name: "Meldungen", level: 1 }).waitFor();
  await page.getByRole("combobox", { name: "Zeigen" }).click();
  await page.getByRole("option", { name: "Alles" }).click();
  await page.getByText("Keine solche Meldung seit dem Start des Servers.").waitFor();
  await page.getByRole("heading", { name: "Dieses Gerät", level: 2 }).waitFor();
  await expectNoFindings(page, { about: "log" });
});

step("the office is described in figures with their definitions, and nobody is named", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/analytics`);
  await page.getByText("Auswertungen über einzelne Personen gibt es nicht.").waitFor();
  await page.getByText("Personen mit Uploads").waitFor();
  await page.getByText("30 Tage", { exact: true }).click();
  const explanation = page.getByRole("button", { name: "Erklärung: Personen mit Uploads" });
  await explanation.click();
  await page
    .getByRole("tooltip")
    .getByText(/in den letzten 30 Tagen eine Datei/)
    .waitFor();
  await explanation.press("Escape");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Häufig akzeptierte Regeln" }).waitFor();
  const form = page.getByRole("form", { name: "Erfassen" });
  await form.getByRole("switch", { name: "Dauer und Weg erfassen" }).click();
  await form.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("button", { name: "Gesammeltes löschen" }).click();
  await page.getByText("nicht erfasst").first().waitFor();
  await form.getByText("geändert", { exact: true }).first().waitFor();
  await expectNoFindings(page);
});

step("every self test of device and server passes, and the table of pages is that of the guard", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/admin/test`);
  await untilInCharge(page);
  await page.getByRole("button", { name: "Alle starten" }).click();
  await page.getByText(/^\d{2} Tests bestanden\.$|Tests nicht bestanden\.$/).waitFor();
  expect(await page.getByText("nicht bestanden").allInnerTexts()).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/admin/test");
  await page.getByRole("row", { name: /\/admin\/ollama .*bestanden, .* ms\. Überschrift: „/ }).waitFor();
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Bericht als PDF" }).click();
  expect((await report).suggestedFilename()).toMatch(/^Pruefstapel-Selbsttest-.*\.pdf$/);
  await page.getByRole("row", { name: /\/admin\/users ja ja nein nein/ }).waitFor();
  await expectNoFindings(page);
});

step("faults can be simulated in this tab, under a red frame, and taken back", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Simulieren: Ohne Verbindung" }).click();
  await page.getByText(/^Simulation aktiv: Ohne Verbindung\./).waitFor();
  await page.locator("[data-simulation]").waitFor();
  await page.getByText("Diese Tests brauchen eine Verbindung.").waitFor();
  await expectNoFindings(page, { about: "simulation" });
  await page.getByRole("button", { name: "Simulation beenden" }).click();
  await page.getByText("Diese Tests brauchen eine Verbindung.").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Simulieren: Sitzung abgelaufen (401)" }).click();
  await page.getByRole("button", { name: "Test starten: Datenbank" }).click();
  await page.getByText("Datenbank: bestanden").waitFor();
  await page.getByRole("button", { name: "Simulieren: Störung des Servers (500)" }).click();
  await page.getByText(/^Simulation aktiv: Störung des Servers\./).waitFor();
  await page.getByRole("button", { name: "Simulieren: Neue Version" }).click();
  await page.getByRole("button", { name: "Jetzt aktualisieren" }).waitFor();
  await page.getByRole("button", { name: "Simulation beenden" }).click();
  await page.getByRole("button", { name: "Jetzt aktualisieren" }).waitFor({ state: "detached" });
});

step(
  "an office that asks for a PIN lets nobody work on a device without one, and goes on where they were",
  async () => {
    const { page, server } = app;
    await page.goto(`${server.url}/admin/system`);
    await page.getByRole("tab", { name: "Sicherheit" }).click();
    await page.getByLabel("PIN auf jedem Gerät verlangen").click();
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Einstellungen ändern?" })
      .getByText(/auf jedem ihrer Geräte eine PIN/)
      .waitFor();
    await page.getByRole("button", { name: "Einstellungen ändern" }).click();
    await page.getByText("Einstellungen gespeichert").waitFor();
    await page.goto(`${server.url}/files`);
    await page.getByRole("heading", { name: "PIN nötig", level: 1 }).waitFor();
    expect(await page.getByRole("heading", { name: "Dateien", level: 1 }).count()).toBe(0);
    await expectNoFindings(page, { about: "a PIN that the office asks for" });
    await page.getByRole("button", { name: "PIN festlegen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("PIN", { exact: true }).fill("Kanzlei-4711");
    await dialog.getByLabel("PIN wiederholen", { exact: true }).fill("Kanzlei-4711");
    await dialog.getByRole("button", { name: "PIN festlegen" }).click();
    await page.getByRole("heading", { name: "Dateien", level: 1 }).waitFor();
  },
);
