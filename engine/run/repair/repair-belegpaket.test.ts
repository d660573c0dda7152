import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { describeEdits } from "#engine/repairs/describe-edits.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { isNew } from "#engine/zip/pieces.ts";
import { readDirectory } from "#engine/zip/read-archive.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { repairBelegpaket } from "./repair-belegpaket.ts";
import { type RepairOptions, repairFile } from "./repair-file.ts";

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

test("folder, helper files and case of names are repaired without reading more than a receipt at once", async () => {
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
  expect(largest).toBeLessThanOrEqual(picture.length);
  const whole = await repairFile({ name: "Paket.zip", bytes: damaged }, { route: "manual", choose });
  expect(Buffer.compare(whole.bytes, bytes)).toBe(0);
});

test("the case of a name of the directory is repaired", async () => {
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

const everything = () => true;

/** The repaired package, by both ways, and its members by name. */
async function repairMembers(example: BelegpaketExample, choose: RepairOptions["choose"] = everything) {
  const archive = writeBelegpaketExample(example);
  const options = { route: "manual", choose } as const;
  const slice = async (from: number, to: number) => archive.slice(from, to);
  const repaired = await repairBelegpaket({ name: "Paket.zip", size: archive.length, slice }, options);
  const parts = repaired?.pieces.map((piece) => (isNew(piece) ? piece : archive.subarray(piece.from, piece.to)));
  const bytes = Uint8Array.from(Buffer.concat(parts ?? []));
  const whole = await repairFile({ name: "Paket.zip", bytes: archive }, options);
  expect(Buffer.compare(whole.bytes, bytes)).toBe(0);
  const contents = new Map(
    readDirectory(bytes).entries.map((entry) => [entry.name.text, bytes.subarray(entry.from, entry.to)]),
  );
  return { repaired, contents, bytes };
}

const textOf = (content: Uint8Array | undefined): string => new TextDecoder("windows-1252").decode(content);
const stapel = exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "RE-1002" }));
const csv = (text: string): NonNullable<BelegpaketExample["with"]> => [
  { name: "EXTF_a.csv", content: () => latin1Bytes(text) },
];

test("data files of a package are repaired like files of their own, all others stay as they are", async () => {
  const { repaired, contents } = await repairMembers({
    ledger: [
      "<amount>119.00",
      "<amount>119,00",
      "Material",
      "x".repeat(70),
      "<tax>19.00",
      "<costAmount>0.0000</costAmount><tax>19.00",
    ],
    with: csv(stapel.replaceAll("119,00", "119.00")),
  });
  const sound = exampleFiles.payable.replace("Material", "x".repeat(60));
  expect(textOf(contents.get("RE-1001.xml"))).toBe(sound);
  expect(textOf(contents.get("EXTF_a.csv"))).toBe(stapel);
  expect(textOf(contents.get("Vertrag.pdf"))).toBe("%PDF-1.7\n");
  expect(repaired?.result.report.counts.error).toBe(0);
  expect(repaired?.applied.map(({ rule, title, count }) => [rule, title, count])).toEqual([
    ["XML-G-015", "Dezimalkomma durch Punkt ersetzen", 1],
    ["XML-G-014", "Element mit dem Wert 0 weglassen", 1],
    ["XML-G-014", "Text auf die zulässige Länge kürzen", 1],
    ["CSV-R-907", "Dezimalpunkt durch Komma ersetzen", 2],
  ]);
});

test("one proposal repairs all members that need the same, and shows where", async () => {
  const ledger = exampleFiles.payable.replace("<amount>119.00", "<amount>119,00").replace("107.00<", "107,00<");
  const document = [
    '<extension xsi:type="File" name="Vertrag.pdf"/>',
    '<extension xsi:type="accountsPayableLedger" datafile="b.xml"><property key="1" value="2024-03"/><property key="3" value="x"/></extension><extension xsi:type="File" name="Vertrag.pdf"/>',
  ];
  const { repaired, contents } = await repairMembers({
    document,
    ledger: ["<amount>119.00", "<amount>119,00"],
    with: [{ name: "b.xml", content: ledger }],
  });
  expect(repaired?.applied.map(({ id, count }) => [id, count])).toEqual([
    ["XML-G-015/low/Dezimalkomma durch Punkt ersetzen", 3],
  ]);
  const shown = repaired?.applied.flatMap((proposal) =>
    describeEdits(proposal, proposal.on.report, proposal.on.bytes, { offset: 0, limit: 9 }),
  );
  expect(shown?.map(({ member, line, fieldName, before, after }) => [member, line, fieldName, before, after])).toEqual([
    ["RE-1001.xml", 6, "amount", "119,00", "119.00"],
    ["b.xml", 6, "amount", "119,00", "119.00"],
    ["b.xml", 16, "amount", "107,00", "107.00"],
  ]);
  expect(textOf(contents.get("b.xml"))).toBe(exampleFiles.payable);
});

test("repairs not chosen are offered again", async () => {
  const { repaired, contents } = await repairMembers(
    { ledger: ["Material", "x".repeat(70)] },
    ({ preselected }) => preselected,
  );
  expect(textOf(contents.get("RE-1001.xml"))).toContain("x".repeat(70));
  expect(repaired?.left.map(({ rule, loses }) => [rule, loses])).toEqual([
    ["XML-G-014", "Der Text hinter der zulässigen Länge entfällt."],
  ]);
});

test("a repair that uncovers defects counts together with their repairs", async () => {
  const wrong = ["Material", "A & B", "<amount>107.00", "<amount>107,00", "<tax>7.00", "<tax>7"];
  const { repaired, contents } = await repairMembers({ ledger: wrong });
  expect(textOf(contents.get("RE-1001.xml"))).toBe(exampleFiles.payable.replace("Material", "A &amp; B"));
  expect(repaired?.result.report.counts.error).toBe(0);
});

test("a repaired package needs no second repair", async () => {
  const first = await repairMembers({ ledger: ["<amount>119.00", "<amount>119,00"], with: csv(`${stapel}\r\n`) });
  const slice = async (from: number, to: number) => first.bytes.slice(from, to);
  const again = await repairBelegpaket(
    { name: "Paket.zip", size: first.bytes.length, slice },
    { route: "manual", choose: everything },
  );
  expect([again?.applied, again?.pieces.length]).toEqual([[], 1]);
});
