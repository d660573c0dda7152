import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";
import { asZip64 } from "#tests/support/as-zip64.ts";
import type { Random } from "#tests/torture/random.ts";
import { baseFiles } from "./base-files.ts";
import type { MakeInput } from "./fuzz-maker.ts";
import { join, mutateBytes } from "./mutate-bytes.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const pdf = utf8("%PDF-1.7\n");

const packageMembers: readonly ZipInput[] = [
  { name: "document.xml", content: utf8(exampleFiles.document) },
  { name: "RE-1001.xml", content: utf8(exampleFiles.payable) },
  { name: "RE-1001.pdf", content: pdf },
  { name: "Vertrag.pdf", content: pdf },
  { name: "EXTF_Buchungen.csv", content: latin1Bytes(exampleFile()) },
];

const deflated = (member: ZipInput): ZipInput => ({
  ...member,
  packed: { method: 8, bytes: deflateRawSync(member.content) },
});

/** A package in order but for one member that was damaged before it was packed, or for damage to the archive itself. */
export const mutatedPackage: MakeInput = (random) => {
  const isInside = random.share() < 0.5;
  const broken = random.whole(0, packageMembers.length - 1);
  const notes: string[] = [];
  const members = packageMembers.map((member, index): ZipInput => {
    const content = isInside && index === broken ? mutateBytes(member.content, random, pdf) : { bytes: member.content };
    if ("made" in content) notes.push(`${member.name}: ${content.made}`);
    const changed = { ...member, content: content.bytes };
    return random.share() < 0.5 ? deflated(changed) : changed;
  });
  const zip = random.share() < 0.2 ? asZip64(writeZip(members)) : writeZip(members);
  if (isInside) return { name: "paket.zip", bytes: zip, made: `package, ${notes.join()}` };
  const { bytes, made } = random.share() < 0.5 ? damageDirectory(zip, random) : mutateBytes(zip, random, pdf);
  return { name: random.pick(["paket.zip", "paket.zip", "paket", "EXTF_a.csv"]), bytes, made: `package: ${made}` };
};

/** Numbers an archive may claim. */
const claims = [0, 1, 2, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff];

/** Other numbers in the fields of the directory, of its end or of the headers of members. */
function damageDirectory(zip: Uint8Array, random: Random): { readonly bytes: Uint8Array; readonly made: string } {
  const bytes = join(zip, new Uint8Array(random.pick([0, 0, 7])));
  const view = new DataView(bytes.buffer);
  const marks = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50];
  const headers: number[] = [];
  for (let at = 0; at + 20 < bytes.length; at++) if (marks.includes(view.getUint32(at, true))) headers.push(at);
  const notes: string[] = [];
  for (let left = random.whole(1, 4); left > 0; left--) {
    const at = random.pick(headers);
    const field = 4 + 2 * random.whole(0, 20);
    const value = random.share() < 0.5 ? random.pick(claims) : random.whole(0, bytes.length);
    if (at + field + 4 > bytes.length) continue;
    if (random.share() < 0.5) view.setUint16(at + field, value & 0xffff, true);
    else view.setUint32(at + field, value >>> 0, true);
    notes.push(`${at}+${field}=${value}`);
  }
  return { bytes, made: `directory ${notes.join(" ")}` };
}

const name = fc.oneof(
  fc.constantFrom(
    ...["document.xml", "Document.XML", "a/document.xml", "../a.xml", "/etc/a", "C:a", "a\\b", "a/../b", "", "/", "a/"],
    ...["__MACOSX/a", ".DS_Store", "mimetype", "[Content_Types].xml", "xl/a.xml", "a\u0000b", "x.zip", "EXTF_a.csv"],
    ...["RE-1001.xml", "re-1001.XML", "RE-1001.pdf", "Vertrag.pdf", "Bu\u0308ro.pdf", "B\u00fcro.pdf", "a".repeat(70)],
  ),
  fc.string({ maxLength: 40 }),
);
const member = fc.record({
  name,
  content: fc.nat(),
  isDeflated: fc.boolean(),
  flags: fc.constantFrom(0x800, 0x800, 0, 0x801, 8, 0x40),
  lie: fc.constantFrom("", "", "", "size", "crc", "method"),
  nesting: fc.constantFrom(0, 0, 0, 1, 3),
});

/** An archive of any members under any names, some of them lying, some of them archives again. */
export const randomPackage: MakeInput = (random) => {
  const seed = random.whole(0, 2 ** 30);
  const [parts = []] = fc.sample(fc.array(member, { maxLength: 12 }), { seed, numRuns: 1 });
  const contents = [...packageMembers.map(({ content }) => content), ...baseFiles().map(({ bytes }) => bytes)];
  const entries = parts.map((part): ZipInput => {
    let content = contents[part.content % contents.length] ?? pdf;
    for (let level = 0; level < part.nesting; level++) content = writeZip([{ name: `${level}.zip`, content }]);
    const entry = { name: part.name, content, flags: part.flags };
    const packed = part.isDeflated ? deflated(entry) : entry;
    if (part.lie === "size") return { ...packed, declaredSize: random.pick(claims) };
    if (part.lie === "crc") return { ...packed, crc: 1 };
    if (part.lie === "method") return { ...packed, packed: { method: random.whole(0, 99), bytes: content } };
    return packed;
  });
  return {
    name: "paket.zip",
    bytes: writeZip(entries),
    made: `archive of ${parts.map((part) => part.name).join(", ")}`,
  };
};
