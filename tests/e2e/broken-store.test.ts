import { expect, test } from "vitest";
import { setUpApp } from "#tests/support/set-up.ts";

const app = setUpApp();

test("O-63 a store that cannot be opened is reported, and removed only by the person", async () => {
  const { page } = app;
  await page.evaluate(() => localStorage.setItem("broken", "yes"));
  await page.addInitScript(() => {
    if (localStorage.getItem("broken") === null) return;
    const open = indexedDB.open.bind(indexedDB);
    let opened = 0;
    indexedDB.open = (...given) => {
      opened += 1;
      document.documentElement.dataset.opened = String(opened);
      if (localStorage.getItem("broken") === null) return open(...given);
      throw new DOMException("Internal error opening backing store for indexedDB.open.", "UnknownError");
    };
  });
  await page.goto(`${app.server.url}/dashboard`);
  await page.getByRole("heading", { name: "Der Speicher dieses Geräts lässt sich nicht öffnen" }).waitFor();
  // The library below tries again on its own as well.
  expect(Number(await page.locator("html").getAttribute("data-opened"))).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
    "pruefstapel",
  );

  await page.getByRole("button", { name: "Datenbank zurücksetzen" }).click();
  await page.getByText("geht beim Zurücksetzen verloren").waitFor();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Datenbank zurücksetzen" }).click();
  await page.evaluate(() => localStorage.removeItem("broken"));
  await page.getByRole("button", { name: "Datenbank endgültig zurücksetzen" }).click();
  await page.getByRole("button", { name: "Anmelden", exact: true }).waitFor();
});
