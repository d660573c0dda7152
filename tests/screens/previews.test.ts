import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxBytes, previewFolder } from "./preview-files.ts";

interface Screenshot {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor: string;
  readonly label: string;
}
const root = join(import.meta.dirname, "..", "..");
const { screenshots } = JSON.parse(readFileSync(join(root, "public", "manifest.webmanifest"), "utf8")) as {
  readonly screenshots: readonly Screenshot[];
};

/** Width and height as the frame of a WebP picture says them. */
const sizeOf = (bytes: Buffer): string => {
  const isExtended = bytes.toString("latin1", 12, 16) === "VP8X";
  const read = (at: number): number => (isExtended ? bytes.readUIntLE(at, 3) + 1 : bytes.readUInt16LE(at) & 0x3fff);
  return isExtended ? `${read(24)}x${read(27)}` : `${read(26)}x${read(28)}`;
};

test("every picture of the manifest exists, has its declared size and is small", () => {
  for (const { src, sizes, type } of screenshots) {
    const bytes = readFileSync(join(root, "public", src));
    expect(bytes.toString("latin1", 8, 12), src).toBe("WEBP");
    expect(type).toBe("image/webp");
    expect(sizeOf(bytes), src).toBe(sizes);
    expect(bytes.length, src).toBeLessThanOrEqual(maxBytes);
  }
});

test("the manifest shows every picture, wide and narrow, each with its words", () => {
  expect(screenshots.map(({ src }) => src.replace("/screenshots/", "")).toSorted()).toEqual(
    readdirSync(previewFolder).toSorted(),
  );
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
  for (const { label } of screenshots) expect(label).toMatch(/^\p{Lu}.*[^.]$/u);
});

test("the README shows three of them", () => {
  const shown = readFileSync(join(root, "README.md"), "utf8").match(/public\/screenshots\/[\w-]+\.webp/g) ?? [];
  expect(new Set(shown).size).toBe(3);
  for (const path of shown) expect(readdirSync(previewFolder)).toContain(path.split("/").at(-1));
});
