import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeZip } from "#engine/zip/write-zip.ts";
import { openBelegpaketMember } from "./open-belegpaket-member.ts";

const content = (text: string): Uint8Array => new TextEncoder().encode(text);

const open = (zip: Uint8Array, at: number): Promise<Uint8Array | string> =>
  openBelegpaketMember({ size: zip.length, slice: async (from, to) => zip.subarray(from, to) }, at);

test("the member at a place of the list is unpacked, whatever its name", async () => {
  const zip = writeZip([
    { name: "document.xml", content: content("<a/>") },
    { name: "a.xml", content: content("<b/>") },
    { name: "a.xml", content: content("<c/>") },
  ]);
  expect(await open(zip, 2)).toEqual(content("<c/>"));
  expect(await open(zip, 3)).toBe("Die Datei steht nicht im Verzeichnis des Pakets.");
});

test("a member with defects is not unpacked", async () => {
  const broken = writeZip([{ name: "a.xml", content: content("<a/>"), crc: 1 }]);
  expect(await open(broken, 0)).toBe("Die Prüfsumme der Datei stimmt nicht.");
  const blank = new Uint8Array(3_000_000);
  const bomb = writeZip([{ name: "a.xml", content: blank, packed: { method: 8, bytes: deflateRawSync(blank) } }]);
  expect(await open(bomb, 0)).toMatch(/auffällig stark gepackt/);
});
