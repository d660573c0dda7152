import { expect, test } from "vitest";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { isNew } from "#engine/zip/pieces.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { repairBelegpaket } from "./repair-belegpaket.ts";
import { repairFile } from "./repair-file.ts";

const choose = ({ preselected }: { readonly preselected: boolean }) => preselected;

/** The repaired archive, made of pieces, and the largest part that was ever asked for. */
async function run(archive: Uint8Array) {
  let largest = 0;
  const slice = async (from: number, to: number) => {
    largest = Math.max(largest, to - from);
    return archive.slice(from, to);
  };
  const repaired = await repairBelegpaket(
    { name: "Paket.zip", size: archive.length, slice },
    { route: "manual", choose },
  );
  const parts = repaired?.pieces.map((piece) => (isNew(piece) ? piece : archive.subarray(piece.from, piece.to)));
  return { repaired, largest, bytes: Uint8Array.from(Buffer.concat(parts ?? [])) };
}

const clean: BelegpaketExample = {};
const picture = new Uint8Array(3_000_000).fill(7);
picture.set(new TextEncoder().encode("%PDF-1.7\n"));

test("a folder, helpers and names in another case are put right without reading the pictures", async () => {
  const sound = writeBelegpaketExample(clean);
  const { entries } = readDirectory(sound);
  const members = entries.map(({ name, from, to }) => ({ name: name.text, content: sound.slice(from, to) }));
  const damaged = writeZip([
    { name: "Paket/", content: new Uint8Array(0) },
    ...members.map(({ name, content }) => ({
      name: `Paket/${name === "RE-1001.pdf" ? "re-1001.PDF" : name}`,
      content: name === "Vertrag.pdf" ? picture : content,
    })),
    { name: "Paket/Thumbs.db", content: Uint8Array.of(1) },
    { name: "__MACOSX/._Paket", content: Uint8Array.of(1) },
  ]);
  const { repaired, largest, bytes } = await run(damaged);
  expect(repaired?.before.report.verdict).toBe("notImportable");
  expect(repaired?.applied.map(({ id }) => id)).toEqual(["XML-P-023/low", "XML-P-005/low", "XML-P-024/low"]);
  expect([repaired?.result.report.verdict, repaired?.withheld, repaired?.left]).toEqual(["importable", [], []]);
  const expected = members.map(({ name, content }) => ({ name, content: name === "Vertrag.pdf" ? picture : content }));
  expect(bytes).toEqual(writeZip(expected));
  expect(largest).toBeLessThan(1_100_000);
  const whole = await repairFile({ name: "Paket.zip", bytes: damaged }, { route: "manual", choose });
  expect(Buffer.compare(whole.bytes, bytes)).toBe(0);
});

test("a name of the directory in another case is put right", async () => {
  const sound = writeBelegpaketExample(clean);
  const damaged = sound.slice();
  const at = Buffer.from(damaged).indexOf("document.xml");
  const last = Buffer.from(damaged).lastIndexOf("document.xml");
  for (const position of [at, last]) damaged.set(new TextEncoder().encode("Document.XML"), position);
  const { repaired, bytes } = await run(damaged);
  expect(repaired?.applied.map(({ id }) => id)).toEqual(["XML-P-003/low"]);
  expect(bytes).toEqual(sound);
});

test.each<readonly [string, BelegpaketExample]>([
  ["two files that would have one name", { with: [{ name: "belege/Vertrag.pdf", content: "%PDF-1.7\n" }] }],
  ["a name that leaves the archive", { with: [{ name: "../a.pdf", content: "%PDF-1.7\n" }] }],
  ["a password", { with: [{ name: "belege/a.pdf", content: "%PDF-1.7\n", flags: 0x801 }] }],
])("%s: nothing is proposed", async (_, example) => {
  const { repaired } = await run(writeBelegpaketExample(example));
  expect([repaired?.applied, repaired?.left]).toEqual([[], []]);
});
