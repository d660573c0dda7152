import { beforeEach, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { readAlarm } from "#tests/support/device-rows.ts";
import type { PassedRequest } from "#tests/support/fault-proxy.ts";
import { setUpOffice } from "#tests/support/set-up.ts";

const office = setUpOffice();

beforeEach(async () => {
  await office.desk.page().goto(`${office.proxy.url}/upload`);
  office.proxy.heal();
  office.proxy.passed.length = 0;
});

/** No two files are alike. */
const give = (name: string): Promise<void> =>
  office.desk.addFiles([{ name, bytes: latin1Bytes(exampleFile(exampleRecord({ buchungstext: name }))) }]);
const item = (name: string) => office.desk.page().getByRole("listitem").filter({ hasText: name });
interface Listed {
  readonly originalFileName: string;
  readonly clientKey: string;
}
const listKeysOnServer = async (name: string): Promise<readonly string[]> => {
  const { fileChecks } = await office.server.call<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  return fileChecks.filter(({ originalFileName }) => originalFileName === name).map(({ clientKey }) => clientKey);
};
/** By the page or by the worker, whichever came first. */
const uploads = (): readonly PassedRequest[] =>
  office.proxy.passed.filter(({ path }) => path.endsWith("/file-checks/upload"));
/** The first upload reaches the server, but its answer not the device: the worst moment to give up. */
const stallFirstUpload = (): void => {
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") && uploads().length === 0 ? "stallAfter" : null);
};
const giveUpAndSendAgain = async (name: string): Promise<void> => {
  await item(name)
    .getByRole("button", { name: `Übertragung von ${name} abbrechen` })
    .click();
  await item(name).getByText("Die Übertragung wurde abgebrochen.").waitFor();
  await item(name)
    .getByRole("button", { name: `${name} erneut senden` })
    .click();
  await item(name).getByText(`Die Datei ${name} wurde übertragen.`).waitFor();
};

test("a file checked on this device only is sent from the list on request", async () => {
  const page = office.desk.page();
  await page.getByText("Nur auf diesem Gerät prüfen").click();
  await give("EXTF_Hier.csv");
  await page.getByText("Technisch importfähig").first().waitFor();
  // The verdict may be there before the file is stored; whoever cannot see the row is told „1 Datei wird gespeichert“.
  await page.getByText("Wird gespeichert", { exact: true }).waitFor({ state: "hidden" });
  await page.goto(`${office.proxy.url}/files`);
  const row = page.getByRole("row").filter({ hasText: "EXTF_Hier.csv" });
  await row.getByRole("cell", { name: "Nur auf diesem Gerät", exact: true }).waitFor();
  expect(await listKeysOnServer("EXTF_Hier.csv")).toEqual([]);
  await page.getByRole("button", { name: "Aktionen für EXTF_Hier.csv" }).click();
  await page.getByRole("menuitem", { name: "Zum Server senden" }).click();
  await row.getByRole("cell", { name: "Gerät und Server gleich" }).waitFor();
  expect(await listKeysOnServer("EXTF_Hier.csv")).toHaveLength(1);
});

test("O-22 O-27 a transfer that was given up after an attempt arrives once when it is sent again", async () => {
  const name = "EXTF_Zurück.csv";
  await office.desk.page().getByText("Prüfen und zum Server senden").click();
  stallFirstUpload();
  await give(name);
  await expect.poll(() => uploads()[0]?.status).toBe(200);
  await giveUpAndSendAgain(name);
  const [first, second] = uploads().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).not.toBe(first);
  await expect.poll(() => listKeysOnServer(name)).toEqual([second]);
});

test("O-22 a transfer that the worker carries ends at the word of a page, and holds nothing up", async () => {
  const name = "EXTF_Vom_Worker.csv";
  await office.desk.page().getByText("Prüfen und zum Server senden").click();
  await office.desk.setOffline(true);
  await give(name);
  await expect.poll(async () => (await office.desk.readRow(name))?.status).toBe("waiting");
  // A check that goes on after the page was opened again could be called off in place of the transfer.
  await expect.poll(async () => (await office.desk.readRow(name))?.verdict).toBe("importable");
  await expect.poll(async () => (await readAlarm(office.desk.page())).isSet).toBe(true);
  const ofWorker = () => uploads().filter(({ byWorker }) => byWorker);
  // A page that is being closed may still see the network come back, and must not be the one that sends.
  office.proxy.chooseFault = ({ path, byWorker }) => {
    if (!path.endsWith("/upload")) return null;
    return byWorker ? (ofWorker().length === 0 ? "stallAfter" : null) : "answer503";
  };
  await office.desk.closePages();
  await office.desk.setOffline(false);
  await expect.poll(() => ofWorker()[0]?.status).toBe(200);
  office.proxy.chooseFault = () => null;
  await office.desk.openPage();
  await giveUpAndSendAgain(name);
  await expect.poll(() => listKeysOnServer(name)).toEqual([uploads().at(-1)?.idempotencyKey]);
});
