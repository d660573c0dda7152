import { expect, test } from "vitest";
import { expectHeld } from "#tests/support/expect-held.ts";
import { expectNoFindings } from "#tests/support/expect-no-findings.ts";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

test("a key for a program is made in the profile, shown once, opens what it is for, and is revoked", async () => {
  const { page, server } = app;
  await page.goto(`${server.url}/profile`);
  await page.getByText("Sie haben keine Zugriffsschlüssel.").waitFor();
  await page.getByRole("button", { name: "Zugriffsschlüssel anlegen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  await dialog.getByText("Bitte geben Sie an, wofür der Schlüssel ist.").waitFor();
  await expectHeld(page, false);
  await dialog.getByLabel("Bezeichnung").fill("Vorsystem");
  await expectHeld(page, true);
  await dialog.getByLabel("Hochladen").uncheck();
  await dialog.getByText("Bitte wählen Sie mindestens einen Umfang.").waitFor();
  await dialog.getByLabel("Lesen").check();
  await expectNoFindings(page, { about: "Zugriffsschlüssel anlegen" });
  await dialog.getByRole("button", { name: "Anlegen" }).click();
  const shown = dialog.getByText(/^psk_/);
  const secret = (await shown.textContent()) ?? "";
  await expectNoFindings(page, { about: "Zugriffsschlüssel, einmal gezeigt" });
  await page.keyboard.press("Escape");
  await expectHeld(page, true);
  await dialog.getByRole("button", { name: "Ich habe den Schlüssel gesichert" }).click();
  await shown.waitFor({ state: "detached" });
  await expectHeld(page, false);

  const list = page.getByRole("list", { name: "Zugriffsschlüssel" });
  await list.getByText(/Lesen · Gilt bis \d\d\.\d\d\.\d{4} · Noch nicht verwendet/).waitFor();
  const call = async (path: string): Promise<number> =>
    (await fetch(`${server.url}/datev-api/api${path}`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect([await call("/file-checks"), await call("/auth/me"), await call("/auth/api-keys")]).toEqual([200, 403, 403]);
  await page.reload();
  await list.getByText("Zuletzt verwendet: gerade eben").waitFor();
  expect(await page.content()).not.toContain(secret);

  await list.getByRole("button", { name: "Entziehen: Vorsystem" }).click();
  await page.getByRole("button", { name: "Schlüssel entziehen" }).click();
  await page.getByText("Sie haben keine Zugriffsschlüssel.").waitFor();
  expect(await call("/file-checks")).toBe(401);
  await expectNoFindings(page, { about: "Profil mit Zugriffsschlüsseln" });
});
