import { expect, test } from "vitest";
import { type CheckResult, checkFile, describeOccurrences, reportsEqual, verdictOrder } from "#engine/index.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { corpusFiles, goldenFiles, type MemberInput, type Way, writePackageWith, xmlFiles } from "./package-inputs.ts";

const check = (name: string, bytes: Uint8Array): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

const ways: readonly Way[] = ["unreferenced", "beleg"];
const isOfDatev = ({ report }: CheckResult): boolean => /^datev-/.test(report.format.family);
const worst = (...verdicts: readonly CheckResult["report"]["verdict"][]) =>
  verdictOrder.find((verdict) => verdicts.includes(verdict));

/** What a file alone and a package with it say of it, each as lines that can be compared. */
const listFindings = ({ report, occurrences }: CheckResult, bytes: Uint8Array, member: string | null) =>
  report.findings.flatMap(({ rule, severity, count }, finding) =>
    describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: Math.min(count, 200) })
      .filter((occurrence) => member === null || occurrence.member === member)
      .map(({ line, field, found, expected }) => [severity, rule, line, field, found, expected].join(" ")),
  );

test("there are files of the golden corpus and of the rules", () => {
  expect(goldenFiles.length).toBeGreaterThan(40);
  expect(xmlFiles.length).toBeGreaterThan(200);
});

test("a package is as good as the worst file in it", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  const alone = await check("paket.zip", writePackageWith(null));
  for (const file of [...goldenFiles, ...xmlFiles, ...corpusFiles]) {
    const own = await check(file.name, file.bytes);
    if (!isOfDatev(own)) continue;
    for (const way of ways) {
      const { report } = await check("paket.zip", writePackageWith(file, way));
      const expected = worst(own.report.verdict, alone.report.verdict);
      // A file nobody refers to is worth a warning of its own.
      const isRight =
        way === "beleg"
          ? report.verdict === expected
          : worst(report.verdict, expected ?? "importable") === report.verdict;
      if (!isRight) wrong.push(`${file.name}, ${way}: ${own.report.verdict} alone, ${report.verdict} in a package`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a file has the same findings alone and in a package", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const file of [...goldenFiles, ...corpusFiles]) {
    const own = await check(file.name, file.bytes);
    if (own.report.format.family !== "datev-csv") continue;
    const bytes = writePackageWith(file, "beleg");
    const result = await check("paket.zip", bytes);
    const inPackage = new Set(listFindings(result, bytes, file.name));
    const missing = listFindings(own, file.bytes, null).filter((line) => !inPackage.has(line));
    if (missing.length > 0) wrong.push(`${file.name}: ${missing.slice(0, 3).join(" | ")}`);
    const member = result.report.members?.find(({ name }) => name === file.name);
    expect(member?.counts, file.name).toEqual(own.report.counts);
    expect(member, file.name).toMatchObject({ kind: "csv", format: own.report.format, records: own.report.records });
  }
  expect(wrong).toEqual([]);
});

test("two faulty files keep their findings apart, and the report is the same whole and in parts", async () => {
  const [first, second] = ["betraege", "konten"].map((name) => goldenFiles.find((file) => file.name.includes(name)));
  if (first === undefined || second === undefined) throw new Error("golden files are missing");
  const entries = [first, second].map(({ name, bytes }) => ({ name, content: bytes }));
  const bytes = writeZip([
    { name: "document.xml", content: new TextEncoder().encode(exampleFiles.document) },
    ...entries,
    { name: "RE-1001.xml", content: new TextEncoder().encode(exampleFiles.payable.replace("119.00", "119,00")) },
  ]);
  const result = await check("paket.zip", bytes);
  for (const { name, bytes: content } of [first, second]) {
    const own = await check(name, content);
    const inPackage = listFindings(result, bytes, name).filter((line) => !line.includes(" XML-"));
    expect(inPackage.toSorted()).toEqual(listFindings(own, content, null).toSorted());
  }
  const slice = async (from: number, to: number) => bytes.slice(from, to);
  const file = { name: "paket.zip", size: bytes.length, bytes: async () => bytes, slice };
  expect(reportsEqual(await checkFile(file, { route: "manual" }), result)).toBe(true);
  expect(JSON.parse(JSON.stringify(result.report))).toEqual(result.report);
});

test("causes in one file of the DATEV-Format are named with it; findings of several files have none", async () => {
  const withCause: [MemberInput, CheckResult][] = [];
  for (const file of goldenFiles) {
    const own = await check(file.name, file.bytes);
    if (own.report.format.family === "datev-csv" && own.report.causes !== undefined) withCause.push([file, own]);
  }
  expect(withCause.length).toBeGreaterThan(1);
  for (const [file, own] of withCause) {
    const { report } = await check("paket.zip", writePackageWith(file, "beleg"));
    const list = ({ findings, causes = [] }: CheckResult["report"]) =>
      causes.map((cause) => [
        cause.title,
        cause.findings.map((at) => `${findings[at]?.rule} ${findings[at]?.severity}`),
      ]);
    expect(list(report), file.name).toEqual(list(own.report));
    expect(report.causes?.[0]?.text).toBe(`Datei „${file.name}“: ${own.report.causes?.[0]?.text}`);
  }
  const document = { name: "document.xml", content: new TextEncoder().encode(exampleFiles.document) };
  const several = withCause.slice(0, 2).map(([{ name, bytes }]) => ({ name, content: bytes }));
  expect((await check("paket.zip", writeZip([document, ...several]))).report.causes).toBeUndefined();
});

test.each<readonly [what: string, name: string, content: string]>([
  ["an e-invoice", "xrechnung.xml", ublInvoice],
  ["an e-invoice after a long comment", "b.xml", `<!-- ${"x".repeat(3000)} -->${ublInvoice.replace(/^.*\n/, "")}`],
  ["an XML of somebody", "daten.xml", "<Daten><Wert>1</Wert></Daten>"],
  ["an XML that is broken", "daten.xml", "<Daten><Wert>1</Daten>"],
  [
    "a table of a bank",
    "umsaetze.csv",
    "Buchungstag;Wertstellung;Verwendungszweck;Betrag\r\n01.02.2026;01.02.2026;Miete;-1,00\r\n",
  ],
  ["a list", "liste.csv", "Artikel;Menge\r\nSchraube;3\r\n"],
  ["a note", "notiz.txt", "Bitte beachten: Umsatz und Konto stimmen."],
])("%s that document.xml calls a Beleg is accepted", async (_, name, content) => {
  const { report } = await check(
    "paket.zip",
    writePackageWith({ name, bytes: new TextEncoder().encode(content) }, "beleg"),
  );
  expect(report.findings).toEqual([]);
  expect(report.members?.at(-1)).toMatchObject({ name, kind: "beleg" });
});

const asDocument = (content: string | Uint8Array, name = "document.xml"): Uint8Array => {
  const encode = (text: string | Uint8Array) => (typeof text === "string" ? new TextEncoder().encode(text) : text);
  return writeZip([
    { name, content: encode(content) },
    { name: "RE-1001.xml", content: encode(exampleFiles.payable) },
    { name: "RE-1001.pdf", content: encode("%PDF-1.7\n") },
    { name: "Vertrag.pdf", content: encode("%PDF-1.7\n") },
  ]);
};

test.each<readonly [what: string, content: string, rule: string]>([
  ["another root", "<foo/>", "XML-P-002a"],
  ["a list of documents", "<DocumentList><Document>RE-1001.pdf</Document></DocumentList>", "XML-P-002a"],
  ["a ledger", exampleFiles.payable, "XML-P-002a"],
  ["an invoice of the DATEV format", exampleFiles.invoice, "XML-P-002a"],
  ["an e-invoice", ublInvoice, "XML-P-002a"],
  ["a directory of an unknown version", exampleFiles.document.replaceAll("v06.0", "v07.0"), "XML-G-007"],
  ["a directory of no namespace", exampleFiles.document.replace(/ xmlns="[^"]*"/, ""), "XML-G-007"],
  [
    "a directory of another namespace",
    exampleFiles.document.replace("http://xml.datev.de/bedi/tps/document", "urn:a"),
    "XML-G-007",
  ],
  ["a directory in capital letters", exampleFiles.document.replaceAll("archive", "Archive"), "XML-P-002a"],
  ["nothing", "", "XML-G-001"],
  ["text", "document.xml", "XML-G-001"],
  ["a table", "Datei;Beleg\r\nRE-1001.xml;RE-1001.pdf\r\n", "XML-G-001"],
])("a document.xml that is %s is refused", async (_, content, rule) => {
  for (const name of ["document.xml", "DOCUMENT.XML", "paket/document.xml"]) {
    const { report } = await check("paket.zip", asDocument(content, name));
    expect(report.verdict, name).toBe("notImportable");
    expect(
      report.findings.map((finding) => finding.rule),
      name,
    ).toContain(rule);
  }
});

test("files of an operating system are neither judged nor taken for the directory", async () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const helpers = ["__MACOSX/._document.xml", "__MACOSX/document.xml", "._EXTF_a.csv"].map((name) => ({
    name,
    content: encode("\u0000\u0005\u0016\u0007 Mac OS X"),
  }));
  const { report } = await check(
    "a.zip",
    writeZip([{ name: "EXTF_a.csv", content: goldenFiles[0]?.bytes ?? encode("") }, ...helpers]),
  );
  expect(report.format.family).toBe("archive");
  expect(report.archiveMembers).toHaveLength(1);
});

test("data files referenced by document.xml have the type it declares", async () => {
  const invoice = exampleFiles.invoice.replace(/ xmlns="[^"]*"/, "");
  const document = exampleFiles.document
    .replace('accountsPayableLedger" datafile', 'Invoice" datafile')
    .replace('<property key="1" value="2024-03"/>', "")
    .replace('key="3" value="Eingangsrechnungen"', 'key="InvoiceType" value="Incoming"');
  const bytes = writeZip(
    Object.entries({
      "document.xml": document,
      "RE-1001.xml": invoice,
      "RE-1001.pdf": "%PDF-1",
      "Vertrag.pdf": "%PDF-1",
    }).map(([name, content]) => ({ name, content: new TextEncoder().encode(content) })),
  );
  const { report } = await check("paket.zip", bytes);
  expect(report.findings.map(({ rule, severity }) => [rule, severity])).toContainEqual(["XML-G-007", "error"]);
});

const bookings = (client: string): MemberInput => {
  const sound = goldenFiles.find(({ name }) => name.includes("in-ordnung-v13"));
  const text = new TextDecoder("latin1").decode(sound?.bytes);
  const bytes = Uint8Array.from(text.replace(/^((?:[^;]*;){11})[^;]*/, `$1${client}`), (letter) =>
    letter.charCodeAt(0),
  );
  return { name: "EXTF_a.csv", bytes };
};

test("a package belongs to the client of its bookings, and lists as importable beside a hint to import them", async () => {
  const { report } = await check("paket.zip", writePackageWith(bookings("10007")));
  expect(report.header.clientNumber).toBe("10007");
  expect(report.findings.map(({ rule, severity }) => [rule, severity])).toContainEqual(["XML-P-010", "hint"]);
  expect(report.verdict).not.toBe("notImportable");
});

test("a file of a release nobody can check makes the package uncheckable and says which", async () => {
  const old = exampleFiles.payable.replaceAll("ledger/v060", "ledger/v030").replace('version="6.0"', 'version="3.0"');
  const bytes = writePackageWith({ name: "alt.xml", bytes: new TextEncoder().encode(old) }, "beleg");
  const { report } = await check("paket.zip", bytes);
  expect([report.verdict, report.reason]).toEqual([
    "notCheckable",
    "Die Datei „alt.xml“ des Pakets lässt sich nicht prüfen. Belegsatzdaten der Version 3.0 sind veraltet und lassen sich nicht mehr prüfen.",
  ]);
});
