import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { answer, setWitness, untilShown } from "#tests/support/page-witness.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { specifiedTexts } from "#tests/support/specified-texts.ts";
import { startStory } from "#tests/support/start-story.ts";

const app = setUpApp({ isSignedIn: false });
beforeAll(() => setWitness(app.page));
const step = startStory();

/** Every text of the specification that was met at its place. */
const met = new Set<string>();
const meet = async (...texts: readonly string[]): Promise<void> => {
  for (const text of texts) {
    await untilShown(app.page, text);
    met.add(text);
  }
};
const open = (path: string): Promise<unknown> => app.page.goto(`${app.server.url}${path}`);
const submit = (): Promise<void> => app.page.getByRole("button", { name: "Anmelden", exact: true }).click();
const fillIn = async (email: string, password: string): Promise<void> => {
  await app.page.getByLabel("E-Mail").fill(email);
  await app.page.getByLabel("Passwort", { exact: true }).fill(password);
};

/** Rows of one table of the device. */
const readTable = (page: Page, table: string): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open("pruefstapel");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    table,
  );

step("login: labels, fields and their errors", async () => {
  await open("/login");
  await meet("Seite wird geladen...", "SSL Verschlüsselt", "DATEV Zertifiziert", "Anmelden");
  await submit();
  await meet("E-Mail ist erforderlich", "Passwort ist erforderlich", "Bitte korrigieren Sie die Eingabefehler");
  await fillIn("keine Adresse", "kurz");
  await submit();
  await meet("Ungültige E-Mail-Adresse", "Passwort muss mindestens 6 Zeichen lang sein");
});

step("login: refused without a reason, answered nonsense, refused by DATEV", async () => {
  const { page } = app;
  await answer(page, { "/auth/login": [400] });
  await fillIn(app.server.admin.email, "falsches Passwort");
  await submit();
  await meet("Anmeldung fehlgeschlagen");
  await expect.poll(async () => JSON.stringify(await readTable(page, "logs"))).toContain("Login failed");
  met.add("Login failed");
  await answer(page, { "/auth/login": [200, { success: true, data: {} }] });
  await submit();
  await meet("Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.");
  await answer(page, { "/auth/datev/login": [400] });
  await page.getByRole("button", { name: "Mit DATEV anmelden" }).click();
  await meet("DATEV-Anmeldung fehlgeschlagen");
});

step("login and sign-out succeed, the former also with DATEV", async () => {
  const { page } = app;
  await answer(page, { "/api/file-checks": [400] });
  await signIn.in(page, app.server.url, app.server.admin);
  await meet("Erfolgreich angemeldet", "Fehler beim Laden der Dateiprüfungen");
  await answer(page, {});
  await signIn.out(page);
  await meet("Erfolgreich abgemeldet");
  // After the sign-out, which ends the session of this browser.
  const signedIn = await page.evaluate(async (admin) => {
    const response = await fetch("/datev-api/api/auth/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(admin),
    });
    return (await response.json()) as unknown;
  }, app.server.admin);
  await answer(page, { "/auth/datev/callback": [200, signedIn] });
  await page.evaluate(() => sessionStorage.setItem("pruefstapel.datev", JSON.stringify({ state: "s", target: null })));
  await open("/login?code=c&state=s");
  await meet("Erfolgreich mit DATEV angemeldet");
  await answer(page, {});
});

step("profile: name and password, refused and changed", async () => {
  const { page, server } = app;
  await open("/profile");
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Speichern" });
  await answer(page, { "/auth/profile": [400] });
  await name.fill("Kanzlei Eins");
  await save.click();
  await meet("Profil-Update fehlgeschlagen");
  await answer(page, {});
  await name.fill("Kanzlei Zwei");
  await save.click();
  await meet("Profil erfolgreich aktualisiert");
  const form = page.getByRole("form", { name: "Passwort ändern" });
  const change = async (): Promise<void> => {
    await form.getByLabel("Bisheriges Passwort", { exact: true }).fill(server.admin.password);
    await form.getByLabel("Neues Passwort", { exact: true }).fill(`${server.admin.password}-neu`);
    await form.getByRole("button", { name: "Passwort ändern" }).click();
  };
  await answer(page, { "/auth/change-password": [400] });
  await change();
  await meet("Passwort-Änderung fehlgeschlagen");
  await answer(page, {});
  await change();
  await meet("Passwort erfolgreich geändert");
});

step("a check that fails to load, a search that fails, and one without results", async () => {
  const { page } = app;
  const id = "00000000-0000-4000-8000-000000000000";
  await answer(page, { [id]: [400], "/api/file-checks/search": [400] });
  await open(`/results/${id}`);
  await meet("Fehler beim Laden der Dateiprüfung");
  const search = page.getByLabel("Dateien, Ergebnisse und Seiten suchen").first();
  await search.fill("zzgibtesnicht");
  await meet("Suche fehlgeschlagen");
  await answer(page, {});
  await search.fill("zznirgends");
  await untilShown(page, 'Keine Ergebnisse für "zznirgends" gefunden');
  met.add('Keine Ergebnisse für "{query}" gefunden');
});

const give = async (...names: readonly string[]): Promise<void> => {
  const files = names.map((name) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(latin1Bytes(exampleFile(exampleRecord({ buchungstext: name })))),
  }));
  await app.page.locator('input[type="file"]').first().setInputFiles(files);
};
const remove = async (name: string): Promise<void> => {
  const { page } = app;
  await open("/files");
  await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await page.getByRole("button", { name: "Löschen" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /löschen/ })
    .click();
};

step("a file is sent, checked and deleted", async () => {
  await open("/upload");
  await give("EXTF_eins.csv");
  await meet("Dateiprüfung gestartet");
  await untilShown(app.page, "Die Datei EXTF_eins.csv wurde übertragen.");
  await remove("EXTF_eins.csv");
  await meet("Dateiprüfung gelöscht");
});

step("start, deletion and upload are refused", async () => {
  const { page } = app;
  await open("/upload");
  await answer(page, { "/start": [400] });
  await give("EXTF_zwei.csv");
  await meet("Fehler beim Starten der Prüfung");
  const [row] = (await readTable(page, "fileChecks")).filter((one) => one.originalFileName === "EXTF_zwei.csv");
  await answer(page, { [String(row?.fileId)]: [400] });
  await remove("EXTF_zwei.csv");
  await meet("Fehler beim Löschen");
  await open("/upload");
  await answer(page, { "/file-checks/upload": [400] });
  await give("EXTF_drei.csv");
  await untilShown(page, 'Upload von "EXTF_drei.csv" fehlgeschlagen: ');
  met.add('Upload von "{file}" fehlgeschlagen: {reason}');
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  const panel = page.getByRole("region", { name: "Benachrichtigungen" });
  await panel.getByText("Upload fehlgeschlagen").first().waitFor();
  await meet("Upload fehlgeschlagen");
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await answer(page, {});
});

step("in the bell one notification is read, then all of them, and all are cleared", async () => {
  const { page } = app;
  const bell = page.getByRole("button", { name: /^Benachrichtigungen, \d+ ungelesen$/ });
  const unread = async (): Promise<number> => Number(/\d+/.exec((await bell.getAttribute("aria-label")) ?? "")?.[0]);
  await expect.poll(unread).toBeGreaterThan(1);
  const before = await unread();
  await bell.click();
  await page.getByRole("button", { name: "Als gelesen markieren", exact: true }).first().click();
  await expect.poll(unread).toBe(before - 1);
  await page.getByRole("button", { name: "Alle als gelesen markieren" }).click();
  await expect.poll(unread).toBe(0);
  await page.getByRole("button", { name: "Alle löschen" }).click();
  await page.getByText("Alle gelöscht.").waitFor();
  await page.keyboard.press("Escape");
  await bell.click();
  await page.getByText("Keine Benachrichtigungen").waitFor();
  await page.keyboard.press("Escape");
});

step("a page that breaks down", async () => {
  const { page } = app;
  // The answers of the server would fix the row.
  const silent = ["/api/file-checks", "/file-checks/config", "/api/events"];
  await answer(page, Object.fromEntries(silent.map((path) => [path, [400]])));
  const [row] = await readTable(page, "fileChecks");
  const put = (name: unknown): Promise<void> =>
    page.evaluate(
      (one) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open("pruefstapel");
          opening.onsuccess = () => {
            const writing = opening.result.transaction("fileChecks", "readwrite");
            writing.objectStore("fileChecks").put(one);
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      { ...row, originalFileName: name } as Record<string, unknown>,
    );
  await put(null);
  await open("/files");
  await meet("Es ist ein Fehler aufgetreten");
  // A crash that follows another one can be left behind with everything the service worker has kept.
  const anew = page.getByRole("button", { name: "Ohne Zwischenspeicher starten" });
  expect(await anew.count()).toBe(0);
  const reload = page.getByRole("button", { name: "Seite neu laden" });
  await expect
    .poll(async () => {
      await Promise.all([page.waitForEvent("load"), reload.click()]);
      await page.getByRole("heading", { name: "Es ist ein Fehler aufgetreten" }).waitFor();
      return anew.count();
    })
    .toBe(1);
  // Without the server it would leave nothing that starts.
  await page.context().setOffline(true);
  await anew.click();
  await page.getByText("Das geht nur mit Verbindung zum Server", { exact: false }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Es ist ein Fehler aufgetreten" }).waitFor();
  await page.context().setOffline(false);
  const loaded = page.waitForEvent("load");
  await anew.click();
  await loaded;
  await page.getByRole("heading", { name: "Es ist ein Fehler aufgetreten" }).waitFor();
  await put(row?.originalFileName);
  await answer(page, {});
});

/** With the password as it was changed; asked for the dashboard, so that the page of before does not come back. */
const signInAnew = async (): Promise<void> => {
  await open("/dashboard");
  await fillIn(app.server.admin.email, `${app.server.admin.password}-neu`);
  await submit();
  await app.page.waitForURL("**/dashboard");
};

step("a session that is refused: at the start, and while somebody works", async () => {
  const { page } = app;
  const refused = { "/auth/me": [401], "/auth/refresh": [401], "/api/file-checks/config": [401] } as const;
  await answer(page, refused);
  await page.reload();
  await meet("Authentifizierung wird überprüft...", "Sitzung abgelaufen. Bitte melden Sie sich erneut an.");
  await answer(page, {});
  await signInAnew();
  await answer(page, { ...refused, "/auth/sessions": [401] });
  await page.getByRole("button", { name: /^Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await meet("Sitzung abgelaufen. Sie werden abgemeldet.");
  await page.waitForURL("**/login");
  await expect.poll(async () => JSON.stringify(await readTable(page, "logs"))).toContain("Token refresh failed");
  met.add("Token refresh failed");
});

const toasts = (text = "") => app.page.locator(".mantine-Notification-root").filter({ hasText: text });

step("toasts: three at once, none twice, gone after five seconds, after three that of the sign-in", async () => {
  const { page, server } = app;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await open("/login");
  await fillIn(server.admin.email, `${server.admin.password}-neu`);
  // From here on the time of the page goes on by what is said and no more.
  // Ahead of the clock by more than a slow machine takes to say so.
  await page.clock.pauseAt(Date.now() + 30_000);
  for (const [reason, count] of [
    ["Grund A", 1],
    ["Grund A", 1],
    ["Grund B", 2],
    ["Grund C", 3],
    ["Grund D", 3],
  ] as const) {
    await answer(page, { "/auth/login": [400, { success: false, error: { message: reason } }] });
    await submit();
    await page.getByRole("form").getByText(reason).waitFor();
    await expect.poll(() => toasts().count(), { message: reason }).toBe(count);
  }
  await page.clock.runFor(4_900);
  await expect.poll(() => toasts("Grund A").count()).toBe(1);
  // The next toast appears at once; hidden ones must not fade out beside it.
  await page.clock.runFor(110);
  await expect.poll(() => toasts().allInnerTexts()).toEqual(["Grund D"]);
  await answer(page, {});
  await submit();
  await toasts("Erfolgreich angemeldet").waitFor({ state: "attached" });
  await page.clock.runFor(2_900);
  await expect.poll(() => toasts("Erfolgreich angemeldet").count()).toBe(1);
  await page.clock.runFor(600);
  await expect.poll(() => toasts("Erfolgreich angemeldet").count()).toBe(0);
});

step("the search waits for 300 ms and two characters, and asks for ten results", async () => {
  const { page } = app;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/file-checks/search")) asked.push(search);
  });
  const field = page.getByLabel("Dateien, Ergebnisse und Seiten suchen").first();
  await field.fill("z ");
  await page.clock.runFor(1_000);
  await field.fill("zz");
  await page.clock.runFor(290);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => asked).toEqual(["?q=zz&limit=10&includeResults=true"]);
});

/** Written into the log alone, in a state that no page of today brings about; with the test that proves it. */
const provenInUnitTests = { "No refresh token available": "../../src/data/person/session.test.ts" };

step("no other text of the specification is missing", async () => {
  for (const [text, path] of Object.entries(provenInUnitTests)) {
    expect(await readFile(new URL(path, import.meta.url), "utf8")).toContain(`"${text}"`);
    met.add(text);
  }
  const missing = specifiedTexts.filter((text) => !met.has(text));
  expect(missing).toEqual([]);
});
