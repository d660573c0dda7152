import { expect, test } from "vitest";
import { checkFile, describeEdits, proposeRepairs, type RepairProposal } from "#engine/index.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";

/** The edits of the repair that writes the file in Windows-1252. */
async function describeRecoding(bytes: Uint8Array) {
  const name = "EXTF_Januar.csv";
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const proposals = proposeRepairs({ name }, result, bytes);
  const proposal = proposals.find((one) => one.recodes === true);
  if (proposal === undefined) throw new Error(`only ${proposals.map(({ id }) => id).join(", ")} are proposed`);
  return describeEdits(proposal, result.report, bytes, { offset: 0, limit: 20 });
}

const utf8 = (text: string) => new TextEncoder().encode(text);

test("letters that only change their bytes are shown with them", async () => {
  const file = exampleFile(exampleRecord({ buchungstext: "Bürobedarf für Köln" }));
  const edits = await describeRecoding(utf8(file));
  expect(edits.filter(({ line }) => line === 3).map(({ before, after }) => `${before} → ${after}`)).toEqual([
    "ü (UTF-8: C3 BC) → ü (Windows-1252: FC)",
    "ü (UTF-8: C3 BC) → ü (Windows-1252: FC)",
    "ö (UTF-8: C3 B6) → ö (Windows-1252: F6)",
  ]);
});

test("each preview line differs before and after, also for composed letters and the byte order mark", async () => {
  const file = exampleFile(exampleRecord({ buchungstext: "Bu\u0308robedarf Łódź 5 €" }));
  const edits = await describeRecoding(utf8(`\ufeff${file}`));
  expect(edits.length).toBeGreaterThan(2);
  for (const { before, after } of edits) expect(before.normalize("NFC")).not.toBe(after.normalize("NFC"));
  expect(edits[0]).toMatchObject({ before: "Kennung am Dateianfang (UTF-8: EF BB BF)", after: "" });
});

test("added quotes are not listed as a loss, other changes are", async () => {
  const name = "EXTF_Januar.csv";
  const bytes = latin1Bytes(exampleFile(exampleRecord()).replaceAll(/"([A-Z]{2,})"/g, "$1"));
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const quotes = proposeRepairs({ name }, result, bytes).find(({ rule }) => rule === "CSV-F-026");
  if (quotes === undefined) throw new Error("no quotes are proposed");
  const losing = { ...quotes, risk: "medium", loses: "Die Spur eines Tabellenprogramms entfällt." } as const;
  const [first] = describeEdits(losing, result.report, bytes, { offset: 0, limit: 20 });
  expect(first).toEqual({ line: 1, field: 1, fieldName: "Kennzeichen", before: "EXTF", after: '"EXTF"' });
});

const upToMedium = ({ risk }: RepairProposal) => risk !== "high";

/** The changes of the proposal for a rule. */
async function describeProposal(content: string, rule: string, limit = 20) {
  const name = "EXTF_Januar.csv";
  const bytes = latin1Bytes(content);
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const proposals = proposeRepairs({ name }, result, bytes).filter((one) => one.rule === rule);
  const proposal = proposals.find(upToMedium) ?? proposals[0];
  if (proposal === undefined) throw new Error(`nothing is proposed for ${rule}`);
  return { proposal, edits: describeEdits(proposal, result.report, bytes, { offset: 0, limit }) };
}
const withRecord = (...lines: readonly string[]) => fileOf([exampleHeader(), exampleHeadings(), ...lines]);

test("removed blanks are the only loss if nothing else is removed", async () => {
  const { edits } = await describeProposal(withRecord(exampleRecord({ belegfeld1: "RE 1001" })), "CSV-R-011");
  expect(edits).toEqual([
    {
      line: 3,
      field: 11,
      fieldName: "Belegfeld 1",
      before: '"RE 1001"',
      after: '"RE-1001"',
      lost: " ",
      lostWords: "1 Leerzeichen",
    },
  ]);
});

test("empty texts are named one by one instead of as a run of separators", async () => {
  const { edits, proposal } = await describeProposal(withRecord(exampleRecord().replaceAll('""', "")), "CSV-F-028", 2);
  expect(edits).toEqual([
    { line: 3, field: 3, fieldName: "WKZ Umsatz", before: "", after: '""' },
    { line: 3, field: 6, fieldName: "WKZ Basis-Umsatz", before: "", after: '""' },
  ]);
  expect(proposal.count).toBe(exampleRecord().split('""').length - 1);
});

test("a removed record is listed value by value", async () => {
  const record = exampleRecord({ belegfeld1: "RE-1", buchungstext: 'Miete "Süd"' });
  const { edits } = await describeProposal(withRecord(record, record), "CSV-C-001", 50);
  expect(edits.map(({ line, fieldName, lost }) => [line, fieldName, lost])).toEqual([
    [4, "Umsatz (ohne Soll/Haben-Kz)", "119,00"],
    [4, "Soll/Haben-Kennzeichen", "S"],
    [4, "Konto", "10000"],
    [4, "Gegenkonto (ohne BU-Schlüssel)", "8400"],
    [4, "Belegdatum", "1501"],
    [4, "Belegfeld 1", "RE-1"],
    [4, "Buchungstext", 'Miete "Süd"'],
    [4, "Festschreibung", "0"],
  ]);
});

test("empty fields added or cut off are counted and no loss", async () => {
  const short = exampleRecord().replace(/(?:;[^;]*){3}$/, "");
  const missing = await describeProposal(withRecord(short, exampleRecord({ belegfeld1: "B" })), "CSV-R-901");
  expect(missing.edits).toEqual([{ line: 3, before: "", after: "3 leere Felder" }]);
  const padded = withRecord(exampleRecord()).replace("\r\n", `${";".repeat(94)}\r\n`);
  expect((await describeProposal(padded, "CSV-H-101a")).edits).toEqual([
    { line: 1, before: "94 leere Felder", after: "" },
  ]);
});

test("a second header is shown as a whole line", async () => {
  const { edits } = await describeProposal(`${exampleHeader()}\r\n${withRecord(exampleRecord())}`, "CSV-F-049");
  expect(edits).toEqual([{ line: 2, before: exampleHeader(), after: "" }]);
});

test("removed lines above the header are listed one by one, a repeated heading line is not", async () => {
  const titled = await describeProposal(`Export Januar\r\n\r\n${withRecord(exampleRecord())}`, "CSV-F-025");
  expect(titled.edits).toEqual([
    { line: 1, before: "Export Januar", after: "", lost: "Export Januar", lostWords: "„Export Januar“" },
    { line: 2, before: "leere Zeile", after: "" },
  ]);
  const twice = withRecord(exampleRecord(), exampleHeadings(), exampleRecord({ belegfeld1: "B" }));
  expect((await describeProposal(twice, "CSV-F-054")).edits).toEqual([{ line: 4, before: "Überschriften", after: "" }]);
});

test("the side that changes with a sign is shown in its own field", async () => {
  const { edits } = await describeProposal(withRecord(exampleRecord({ umsatz: "-119,00" })), "CSV-R-001");
  expect(edits.map(({ field, before, after, lost }) => [field, before, after, lost])).toEqual([
    [1, "-119,00", "119,00", "-"],
    [2, '"S"', '"H"', "S"],
  ]);
});

test("a text that gets its closing quote is shown as a whole", async () => {
  const broken = exampleRecord({ buchungstext: "Miete" }).replace('"Miete"', '"Miete');
  const { edits } = await describeProposal(withRecord(broken, exampleRecord({ belegfeld1: "B" })), "CSV-R-901");
  expect(edits).toEqual([{ line: 3, field: 14, fieldName: "Buchungstext", before: '"Miete', after: '"Miete"' }]);
});

test("values of a removed column are listed under its heading", async () => {
  const insert = (line: string, cell: string) => line.split(";").toSpliced(7, 0, cell).join(";");
  const records = ["Nord", "Süd", "Ost"].map((branch, index) =>
    insert(exampleRecord({ belegfeld1: `RE-${index}`, umsatz: `${index + 1}19,00` }), `"${branch}"`),
  );
  const content = fileOf([exampleHeader(), insert(exampleHeadings(), "Filiale"), ...records]);
  const { edits } = await describeProposal(content, "CSV-S-010");
  expect(edits[0]).toEqual({
    line: 3,
    field: 8,
    fieldName: "Filiale",
    before: '"Nord"',
    after: "",
    lost: "Nord",
    lostWords: "„Nord“",
  });
});
