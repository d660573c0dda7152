import { beforeEach, expect, test, vi } from "vitest";
import { checkAhead } from "#checks/run-check.ts";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { chooseSending, startUploadDesk, takeFiles, uploadDesk } from "./upload-desk.ts";
import { isAtWork } from "./work-lock.ts";

// The check itself needs a web worker.
vi.mock("#checks/run-check.ts");
vi.mock("#data/person/settings.ts", { spy: true });

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  vi.mocked(checkAhead).mockReturnValue(null);
  uploadDesk.send = true;
});

test("the place of checking that a person has set holds from sign-in on, and for nobody else", async () => {
  await signInAs("anna");
  await writeSetting("checkPlace", "device");
  const end = startUploadDesk();
  await expect.poll(() => uploadDesk.send).toBe(false);
  await signInAs("bernd", 2);
  await expect.poll(() => uploadDesk.send).toBe(true);
  end();
});

test("what a person chooses before their setting is read holds, until somebody else is here", async () => {
  await signInAs("anna");
  const places = vi.mocked(readSetting).mock;
  const before = places.settledResults.length;
  chooseSending(false);
  const end = startUploadDesk();
  await expect.poll(() => places.settledResults.at(before)).toEqual({ type: "fulfilled", value: "server" });
  expect(uploadDesk.send).toBe(false);
  await signInAs("bernd", 2);
  await expect.poll(() => uploadDesk.send).toBe(true);
  end();
});

test("a file that comes before the setting is read goes where the person has set it to", async () => {
  await signInAs("anna");
  await writeSetting("checkPlace", "device");
  const end = startUploadDesk();
  const [localId = ""] = await takeFiles([new File(["a"], "a.csv")]);
  expect(await database.fileChecks.get(localId)).toMatchObject({ status: "local" });
  end();
});

test("a chosen file stands there at once under the id it keeps, until it is stored or refused", async () => {
  await signInAs("anna");
  chooseSending(false);
  const large = new File(["a".repeat(1_000)], "groß.csv");
  const taken = takeFiles([large, new File(["%PDF-1.7"], "beleg.pdf")]);
  // Before anything of it was read.
  await Promise.resolve();
  expect(uploadDesk.arriving).toMatchObject([
    { fileName: "groß.csv", sizeBytes: 1_000 },
    { fileName: "beleg.pdf", sizeBytes: 8 },
  ]);
  const shownId = uploadDesk.arriving[0]?.localId;
  expect(await taken).toEqual([shownId]);
  expect(uploadDesk.arriving).toEqual([]);
  expect((await database.fileChecks.toArray()).map(({ localId }) => localId)).toEqual([shownId]);
});

test("the browser asks before it leaves a page that still stores a file, and nobody is locked out of it", async () => {
  await signInAs("anna");
  chooseSending(false);
  const asks = (): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const taken = takeFiles([new File(["a"], "a.csv")]);
  await Promise.resolve();
  expect(uploadDesk.arriving).toHaveLength(1);
  const isHeld = isAtWork();
  expect([asks(), await isHeld]).toEqual([true, true]);
  await taken;
  expect(asks()).toBe(false);
  await expect.poll(() => isAtWork()).toBe(false);
});
