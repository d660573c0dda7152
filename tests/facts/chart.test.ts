import { expect, test } from "vitest";
import { checkFile, describeOccurrences, type InputFile } from "#engine/index.ts";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { readSample, samples } from "#tests/corpus/third-party-files.ts";
import { writeText } from "#tests/realism/sound-file.ts";
import { makeSoundFiles, usualSeed } from "#tests/realism/sound-files.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";

const check = async (bytes: Uint8Array, name = "EXTF_Buchungsstapel.csv") => {
  const file: InputFile = { name, size: bytes.length, bytes: async () => bytes };
  return checkFile(file, { route: "manual" });
};

/** The same file with another value in field 27 of the header. */
const withChart = (bytes: Uint8Array, chart: string): Uint8Array => {
  const [first = "", ...lines] = Buffer.from(bytes).toString("latin1").split("\n");
  const cells = first.split(";");
  cells[26] = chart;
  return latin1Bytes([cells.join(";"), ...lines].join("\n"));
};

test("rules that fall silent without a known chart are marked with `usesChart`, and no others", async () => {
  const silent: string[] = [];
  for (const rule of rules) {
    if (rule.scope !== "row" && rule.scope !== "journal" && rule.scope !== "sequence") continue;
    for (const { bytes, hostContext } of makeExamples(rule, "bad")) {
      if (hostContext !== undefined || silent.includes(rule.id)) continue;
      const ids = async (chart: string) =>
        (await check(withChart(bytes, chart))).report.findings.map((one) => one.rule);
      const before = (await check(bytes)).report.findings.map((one) => one.rule);
      if (before.includes(rule.id) && !(await ids('"49"')).includes(rule.id)) silent.push(rule.id);
    }
  }
  expect(silent.toSorted()).toEqual(rules.flatMap(({ id, usesChart }) => (usesChart === true ? [id] : [])).toSorted());
});

const soundFiles = makeSoundFiles(usualSeed)
  .filter(({ fields }) => fields.some(({ key }) => key === "gegenkonto"))
  .map((file) => [file.name, file] as const);

test.each(soundFiles)("the chart of %s is inferred from accounts if field 27 is empty", async (name, file) => {
  const bytes = latin1Bytes(writeText(file));
  expect((await check(bytes, name)).report.inferredChart).toBeUndefined();
  const { inferredChart } = (await check(withChart(bytes, ""), name)).report;
  expect(inferredChart?.sachkontenrahmen).toBe(file.header.sachkontenrahmen?.padStart(2, "0"));
});

const thirdParty = samples.filter(({ file }) => file.startsWith("csv/")).map(({ file }) => file);

test.each(thirdParty)("accounts of %s infer the named chart or none", async (path) => {
  const { name, bytes } = readSample(path);
  const content = await bytes();
  const named = (await check(content, name)).report.header.sachkontenrahmen;
  const { inferredChart } = (await check(withChart(content, ""), name)).report;
  if (named !== undefined) expect([undefined, named.padStart(2, "0")]).toContain(inferredChart?.sachkontenrahmen);
});

type Row = Parameters<typeof exampleRecord>[0];
const write = (chart: string, ...rows: readonly Row[]): Uint8Array =>
  latin1Bytes(
    fileOf([exampleHeader({ sachkontenrahmen: chart }), exampleHeadings(), ...rows.map((row) => exampleRecord(row))]),
  );
const sale = (gegenkonto: string, more: Row = {}): Row => ({ gegenkonto, ...more });

test.each([
  ["two sales of SKR03", [sale("8400"), sale("8300")], "03"],
  ["two sales of SKR04", [sale("4400"), sale("4300")], "04"],
  ["one sale", [sale("8400")], undefined],
  ["as many of either chart", [sale("8400"), sale("8300"), sale("4400"), sale("4300")], undefined],
  ["accounts of the firm's own", [sale("2700"), sale("2710")], undefined],
] as const)("%s: chart %s", async (_, rows, chart) => {
  expect((await check(write("", ...rows))).report.inferredChart?.sachkontenrahmen).toBe(chart);
});

test("a key on an automatic account is an error with field 27 and an explained warning without", async () => {
  const rows = [sale("8400", { belegfeld1: "RE-1" }), sale("8401", { buSchluessel: "0003", belegfeld1: "RE-2" })];
  const named = (await check(write("03", ...rows))).report;
  expect([named.verdict, named.findings.map(({ rule, severity }) => `${rule} ${severity}`)]).toEqual([
    "notImportable",
    ["CSV-X-015 error"],
  ]);
  const bytes = write("", ...rows);
  const { report, occurrences } = await check(bytes);
  expect([report.verdict, report.findings.map(({ rule, severity }) => `${rule} ${severity}`)]).toEqual([
    "importableWithWarnings",
    ["CSV-X-015 warning"],
  ]);
  const [occurrence] = describeOccurrences(report, occurrences, bytes, { finding: 0, offset: 0, limit: 1 });
  expect(occurrence?.detail).toBe(
    "Gegenkonto (ohne BU-Schlüssel) 8401 ist ein Automatikkonto des SKR03 (Umsatzsteuer 19 %, Erlös). " +
      "Die Kopfdaten nennen keinen Sachkontenrahmen (Feld 27); die Konten passen zum SKR03 (8400 Erlöse in Zeile 3, 8401 Erlöse in Zeile 4). " +
      "Deshalb wiegt dieser Befund eine Stufe leichter.",
  );
});
