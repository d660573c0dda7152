import { afterEach, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { checkForUpdate } from "#tests/support/check-for-update.ts";
import { setUpOffice } from "#tests/support/set-up.ts";

/** Browsers without Background Sync: the library then replays whenever the worker's script is evaluated. */
const office = setUpOffice({ workerPrelude: "delete ServiceWorkerRegistration.prototype.sync;\n" });

afterEach(async () => {
  office.proxy.heal();
  await office.desk.setOffline(false);
});

const give = (name: string): Promise<void> =>
  office.desk.addFiles([{ name, bytes: latin1Bytes(exampleFile(exampleRecord({ belegfeld1: name.slice(5, -4) }))) }]);
const countOnServer = async (name: string): Promise<number> => {
  const { fileChecks } = await office.server.call<{ fileChecks: readonly { originalFileName: string }[] }>(
    "/api/file-checks?limit=200",
  );
  return fileChecks.filter(({ originalFileName }) => originalFileName === name).length;
};

test("O-25 without Background Sync the page drains alone when the network is back", async () => {
  await office.desk.setOffline(true);
  await give("EXTF_Ohne_Sync.csv");
  await expect.poll(async () => (await office.desk.readRow("EXTF_Ohne_Sync.csv"))?.status).toBe("waiting");
  await office.desk.setOffline(false);
  await expect.poll(async () => (await office.desk.readRow("EXTF_Ohne_Sync.csv"))?.agreement).toBe("equal");
  expect(await countOnServer("EXTF_Ohne_Sync.csv")).toBe(1);
});

test("O-11 O-50 a worker that replays at its start, beside an installing one, doubles nothing", async () => {
  const name = "EXTF_Zwei_Worker.csv";
  office.proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
  await give(name);
  await expect.poll(async () => (await office.desk.readRow(name))?.outbox[0]?.attempts ?? 0).toBeGreaterThan(0);
  office.proxy.chooseFault = () => null;
  office.proxy.workerVersion += 1;
  // The script of the new version is evaluated while the old one is in charge and the page drains as well.
  await checkForUpdate(office.desk.page());
  await expect.poll(async () => (await office.desk.readRow(name))?.agreement).toBe("equal");
  expect(await countOnServer(name)).toBe(1);
});
