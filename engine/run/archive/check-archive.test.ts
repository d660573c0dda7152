import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { checkFile, openArchive, type Report, reportsEqual } from "#engine/index.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip, type ZipInput } from "#engine/zip/write-zip.ts";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const good = latin1Bytes(exampleFile(exampleRecord()));
const wrong = latin1Bytes(exampleFile(exampleRecord({ sollHaben: "X" })));
const pdf = utf8("%PDF-1.7\n");

const checkZip = async (entries: readonly ZipInput[], name = "monat.zip"): Promise<Report> => {
  const bytes = writeZip(entries);
  const whole = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const slice = async (from: number, to: number) => bytes.slice(from, to);
  const inParts = await checkFile({ name, size: bytes.length, bytes: async () => bytes, slice }, { route: "manual" });
  expect(reportsEqual(whole, inParts)).toBe(true);
  expect(JSON.parse(JSON.stringify(whole.report))).toEqual(whole.report);
  return whole.report;
};

const namesOf = ({ archiveMembers = [] }: Report) => archiveMembers.map(({ kind, name }) => [kind, name]);

describe("an archive of data files", () => {
  test("has the worst verdict of its members and the sum of their counts", async () => {
    const report = await checkZip([
      { name: "EXTF_a.csv", content: good },
      { name: "EXTF_b.csv", content: wrong },
      { name: "ledger.xml", content: utf8(exampleFiles.payable) },
      { name: "liesmich.pdf", content: pdf },
    ]);
    const own = await checkFile(
      { name: "EXTF_b.csv", size: wrong.length, bytes: async () => wrong },
      { route: "manual" },
    );
    expect(report).toMatchObject({
      verdict: "notImportable",
      format: { family: "archive", name: "ZIP-Archiv mit 3 Dateien" },
      findings: [],
      counts: { error: own.report.counts.error },
    });
    expect(report.archiveMembers).toMatchObject([
      { kind: "checked", name: "EXTF_a.csv", format: { family: "datev-csv", category: 21 }, records: 1 },
      { kind: "checked", name: "EXTF_b.csv", verdict: "notImportable", counts: own.report.counts },
      { kind: "checked", name: "ledger.xml", format: { family: "datev-xml" } },
      { kind: "other", name: "liesmich.pdf", content: "PDF-Dokument" },
    ]);
  });

  test("is as good as its members", async () => {
    const report = await checkZip([{ name: "EXTF_a.csv", content: good }]);
    const own = await checkFile(
      { name: "EXTF_a.csv", size: good.length, bytes: async () => good },
      { route: "manual" },
    );
    expect(report.verdict).toBe(own.report.verdict);
    expect(report.format.name).toBe("ZIP-Archiv mit 1 Datei");
    expect(report.reason).toBeUndefined();
  });

  test("compression, folders and helper files of systems do not change the report", async () => {
    const report = await checkZip([
      { name: "2026/", content: new Uint8Array(0) },
      { name: "2026/Januar/EXTF_a.csv", content: good, packed: { method: 8, bytes: deflateRawSync(good) } },
      { name: "__MACOSX/2026/Januar/._EXTF_a.csv", content: utf8("Mac OS X") },
      { name: "Thumbs.db", content: utf8("x") },
    ]);
    expect(namesOf(report)).toEqual([["checked", "2026/Januar/EXTF_a.csv"]]);
  });

  test("names are read in their code page and made harmless", async () => {
    const report = await checkZip([
      { name: "", rawName: Uint8Array.of(0x4d, 0x84, 0x72, 0x7a, 0x2e, 0x63, 0x73, 0x76), flags: 0, content: good },
      { name: "Übersicht.csv", content: good },
      { name: "../../etc/a.csv", content: good },
      { name: "C:\\Export\\b.csv", content: good },
      { name: "rechnung\u202evsc.csv", content: good },
      { name: "../", content: good },
    ]);
    expect(namesOf(report).map(([, name]) => name)).toEqual([
      "März.csv",
      "Übersicht.csv",
      "etc/a.csv",
      "Export/b.csv",
      "rechnungvsc.csv",
    ]);
  });

  test.each<[string, ZipInput, RegExp]>([
    ["encrypted", { name: "b.csv", content: wrong, flags: 0x801 }, /Passwort verschlüsselt/],
    ["damaged", { name: "b.csv", content: wrong, crc: 1 }, /Prüfsumme/],
    ["packed in an unknown way", { name: "b.csv", content: wrong, packed: { method: 12, bytes: wrong } }, /Verfahren/],
    ["larger than it says", { name: "b.csv", content: wrong, declaredSize: 3 }, /nicht die tatsächliche/],
    ["an archive itself", { name: "b.zip", content: writeZip([{ name: "a.csv", content: good }]) }, /Archiv in einem/],
    ["an archive under another name", { name: "b.csv", content: writeZip([]) }, /Archiv in einem/],
    [
      "packed far too tightly",
      {
        name: "b.csv",
        content: new Uint8Array(5_000_000),
        packed: { method: 8, bytes: deflateRawSync(new Uint8Array(5_000_000)) },
      },
      /stark gepackt/,
    ],
  ])("a member that is %s is never green", async (_, member, reason) => {
    const report = await checkZip([{ name: "a.csv", content: good }, member]);
    expect(report.verdict).toBe("notCheckable");
    expect(report.reason).toBe(`1 von 2 Dateien des Archivs lässt sich nicht prüfen: „${member.name}“.`);
    expect(report.archiveMembers?.[1]).toMatchObject({ kind: "unread", reason: expect.stringMatching(reason) });
  });

  test("a table of another program is a data file all the same", async () => {
    const report = await checkZip([
      { name: "a.csv", content: good },
      { name: "bank.csv", content: utf8("Buchungstag;Wertstellung;Verwendungszweck;Betrag\r\n1;2;3;4\r\n") },
    ]);
    expect(report.verdict).toBe("notCheckable");
    expect(report.archiveMembers?.[1]).toMatchObject({ kind: "checked", verdict: "notCheckable" });
    expect(report.counts).toEqual(report.archiveMembers?.[0]?.kind === "checked" && report.archiveMembers[0].counts);
  });

  test("texts are data files where they hold DATEV data", async () => {
    const report = await checkZip([
      { name: "EXTF_a.txt", content: good },
      { name: "buchungen", content: good },
      { name: "liesmich.txt", content: utf8("Diese Dateien wurden exportiert.\r\n") },
      { name: "auszug.sta", content: utf8(":20:STARTUMS\r\n:25:10020030/1\r\n:28C:1/1\r\n") },
      { name: "leer.txt", content: new Uint8Array(0) },
    ]);
    expect(namesOf(report)).toEqual([
      ["checked", "EXTF_a.txt"],
      ["checked", "buchungen"],
      ["other", "liesmich.txt"],
      ["other", "auszug.sta"],
      ["other", "leer.txt"],
    ]);
    expect(report.archiveMembers?.[3]).toMatchObject({ content: "Kontoauszug im Format MT940" });
  });

  test("belongs to the client of all its files, or to each of several", async () => {
    const of = (mandantennummer: string): Uint8Array =>
      latin1Bytes(fileOf([exampleHeader({ mandantennummer }), exampleHeadings(13), exampleRecord()]));
    const one = await checkZip([
      { name: "a.csv", content: of("10001") },
      { name: "b.csv", content: of("10001") },
    ]);
    const several = await checkZip([
      { name: "a.csv", content: of("10001") },
      { name: "b.csv", content: of("10002") },
    ]);
    expect(one.header).toEqual({ beraterNumber: "123456", clientNumber: "10001" });
    expect(several.header).toEqual({ beraterNumber: "123456", clientNumbers: ["10001", "10002"] });
  });

  test("beyond five hundred files the rest is named as not checked", async () => {
    const entries = Array.from({ length: 502 }, (_, index) => ({ name: `${index}.csv`, content: utf8("EXTF") }));
    const report = await checkZip(entries);
    expect(report.archiveMembers?.filter(({ kind }) => kind === "unread")).toHaveLength(2);
    expect(report.archiveMembers?.at(-1)).toMatchObject({ reason: expect.stringContaining("höchstens 500 Dateien") });
  });
});

describe("archives without data files", () => {
  const pictures = { name: "a.pdf", content: pdf };
  test.each<[string, Uint8Array, Report["format"]["family"]]>([
    ["a Belegpaket", writeBelegpaketExample({}), "belegpaket"],
    ["one without its directory", writeBelegpaketExample({ without: ["document.xml"] }), "belegpaket"],
    [
      "document.xml in a folder",
      writeZip([
        { name: "p/Document.XML", content: utf8("<a/>") },
        { name: "a.csv", content: good },
      ]),
      "belegpaket",
    ],
    [
      "a workbook",
      writeZip([
        { name: "[Content_Types].xml", content: utf8("<a/>") },
        { name: "xl/workbook.xml", content: utf8("<a/>") },
      ]),
      "other",
    ],
    ["pictures alone", writeZip([pictures]), "other"],
    ["nothing", writeZip([]), "belegpaket"],
  ])("%s", async (_, bytes, family) => {
    const { report } = await checkFile(
      { name: "a.zip", size: bytes.length, bytes: async () => bytes },
      { route: "manual" },
    );
    expect(report.format.family).toBe(family);
    expect(report.archiveMembers).toBeUndefined();
  });
});

test("members are opened as they were checked", async () => {
  const bytes = writeZip([
    { name: "liesmich.pdf", content: pdf },
    { name: "2026/a.csv", content: good, packed: { method: 8, bytes: deflateRawSync(good) } },
    { name: "b.csv", content: wrong, crc: 1 },
  ]);
  const slice = async (from: number, to: number) => bytes.slice(from, to);
  const members = await openArchive({ name: "a.zip", size: bytes.length, slice });
  expect(members.map(({ path, name, position, size }) => [path, name, position, size])).toEqual([
    ["2026/a.csv", "a.csv", 2, good.length],
    ["b.csv", "b.csv", 3, wrong.length],
  ]);
  expect(await members[0]?.bytes()).toEqual(good);
  expect(await members[1]?.bytes()).toBeNull();
  expect(
    await openArchive({ name: "a.csv", size: good.length, slice: async (from, to) => good.slice(from, to) }),
  ).toEqual([]);
});
