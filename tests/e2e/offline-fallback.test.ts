import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/rules/example-file.ts";
import type { Desk } from "#tests/support/desk.ts";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { lookForVersion } from "#tests/support/look-for-version.ts";
import { type Office, openOffice } from "#tests/support/office.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

/** Browsers without Background Sync: the library then replays whenever the worker's script is evaluated. */
let office: Office;
let server: RunningServer;
let proxy: FaultProxy;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice({ workerPrelude: "delete ServiceWorkerRegistration.prototype.sync;\n" });
  ({ server, proxy, desk } = office);
});
afterEach(async () => {
  proxy.heal();
  await desk.setOffline(false);
});
afterAll(() => office.close());

const give = (name: string): Promise<void> =>
  desk.giveFiles([{ name, bytes: latin1Bytes(exampleFile(exampleRecord({ belegfeld1: name.slice(5, -4) }))) }]);
const countOnServer = async (name: string): Promise<number> => {
  const { fileChecks } = await server.ask<{ fileChecks: readonly { originalFileName: string }[] }>(
    "/api/file-checks?limit=200",
  );
  return fileChecks.filter(({ originalFileName }) => originalFileName === name).length;
};

test("O-25 without Background Sync the page drains alone when the network is back", async () => {
  await desk.setOffline(true);
  await give("EXTF_Ohne_Sync.csv");
  await expect.poll(async () => (await desk.readRow("EXTF_Ohne_Sync.csv"))?.status).toBe("waiting");
  await desk.setOffline(false);
  await expect.poll(async () => (await desk.readRow("EXTF_Ohne_Sync.csv"))?.agreement).toBe("equal");
  expect(await countOnServer("EXTF_Ohne_Sync.csv")).toBe(1);
});

test("O-11 O-50 a worker that replays at its start, beside an installing one, doubles nothing", async () => {
  const name = "EXTF_Zwei_Worker.csv";
  proxy.chooseFault = ({ path }) => (path.endsWith("/upload") ? "answer503" : null);
  await give(name);
  await expect.poll(async () => (await desk.readRow(name))?.outbox[0]?.attempts ?? 0).toBeGreaterThan(0);
  proxy.chooseFault = () => null;
  proxy.workerVersion += 1;
  // The script of the new version is evaluated while the old one is in charge and the page drains as well.
  await lookForVersion(desk.page());
  await expect.poll(async () => (await desk.readRow(name))?.agreement).toBe("equal");
  expect(await countOnServer(name)).toBe(1);
});
