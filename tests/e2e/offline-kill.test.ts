import { expect } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { setUpOffice } from "#tests/support/set-up.ts";
import { startStory } from "#tests/support/start-story.ts";
import { createRandom } from "#tests/torture/random.ts";

const office = setUpOffice();
const step = startStory();

const killings = 10;
/** Together they keep a file on its way for more than a second. */
const bytesPerSecond = 60_000;
const fileBytes = (index: number): Uint8Array =>
  latin1Bytes(exampleFile(...Array.from({ length: 500 }, () => exampleRecord({ belegfeld1: `K-${index}` }))));

interface Listed {
  readonly fileId: string;
  readonly clientKey: string;
  readonly sha256: string;
}

const random = createRandom(10);
/** Hashes of what was seen as saved, by `localId`. */
const seen = new Map<string, string>();
const look = async (): Promise<void> => {
  for (const { localId, sha256, status } of (await office.desk.readDevice()) ?? []) {
    if (status !== "captured") seen.set(localId, sha256);
  }
};

for (let index = 0; index < killings; index += 1) {
  step(`killed at random moment ${index + 1} of ${killings}, the browser starts again`, async () => {
    office.proxy.bytesPerSecond = bytesPerSecond;
    await office.desk.addFiles([{ name: `EXTF_Kill_${index}.csv`, bytes: fileBytes(index) }]);
    // Two times of three after the file is seen as saved, however long that takes; else maybe before.
    const stored = seen.size;
    if (index % 3 !== 0)
      await expect.poll(() => look().then(() => seen.size), { interval: 20 }).toBeGreaterThan(stored);
    await office.desk.page().waitForTimeout(random.whole(0, 1_500));
    await look();
    await office.desk.killBrowser();
    await office.desk.startBrowser();
    await office.desk.openPage();
    await office.desk.signInIfAsked();
  });
}

step("O-04 O-11 O-16 O-50 a browser killed at ten random moments loses nothing and doubles nothing", async () => {
  office.proxy.heal();
  const open = async (): Promise<number | undefined> => {
    await look();
    const rows = await office.desk.readDevice();
    return rows?.filter(({ outbox, agreement }) => outbox.length > 0 || agreement !== "equal").length;
  };
  await expect.poll(open).toBe(0);
  expect(seen.size).toBeGreaterThan(killings / 2);
  const rows = (await office.desk.readDevice()) ?? [];
  // I1: the bytes that were seen as saved lie here. I2: everything went on.
  for (const [localId, sha256] of seen) {
    expect(rows.find((row) => row.localId === localId)).toMatchObject({ storedSha256: sha256, status: "completed" });
  }
  // I3 and I4: once on the server, under the same id.
  const { fileChecks } = await office.server.call<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  const facts = ({ fileId, clientKey, sha256 }: { fileId: string | null; clientKey: string; sha256: string }) =>
    [fileId, clientKey, sha256].join(" ");
  expect(fileChecks.map(facts).sort()).toEqual(rows.map(facts).sort());
});
