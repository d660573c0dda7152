import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import type { RepairProposal } from "#engine/repairs/edit/repair.ts";
import { type RepairOptions, repairFile } from "./repair-file.ts";

const upToMedium = ({ risk }: RepairProposal) => risk !== "high";
const preselected = (proposal: RepairProposal) => proposal.preselected;
const now = new Date(2026, 10, 26, 9, 5, 7, 43);
const run = (content: string, options: Partial<RepairOptions> = {}) =>
  repairFile(
    { name: "EXTF_Buchungsstapel.csv", bytes: latin1Bytes(content) },
    { route: "manual", choose: upToMedium, now, ...options },
  );
const withTime = (erzeugtAm: string) => fileOf([exampleHeader({ erzeugtAm }), exampleHeadings(), exampleRecord()]);
const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

test("a destroyed „Erzeugt am“ is replaced by the time of the host, with the loss named", async () => {
  const { result, bytes, applied } = await run(withTime("2,02604E+16"));
  expect(applied.map(({ id, loses }) => [id, loses])).toEqual([
    ["CSV-H-006/medium", "Der bisherige Zeitpunkt der Erzeugung entfällt; auf Buchungen hat er keinen Einfluss."],
  ]);
  expect(text(bytes)).toBe(withTime("20261126090507043"));
  expect(result.report.verdict).toBe("importable");
});

test("without a time of the host a destroyed „Erzeugt am“ is emptied", async () => {
  const repaired = await repairFile(
    { name: "EXTF_Buchungsstapel.csv", bytes: latin1Bytes(withTime("2,02604E+16")) },
    { route: "manual", choose: upToMedium },
  );
  expect(text(repaired.bytes)).toBe(withTime(""));
  expect(repaired.applied.map(({ title }) => title)).toEqual(["Unlesbaren Zeitpunkt in „Erzeugt am“ leeren"]);
});

test("a new time is never preselected, one in another notation is", async () => {
  const destroyed = await run(withTime("2,02604E+16"), { choose: preselected });
  expect(destroyed.applied).toEqual([]);
  const exact = await run(withTime("2.02401301406596E+016"), { choose: preselected });
  expect(text(exact.bytes)).toBe(withTime("20240130140659600"));
  const zoned = await run(withTime("2026-04-02T10:15:00.123+02:00"), { choose: preselected });
  expect(zoned.left.map(({ id, loses }) => [id, loses])).toEqual([
    [
      "CSV-H-006/medium",
      "Zeitzone und Bruchteile unter einer Millisekunde entfallen; was der Zeitpunkt offenlässt, wird 0 oder folgt der üblichen Lesart.",
    ],
  ]);
});

test("a second repair at another time changes nothing", async () => {
  const first = await run(withTime("2,02604E+16"));
  const second = await repairFile(first, { route: "manual", choose: upToMedium, now: new Date(2027, 0, 1) });
  expect(second.applied).toEqual([]);
});

test("beside the other traces of a spreadsheet the new time is offered in the first round", async () => {
  const rows = exampleFile(exampleRecord({ belegdatum: "501", belegfeld1: "RE-1" }))
    .replaceAll('"', "")
    .replace(/;\d{17};/, ";2,02604E+16;")
    .replace("\r\n", `${";".repeat(94)}\r\n`);
  const { left } = await run(rows, { choose: () => false });
  expect(left.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(["CSV-H-006", "CSV-H-101a", "CSV-F-026", "CSV-R-010b"]),
  );
  expect((await run(rows)).result.report.verdict).toBe("importable");
});

test.each(["SKR 3", "skr04", "DATEV SKR03", "SKR_14"])("the chart %j is written as its number", async (written) => {
  const withChart = (sachkontenrahmen: string) =>
    fileOf([exampleHeader({ sachkontenrahmen }), exampleHeadings(), exampleRecord()]);
  const { bytes } = await run(withChart(written), { choose: preselected });
  expect(text(bytes)).toBe(withChart(written.replace(/\D/g, "").padStart(2, "0")));
});

const cutHeader = (fields: number, values: Parameters<typeof exampleHeader>[0] = {}) =>
  fileOf([exampleHeader(values).split(";").slice(0, fields).join(";"), exampleHeadings(), exampleRecord()]);

test.each([
  [22, ""],
  [25, ""],
  [27, "03"],
  [29, "03"],
  [30, "03"],
])("a header of %i fields is filled up at its end without being chosen", async (fields, sachkontenrahmen) => {
  const { applied, bytes } = await run(cutHeader(fields, { sachkontenrahmen }), { choose: preselected });
  expect(applied.map(({ id }) => id)).toEqual(["CSV-H-101/low"]);
  expect(text(bytes)).toBe(cutHeader(31, { sachkontenrahmen }));
});

test("a short header stays a decision where its last value could belong into a later field", async () => {
  // The 1 of Buchungstyp would fit Festschreibung as well.
  const { applied, left } = await run(cutHeader(19), { choose: preselected });
  expect(applied).toEqual([]);
  expect(left.map(({ id }) => id)).toEqual(["CSV-H-101/medium"]);
});

const labels = [
  exampleHeaderOf(kontenbeschriftungen),
  kontenbeschriftungen.fields.map(({ name }) => name).join(";"),
  '8400;"Erlöse";"de-DE";"Erlöse 19 %"',
];
const pad = (line: string, width: number) => line + ";".repeat(width - line.split(";").length);

test("a narrow table that was filled up to the width of the header is cut in one step, without being chosen", async () => {
  const { applied, bytes } = await run(fileOf(labels.map((line) => pad(line, 31))), { choose: preselected });
  expect(applied.map(({ id }) => id)).toEqual(["CSV-S-002/low"]);
  expect(text(bytes)).toBe(fileOf(labels));
});

test("surplus columns stay a decision where a heading is not the official one", async () => {
  const [header = "", headings = "", record = ""] = labels;
  const moved = [header, pad(headings.replace("SprachId", ""), 31), pad(record, 31)];
  const { applied, left } = await run(fileOf(moved), { choose: preselected });
  expect(applied.map(({ rule }) => rule)).not.toContain("CSV-S-002");
  expect(left.map(({ id }) => id)).toContain("CSV-S-002/medium");
});

test("a narrow table with commas is divided although its lines are filled up", async () => {
  const lines = labels.map((line) => pad(line, 31).replaceAll(";", ","));
  const { result, bytes } = await run(fileOf(lines), { choose: preselected });
  expect(result.report.verdict).toBe("importable");
  expect(text(bytes)).toBe(fileOf(labels));
});

test("a line of generated column names above the header goes, any other title is a decision", async () => {
  const named = `${Array.from({ length: 125 }, (_, index) => `Column${index + 1}`).join(";")}\r\n`;
  const { applied, bytes } = await run(named + exampleFile(exampleRecord()), { choose: preselected });
  expect(applied.map(({ id }) => id)).toEqual(["CSV-F-025/low"]);
  expect(text(bytes)).toBe(exampleFile(exampleRecord()));
  const titled = await run(`Column 1 is the amount\r\n${exampleFile(exampleRecord())}`, { choose: preselected });
  expect(titled.left.map(({ id }) => id)).toEqual(["CSV-F-025/high"]);
});
