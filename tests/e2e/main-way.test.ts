import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { goOnWorking } from "#tests/support/open-result.ts";
import { setUpApp } from "#tests/support/set-up.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startStory } from "#tests/support/start-story.ts";
import { untilInCharge } from "#tests/support/until-in-charge.ts";

/** Line 3 in order, 4 wrong Soll/Haben, 5 a date that does not exist, 6 a blank in Belegfeld 1. */
const withThreeDefects = latin1Bytes(
  exampleFile(
    exampleRecord(),
    exampleRecord({ belegfeld1: "RE-1002", sollHaben: "X" }),
    exampleRecord({ belegfeld1: "RE-1003", belegdatum: "3102" }),
    exampleRecord({ belegfeld1: "RE 1004" }),
  ),
);
const inOrder = latin1Bytes(exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "RE-2002", umsatz: "238,00" })));

const app = setUpApp({ isSignedIn: false, isWhole: true });
/** Between browser and server. */
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = await startFaultProxy();
  proxy.target = app.server.url;
});
afterAll(() => proxy?.close());
const step = startStory();

const chooseFile = async (name: string, bytes: Uint8Array): Promise<void> => {
  await app.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) });
};

interface ListedFileCheck {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly status: string;
  readonly results: readonly { readonly rule: string; readonly count: number }[];
}
const listOnServer = async (name: string): Promise<readonly ListedFileCheck[]> => {
  const { fileChecks } = await app.server.call<{ fileChecks: readonly ListedFileCheck[] }>(
    "/api/file-checks?limit=200",
  );
  return fileChecks.filter(({ originalFileName }) => originalFileName === name);
};

const rulesOf = [
  ["CSV-R-002", "Zeile 4, Soll/Haben-Kennzeichen"],
  ["CSV-R-010", "Zeile 5, Belegdatum"],
  ["CSV-R-011", "Zeile 6, Belegfeld 1"],
] as const;

step("a wrong password is refused, the right one leads to the page that was asked for", async () => {
  const { page } = app;
  await page.goto(`${proxy.url}/upload`);
  await page.waitForURL("**/login");
  await page.getByLabel("E-Mail").fill(app.server.admin.email);
  await page.getByLabel("Passwort", { exact: true }).fill("falsches-passwort");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("E-Mail oder Passwort ist nicht richtig.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");

  await page.getByLabel("Passwort", { exact: true }).fill(app.server.admin.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("Erfolgreich angemeldet").waitFor();
  await page.waitForURL("**/upload");
});

step(
  "exactly three rules are found on the device while the upload is still held back, and the server agrees",
  async () => {
    const { page } = app;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    onTestFinished(release);
    // Whoever sends it, the page or the worker.
    proxy.hold = ({ path }) => (path.endsWith("/file-checks/upload") ? held : null);
    await chooseFile("EXTF_Drei_Fehler.csv", withThreeDefects);
    // It came alone: nobody has to open it.
    await page.waitForURL("**/results/*");
    await page.getByText("Nicht importfähig").first().waitFor();
    expect(await listOnServer("EXTF_Drei_Fehler.csv")).toEqual([]);

    await page.locator("[data-rule]").first().waitFor();
    const found = await page
      .locator("[data-rule]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-rule")));
    expect(found).toEqual(rulesOf.map(([rule]) => rule));
    for (const [rule, place] of rulesOf) {
      const card = page.locator(`[data-rule="${rule}"]`);
      const head = card.getByRole("button").first();
      if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
      await card.getByText(place, { exact: true }).waitFor();
    }

    release();
    await page.getByText("Gerät und Server gleich").first().waitFor();
    const [onServer] = await listOnServer("EXTF_Drei_Fehler.csv");
    expect(onServer?.status).toBe("completed");
    expect(onServer?.results.map(({ rule, count }) => [rule, count])).toEqual(rulesOf.map(([rule]) => [rule, 1]));
  },
);

step(
  "back on the page of before it stays in its list, and what comes in while a person goes on does, too",
  async () => {
    const { page } = app;
    await page.goBack();
    await page.getByRole("link", { name: "EXTF_Drei_Fehler.csv öffnen" }).waitFor();
    await page.evaluate(goOnWorking);
    await chooseFile("EXTF_Nebenbei.csv", latin1Bytes(exampleFile(exampleRecord({ belegfeld1: "RE-3001" }))));
    const item = page.getByRole("listitem").filter({ hasText: "EXTF_Nebenbei.csv" });
    await item.getByText("Gerät und Server gleich").waitFor();
    expect(new URL(page.url()).pathname).toBe("/upload");
  },
);

step("/files/{fileId} shows the same result as /results/{fileId}", async () => {
  const { page } = app;
  const [file] = await listOnServer("EXTF_Drei_Fehler.csv");
  const shown = async (path: string): Promise<readonly (string | null)[]> => {
    await page.goto(`${proxy.url}${path}/${file?.fileId}`);
    await page.getByRole("heading", { level: 1, name: "EXTF_Drei_Fehler.csv" }).waitFor();
    await page.locator("[data-rule]").first().waitFor();
    return page.locator("[data-rule]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-rule")));
  };
  const results = await shown("/results");
  expect(results).toHaveLength(3);
  expect(await shown("/files")).toEqual(results);
});

step("without the server everything is still there and another file gets its verdict", async () => {
  const { page } = app;
  await untilInCharge(page);
  await app.server.kill();
  await page.goto(`${proxy.url}/files`);
  await page.getByText("EXTF_Drei_Fehler.csv").first().waitFor();
  await page.getByText("EXTF_Drei_Fehler.csv").first().click();
  await page.locator('[data-rule="CSV-R-010"]').waitFor();

  await page.goto(`${proxy.url}/upload`);
  await chooseFile("EXTF_Ohne_Netz.csv", inOrder);
  await page.waitForURL("**/results/*");
  await page.getByText("Technisch importfähig").first().waitFor();
  await page.goBack();
  await page.getByText("Wartet auf Verbindung").first().waitFor();
});

step("the file arrives once after the server is back", async () => {
  const { page } = app;
  await app.server.start();
  await expect
    .poll(async () => (await listOnServer("EXTF_Ohne_Netz.csv")).map(({ status }) => status))
    .toEqual(["completed"]);
  await page.reload();
  await page.goto(`${proxy.url}/files`);
  await page.getByText("EXTF_Ohne_Netz.csv").first().waitFor();
  expect(await listOnServer("EXTF_Ohne_Netz.csv")).toHaveLength(1);
  expect(await listOnServer("EXTF_Drei_Fehler.csv")).toHaveLength(1);
});

step("a link to a deleted file leads to the trash, and from there back to its result", async () => {
  const { page } = app;
  const [{ fileId = "" } = {}] = await listOnServer("EXTF_Ohne_Netz.csv");
  await app.server.call(`/api/file-checks/${fileId}`, { method: "DELETE", body: {} });
  await expect.poll(async () => (await listOnServer("EXTF_Ohne_Netz.csv")).length).toBe(0);
  await page.goto(`${proxy.url}/results/${fileId}`);
  await page.getByText("„EXTF_Ohne_Netz.csv“ liegt im Papierkorb.").waitFor();
  await page.getByText(/gelöscht von .* endgültig gelöscht\./).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Wiederherstellen" }).click();
  await page.getByText("Die Dateiprüfung wird wiederhergestellt.", { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "EXTF_Ohne_Netz.csv" }).waitFor();
  expect(await listOnServer("EXTF_Ohne_Netz.csv")).toHaveLength(1);
});

step("a link to a file deleted for good says when", async () => {
  const { page } = app;
  const [{ fileId = "" } = {}] = await listOnServer("EXTF_Ohne_Netz.csv");
  await app.server.call(`/api/file-checks/${fileId}`, { method: "DELETE", body: {} });
  await app.server.call(`/api/file-checks/trash/${fileId}`, { method: "DELETE", body: {} });
  await page.goto(`${proxy.url}/results/${fileId}`);
  await page.getByText(/^Diese Dateiprüfung wurde am .* endgültig gelöscht\.$/).waitFor();
});

step("an unknown path shows the not-found page inside the layout", async () => {
  const { page } = app;
  await page.goto(`${proxy.url}/gibt/es/nicht`);
  await page.getByRole("heading", { name: "Seite nicht gefunden" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/gibt/es/nicht");
});

step("signing out ends the session", async () => {
  const { page } = app;
  await page.goto(`${proxy.url}/dashboard`);
  await signIn.out(page);
  await page.getByText("Erfolgreich abgemeldet").waitFor();
  await page.waitForURL("**/login");
});
