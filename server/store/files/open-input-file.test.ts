import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openInputFile } from "./open-input-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pruefstapel-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([0, 1, 999_999, 1_000_000, 2_500_000])(
  "a file of %i bytes is read whole, in parts and hashed",
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
    const path = join(folder, "a.bin");
    writeFileSync(path, bytes);
    const file = await openInputFile(path);
    expect([file.name, file.size]).toEqual(["a.bin", size]);
    expect(Buffer.compare(await file.bytes(), bytes)).toBe(0);
    expect(await file.slice?.(size >> 1, size)).toEqual(bytes.slice(size >> 1));
    expect(await file.slice?.(size, size + 10)).toEqual(new Uint8Array(0));
    expect(await file.hash()).toBe(createHash("sha256").update(bytes).digest("hex"));
    await file.close();
  },
);

test("a file hashed first is read once, so the checked bytes are the hashed ones", async () => {
  const path = join(folder, "a.csv");
  writeFileSync(path, "EXTF;700");
  const file = await openInputFile(path);
  const sha256 = await file.hash();
  writeFileSync(path, "EXTF;510");
  expect(
    createHash("sha256")
      .update(await file.bytes())
      .digest("hex"),
  ).toBe(sha256);
  expect(await file.hash()).toBe(sha256);
  await file.close();
});

test("an archive is hashed in parts without being held in memory", async () => {
  const path = join(folder, "a.zip");
  writeFileSync(path, "PK 1");
  const file = await openInputFile(path);
  await file.hash();
  writeFileSync(path, "PK 2");
  expect(Buffer.from(await file.bytes()).toString()).toBe("PK 2");
  await file.close();
});

test("anything but a regular file is read whole", async () => {
  const file = await openInputFile("/dev/null");
  expect([file.size, file.slice, (await file.bytes()).length]).toEqual([0, undefined, 0]);
  await file.close();
});

test("a missing file is refused", async () => {
  await expect(openInputFile(join(folder, "fehlt"))).rejects.toThrow();
});
