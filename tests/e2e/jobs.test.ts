import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf as joinLines,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { openBrowser } from "#tests/support/browser.ts";
import { setUpServer } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";

const app = setUpServer();
/** Target of backups. */
const folder = mkdtempSync(join(tmpdir(), "pruefstapel-sicherung-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A person who has only a mouse, only keys or only a finger; every use of a control counts. */
interface Hands {
  readonly use: (control: Locator) => Promise<void>;
  readonly count: () => number;
  readonly begin: () => void;
}

const maxTabs = 150;

const listed = ["option", "menuitem"];

/** Goes to a control by keys alone: Tab, and arrows among the entries of a list or menu. */
const reach = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor();
  const key = listed.includes((await control.getAttribute("role")) ?? "") ? "ArrowDown" : "Tab";
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    // The options of a list are chosen while the focus stays in the field.
    if (await control.evaluate((one) => one === document.activeElement || one.matches("[data-combobox-selected]")))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is out of reach for the keyboard`);
};

const createHands = (page: Page, way: "mouse" | "keyboard" | "touch"): Hands => {
  let count = 0;
  const ways = {
    mouse: (control: Locator) => control.click(),
    touch: (control: Locator) => control.tap(),
    keyboard: async (control: Locator) => {
      await reach(page, control);
      await page.keyboard.press("Enter");
    },
  };
  return {
    use: async (control) => {
      count += 1;
      await ways[way](control);
    },
    count: () => count,
    begin: () => {
      count = 0;
    },
  };
};

const fileOf = (name: string, ...records: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(latin1Bytes(exampleFile(...records))),
});

/** What the Mandant 20002 delivered for October. */
const lastMonth = (way: string) => ({
  name: `Export_${way}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(
    latin1Bytes(
      joinLines([
        exampleHeader({
          mandantennummer: "20002",
          datumVon: "20261001",
          datumBis: "20261031",
          bezeichnung: "Lieferung",
        }),
        exampleHeadings(),
        exampleRecord({ belegdatum: "1510", belegfeld1: `O-${way}` }),
      ]),
    ),
  ),
});

const screens = {
  mouse: { width: 1280, height: 800 },
  keyboard: { width: 1280, height: 800 },
  touch: { width: 390, height: 844, hasTouch: true },
} as const;

/** Actions each job took, by the way it was done. */
const counted = new Map<string, Record<string, number>>();
const expectActions = (job: string, { way, hands, limit }: { way: string; hands: Hands; limit: number }): void => {
  const actions = hands.count();
  counted.set(job, { ...counted.get(job), [way]: actions, limit });
  expect(actions, job).toBeLessThanOrEqual(limit);
};
afterAll(() => console.table(Object.fromEntries(counted)));

for (const way of ["mouse", "keyboard", "touch"] as const) {
  test(`every job is done with few actions, by ${way} alone`, async () => {
    const browser = await openBrowser(screens[way]);
    try {
      const { page } = browser;
      await signIn.in(page, app.server.url, app.server.admin);
      const hands = createHands(page, way);
      const expectAtMost = (limit: number, job: string): void => expectActions(job, { way, hands, limit });
      const toDashboard = () => page.goto(`${app.server.url}/dashboard`);
      const result = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

      /** Check a file: choosing it opens its result. */
      const check = async (file: ReturnType<typeof fileOf>): Promise<void> => {
        await toDashboard();
        hands.begin();
        const chooser = page.waitForEvent("filechooser");
        await hands.use(page.getByRole("button", { name: /^Datei prüfen/ }));
        await (await chooser).setFiles(file);
        await result(file.name);
        expectAtMost(1, "check a file");
        await page.locator("[data-rule], [aria-label='Befunde']").first().waitFor();
      };

      await check(
        fileOf(`EXTF_Dezember_${way}.csv`, exampleRecord({ sollHaben: "X" }), exampleRecord({ belegfeld1: way })),
      );

      // See the faulty cell.
      hands.begin();
      await hands.use(page.getByRole("button", { name: /^Zeile 3, Soll\/Haben-Kennzeichen/ }));
      await page.getByRole("gridcell", { name: /^Zeile 3, Soll\/Haben-Kennzeichen, Fehler/ }).waitFor();
      expectAtMost(1, "see the faulty cell");

      // Ask the client.
      if (way === "touch") await page.getByRole("tab", { name: /^Befunde/ }).tap();
      hands.begin();
      await hands.use(page.getByRole("button", { name: "Mandanten fragen" }));
      const letter = page.waitForEvent("download");
      await hands.use(page.getByRole("button", { name: "Schreiben als PDF" }));
      expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
      expectAtMost(2, "ask the client");

      // Repair and download.
      await check(fileOf(`EXTF_Januar_${way}.csv`, exampleRecord({ umsatz: "119.00", belegfeld1: `J-${way}` })));
      hands.begin();
      await hands.use(page.getByRole("button", { name: "Korrigieren", exact: true }));
      const save = page.getByRole("button", { name: "Importfähige Datei herunterladen" });
      await expect.poll(() => save.isEnabled()).toBe(true);
      const repaired = page.waitForEvent("download");
      await hands.use(save);
      expect((await repaired).suggestedFilename()).toBe(`EXTF_Januar_${way}.korrigiert.csv`);
      expectAtMost(2, "repair and download");

      // Prove, and compare with the delivery before.
      await check(fileOf(`EXTF_Februar_${way}.csv`, exampleRecord({ belegfeld1: `F-${way}` })));
      hands.begin();
      const proof = page.waitForEvent("download");
      await hands.use(page.getByRole("button", { name: "Prüfnachweis herunterladen" }));
      expect((await proof).suggestedFilename()).toMatch(/\.pdf$/);
      expectAtMost(1, "prove");
      hands.begin();
      await page.getByText(/^Ersetzt:.*1 Regel behoben/).waitFor();
      await hands.use(page.locator("summary").filter({ hasText: "Behoben" }));
      await page.locator("details[open] li").first().waitFor();
      expectAtMost(2, "compare");

      // Find last month's file of a Mandant, whatever it is called.
      const wanted = lastMonth(way);
      await check(wanted);
      await toDashboard();
      hands.begin();
      const box = page.getByRole("searchbox", { name: "Dateien, Ergebnisse und Seiten suchen" });
      await hands.use(way === "touch" ? page.getByRole("button", { name: "Suchen" }) : box);
      await box.fill("20002 Oktober");
      const hit = page.getByRole("option", { name: new RegExp(`Export_${way}\\.csv`) }).first();
      await hit.waitFor();
      await hands.use(hit);
      await result(wanted.name);
      expectAtMost(2, "find last month's file of a Mandant");

      // Find a Belegfeld of a record without any Befund.
      await toDashboard();
      hands.begin();
      await hands.use(way === "touch" ? page.getByRole("button", { name: "Suchen" }) : box);
      await box.fill(`O-${way}`);
      const record = page.getByRole("option", { name: new RegExp(`Export_${way}\\.csv`) }).first();
      await record.waitFor();
      await hands.use(record);
      await result(wanted.name);
      expect(new URL(page.url()).searchParams.get("zeile")).toBe("3");
      expectAtMost(2, "find a Belegfeld");

      // Go to the next file that needs an action.
      for (const name of [`EXTF_Erste_${way}.csv`, `EXTF_Zweite_${way}.csv`])
        await check(fileOf(name, exampleRecord({ sollHaben: "X", belegfeld1: name.slice(5, 20) })));
      const next = page.getByRole("link", { name: /^Nächste \(/ });
      await next.waitFor();
      hands.begin();
      await hands.use(next);
      await page.getByRole("heading", { level: 1, name: `EXTF_Zweite_${way}.csv`, exact: true }).waitFor({
        state: "detached",
      });
      expectAtMost(1, "next file");

      // Accept a deviation.
      hands.begin();
      await hands.use(page.getByRole("button", { name: "Abweichung akzeptieren" }));
      await page.getByLabel("Begründung").fill("Mit dem Mandanten besprochen");
      await hands.use(page.getByRole("button", { name: "Akzeptieren", exact: true }));
      await page.getByText("Akzeptiert für diese Datei").waitFor();
      expectAtMost(2, "accept a deviation");

      // Export the findings.
      hands.begin();
      await hands.use(page.getByRole("button", { name: "Exportieren", exact: true }));
      const workbook = page.waitForEvent("download");
      await hands.use(page.getByRole("menuitem", { name: "Excel", exact: true }));
      expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
      expectAtMost(2, "export the findings");

      // Ask the assistant.
      hands.begin();
      await hands.use(page.getByRole("button", { name: "Assistent", exact: true }));
      const assistant = page.getByRole("complementary", { name: "Assistent" });
      await assistant.getByRole("textbox").fill("Wie lang darf Belegfeld 1 sein?");
      await hands.use(assistant.getByRole("button", { name: "Frage stellen" }));
      await assistant
        .getByText(/36 Zeichen/)
        .first()
        .waitFor();
      expectAtMost(2, "ask the assistant");
      await assistant.getByRole("button", { name: "Assistent schließen" }).click();

      // Restore a deleted file.
      const deleted = `EXTF_Februar_${way}.csv`;
      await page.goto(`${app.server.url}/files`);
      await page.getByRole("checkbox", { name: new RegExp(deleted) }).check();
      if (way === "touch") await page.getByRole("button", { name: "Aktionen", exact: true }).click();
      await page
        .getByRole(way === "touch" ? "menuitem" : "button", { name: "Löschen" })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /löschen/ })
        .click();
      await page.getByRole("link", { name: deleted }).first().waitFor({ state: "detached" });
      hands.begin();
      await hands.use(page.getByRole("link", { name: "Papierkorb" }));
      const restore = page.getByRole("button", { name: `${deleted} wiederherstellen` });
      await hands.use(restore);
      await restore.waitFor({ state: "detached" });
      await page.goto(`${app.server.url}/files`);
      await page.getByRole("link", { name: deleted }).first().waitFor();
      expectAtMost(2, "restore a deleted file");

      // Find a setting by another word for it.
      hands.begin();
      await hands.use(way === "touch" ? page.getByRole("button", { name: "Suchen" }) : box);
      await box.fill("Kennwort");
      await hands.use(page.getByRole("option", { name: /^Passwort ändern/ }).first());
      await page.waitForURL("**/profile#passwort");
      expectAtMost(2, "find a setting");

      // Plan a backup.
      const target = join(folder, way);
      mkdirSync(target);
      await page.goto(`${app.server.url}/admin/system?bereich=sicherung`);
      const change = page.getByRole("button", { name: "Ändern", exact: true });
      const plan = page.getByRole("form", { name: "Sicherung einrichten" });
      await change.or(plan).waitFor();
      if (await change.isVisible()) await change.click();
      hands.begin();
      await plan.getByLabel("Ordner", { exact: true }).fill(target);
      await hands.use(plan.getByRole("button", { name: "Ziel prüfen und weiter" }));
      await hands.use(plan.getByRole("button", { name: "Weiter", exact: true }));
      await hands.use(plan.getByRole("button", { name: "Speichern und Probesicherung starten" }));
      await page.getByText(target).first().waitFor();
      await page.getByText("Ordner: abgelegt, zurückgelesen und verglichen").first().waitFor();
      expectAtMost(3, "plan a backup");

      // Invite a person with a Mandant.
      await page.goto(`${app.server.url}/admin/users`);
      const open = page.getByRole("button", { name: "Einladen" });
      await open.waitFor();
      hands.begin();
      await hands.use(open);
      const dialog = page.getByRole("dialog", { name: "Person einladen" });
      await dialog.getByLabel("E-Mail").fill(`${way}@kanzlei.example`);
      await dialog.getByLabel("Name", { exact: true }).fill(`Neu ${way}`);
      const picker = dialog.getByRole("combobox", { name: "Mandant hinzufügen" });
      await picker.fill("20002");
      await hands.use(page.getByRole("option", { name: "20002" }));
      await hands.use(dialog.getByRole("button", { name: "Einladen" }));
      await hands.use(dialog.getByRole("button", { name: "Fertig" }));
      await page.getByText(`Neu ${way}`).first().waitFor();
      expectAtMost(5, "invite a person with a Mandant");
    } finally {
      await browser.close();
    }
  });
}
