import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { startOpenedFiles } from "./opened-files.ts";
import { uploadDesk } from "./upload-desk.ts";

type Launch = (launch: { files?: readonly object[] }) => void;
let launch: Launch;
let address: string;

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  uploadDesk.failures = [];
  address = "http://localhost/upload";
  vi.stubGlobal("location", { origin: "http://localhost", href: address, pathname: "/upload" });
  vi.stubGlobal("history", { state: null, replaceState: (_: unknown, __: string, next: URL) => (address = next.href) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("launchQueue", { setConsumer: (consume: Launch) => (launch = consume) });
  // The check on this device needs a web worker; here only the capture counts.
  vi.stubGlobal(
    "Worker",
    class {
      postMessage(): void {}
      terminate(): void {}
    },
  );
});

test("O-01 files the system opens with the app are taken in; one that cannot be read is reported", async () => {
  startOpenedFiles();
  launch({});
  launch({
    files: [
      { name: "weg.csv", getFile: () => Promise.reject(new DOMException("gone", "NotFoundError")) },
      { name: "auf.csv", getFile: async () => new File(["Umsatz"], "auf.csv") },
    ],
  });
  await expect.poll(() => database.outboxEntries.count()).toBe(1);
  expect(await database.fileChecks.toArray()).toMatchObject([{ originalFileName: "auf.csv" }]);
  expect(uploadDesk.failures).toMatchObject([{ fileName: "weg.csv" }]);
});

test("O-35 a share that did not arrive is reported once", () => {
  vi.stubGlobal("location", { origin: "http://localhost", href: `${address}?geteiltfehler=1`, pathname: "/upload" });
  startOpenedFiles();
  expect(uploadDesk.failures).toMatchObject([{ fileName: "Geteilte Dateien" }]);
  expect(address).toBe("http://localhost/upload");
});

test("without a launch queue nothing happens", () => {
  vi.stubGlobal("launchQueue", undefined);
  startOpenedFiles();
  expect(uploadDesk.failures).toEqual([]);
});
