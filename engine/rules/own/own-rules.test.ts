import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import type { OwnRule } from "#engine/model/own-rule.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { compileOwnRules } from "./compile-own-rules.ts";
import { findOwnRules } from "./find-own-rules.ts";
import { readOwnRules } from "./read-own-rules.ts";

const read = (...forms: readonly object[]): readonly OwnRule[] => {
  const reading = readOwnRules(
    forms.map((form) => ({ id: "EIGEN-001", severity: "warning", text: "Eigene", ...form })),
  );
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
  return reading.value;
};

/** Lines that break the rule. */
async function findLines(form: object, ...records: readonly RecordValues[]): Promise<readonly number[]> {
  const bytes = latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values))));
  const file = { name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual", ownRules: read(form) });
  const finding = report.findings.findIndex(({ rule }) => rule === "EIGEN-001");
  const lines: number[] = [];
  for (let at = 0; at < occurrences.length; at += 5) {
    if (occurrences[at] === finding) lines.push(occurrences[at + 1] ?? 0);
  }
  return lines;
}

const kost1Pflicht = {
  field: "KOST1 - Kostenstelle",
  operator: "filled",
  when: [{ field: "konto", operator: "between", value: [4000, "4999"] }],
};

test.each<readonly [string, object, readonly RecordValues[], readonly number[]]>([
  [
    "a field is required for a range of accounts",
    kost1Pflicht,
    [{ konto: "4100" }, { konto: "4100", kost1: "100" }, { konto: "5000" }, { konto: "4999" }],
    [3, 6],
  ],
  ["a field is required in every record", { field: 37, operator: "filled" }, [{}, { kost1: "100" }], [3]],
  [
    "a list, and empty cells are no matter of it",
    { field: "kost1", operator: "oneOf", value: ["100", "200"] },
    [{ kost1: "100" }, { kost1: "300" }, {}],
    [4],
  ],
  [
    "numbers are compared as numbers",
    { field: "umsatz", operator: "between", value: [0, "1000,50"] },
    [{ umsatz: "1000,50" }, { umsatz: "1000,51" }],
    [4],
  ],
  ["an account with a zero before it", { field: "konto", operator: "notEquals", value: 420 }, [{ konto: "0420" }], [3]],
  [
    "the beginning and the length of a text",
    {
      field: "buchungstext",
      operator: "maxLength",
      value: 5,
      when: [{ field: "belegfeld1", operator: "startsWith", value: "RE-" }],
    },
    [{ buchungstext: "Miete" }, { buchungstext: "Mieten" }, { buchungstext: "Mieten", belegfeld1: "X1" }],
    [4],
  ],
  [
    "a field has to stay empty",
    { field: "skonto", operator: "empty", when: [{ field: "kost1", operator: "empty" }] },
    [{ skonto: "1,00" }, { skonto: "1,00", kost1: "1" }, {}],
    [3],
  ],
  ["a blank fills nothing", { field: "kost1", operator: "filled" }, [{ kost1: " " }, { kost1: "1" }], [3]],
  [
    "the beginning of an account that lost its zero",
    { field: "kost1", operator: "filled", when: [{ field: "konto", operator: "startsWith", value: "04" }] },
    [{ konto: "420" }, { konto: "0420" }, { konto: "4200" }],
    [3, 4],
  ],
  [
    "a blank cell meets a requirement like an empty one",
    { field: "kost1", operator: "oneOf", value: ["100"] },
    [{ kost1: " " }, { kost1: "200" }],
    [4],
  ],
  [
    "a rule does not apply where the cell its condition asks for is empty, even for „not equal“",
    {
      field: "kost1",
      operator: "filled",
      when: [
        { field: "skonto", operator: "notEquals", value: 1 },
        { field: "belegfeld1", operator: "filled" },
      ],
    },
    [
      { belegfeld1: "1" },
      { belegfeld1: "1", skonto: "1,00" },
      { belegfeld1: "1", skonto: "2,00" },
      { belegfeld1: "", skonto: "2,00" },
    ],
    [5],
  ],
  [
    "two conditions on one field",
    {
      field: "konto",
      operator: "notOneOf",
      value: [4100, 4200],
      when: [
        { field: "konto", operator: "between", value: [4000, 4999] },
        { field: "gegenkonto", operator: "filled" },
      ],
    },
    [{ konto: "4100" }, { konto: "4300" }, { konto: "4200" }, { konto: "5000" }],
    [3, 5],
  ],
  [
    "the length of an account is that of its digits",
    { field: "konto", operator: "maxLength", value: 3 },
    [{ konto: "420" }, { konto: "4200" }],
    [4],
  ],
  [
    "the beginning of a text keeps its zeros",
    { field: "kost1", operator: "startsWith", value: "0" },
    [{ kost1: "42" }, { kost1: "042" }],
    [3],
  ],
])("%s", async (_, form, records, expected) => {
  expect(await findLines(form, ...records)).toEqual(expected);
});

test("a finding carries severity, text and field, and the file is judged by it", async () => {
  const bytes = latin1Bytes(exampleFile(exampleRecord({ konto: "4100" })));
  const file = { name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes };
  const rules = read({ ...kost1Pflicht, severity: "error", text: "KOST1 ist Pflicht bei Konto 4000–4999" });
  const { report } = await checkFile(file, { route: "manual", ownRules: rules });
  expect(report.verdict).toBe("notImportable");
  expect(report.findings).toContainEqual({
    rule: "EIGEN-001",
    severity: "error",
    title: "KOST1 ist Pflicht bei Konto 4000–4999",
    count: 1,
    firstLine: 3,
    fields: [37],
  });
  const without = await checkFile(file, { route: "manual" });
  expect(without.report.findings.some(({ rule }) => rule.startsWith("EIGEN"))).toBe(false);
});

test("own rules about other records and fields are skipped", () => {
  const young = { field: "konto", operator: "filled", when: [{ field: "abwSkontokonto", operator: "empty" }] } as const;
  const rules: readonly OwnRule[] = [
    { id: "EIGEN-001", severity: "error", text: "Ohne Kategorie", field: "kost1", operator: "filled" },
    { id: "EIGEN-002", severity: "error", text: "Stapel", category: 21, ...young },
    { id: "EIGEN-003", severity: "error", text: "Stammdaten", category: 16, field: "konto", operator: "filled" },
  ];
  const idsFor = (category?: number, version?: number) =>
    findOwnRules(rules, {
      family: "datev-csv",
      name: "",
      ...(category && { category }),
      ...(version && { version }),
    }).map(({ id }) => id);
  expect(idsFor(21)).toEqual(["EIGEN-001", "EIGEN-002"]);
  expect(idsFor(21, 12)).toEqual(["EIGEN-001"]);
  expect(idsFor(16)).toEqual(["EIGEN-003"]);
  expect(idsFor()).toEqual([]);
});

const form = { id: "EIGEN-001", field: "kost1", operator: "filled", severity: "error", text: "Pflicht" };
test.each<readonly [unknown, string]>([
  [{}, "Liste von Regeln"],
  [[7], "Regel 1: Erwartet wird ein Objekt"],
  [[{ ...form, id: "CSV-F-001" }], "„id“"],
  [[form, form], "schon vergeben"],
  [[{ ...form, farbe: "rot" }], "„farbe“ ist unbekannt"],
  [[{ ...form, field: "Kostenstele" }], 'Das Feld "Kostenstele" gibt es in „Buchungsstapel“ nicht'],
  [[{ ...form, field: undefined }], "ohne Angabe"],
  [[{ ...form, operator: "toString" }], "„operator“"],
  [[{ ...form, severity: "schlimm" }], "„severity“"],
  [[{ ...form, text: " " }], "„text“"],
  [[{ ...form, category: 99 }], "„category“"],
  [[{ ...form, value: "1" }], "nicht vorgesehen"],
  [[{ ...form, operator: "equals" }], "genau ein Wert"],
  [[{ ...form, operator: "oneOf", value: "1" }], "Liste von Werten"],
  [[{ ...form, field: "konto", operator: "between", value: [5, 1] }], "die kleinere zuerst"],
  [[{ ...form, field: "buchungstext", operator: "between", value: [1, 5] }], "nur bei Beträgen"],
  [[{ ...form, operator: "maxLength", value: 0 }], "Anzahl von Zeichen"],
  [[{ ...form, when: {} }], "„when“"],
  [[{ ...form, when: [1] }], "„when“"],
  [[{ ...form, when: [{ field: "konto", operator: "filled", text: "x" }] }], "„text“ ist unbekannt"],
])("%j is refused with a reason", (data, expected) => {
  const reading = readOwnRules(data);
  expect(reading.ok ? "" : reading.problems.join("\n")).toContain(expected);
});

const sound = { id: "EIGEN-1", severity: "hint", text: " Text " };
test.each<readonly [form: object, rule: object]>([
  [
    { field: "kost1", operator: "filled" },
    { field: "kost1", operator: "filled" },
  ],
  [
    { field: " KOST1 - Kostenstelle ", operator: "empty" },
    { field: "kost1", operator: "empty" },
  ],
  [
    { field: 37, operator: "equals", value: "1" },
    { field: "kost1", operator: "equals", value: "1" },
  ],
  [
    { field: "KOST1", operator: "equals", value: 1 },
    { field: "kost1", operator: "equals", value: 1 },
  ],
  [
    { field: "kost1", operator: "oneOf", value: ["1"] },
    { field: "kost1", operator: "oneOf", value: ["1"] },
  ],
  [
    { field: "konto", operator: "between", value: ["1,5", 1.5] },
    { field: "konto", operator: "between", value: ["1,5", 1.5] },
  ],
  [
    { field: "kost1", operator: "maxLength", value: 1 },
    { field: "kost1", operator: "maxLength", value: 1 },
  ],
  [
    { category: 16, field: "konto", operator: "filled", when: [{ field: "konto", operator: "empty" }] },
    { category: 16, field: "konto", operator: "filled", when: [{ field: "konto", operator: "empty" }] },
  ],
])("the form %j is read", (form, rule) => {
  expect(readOwnRules([{ ...sound, ...form }])).toEqual({
    ok: true,
    value: [{ id: "EIGEN-1", severity: "hint", text: "Text", category: 21, when: [], ...rule }],
  });
});

/** All problems, in their order. */
test.each<readonly [unknown, readonly string[]]>([
  [
    [7, { ...sound, id: "EIGEN-12345", severity: "x", text: "a".repeat(121), field: "konto", operator: "filled" }],
    [
      "Regel 1: Erwartet wird ein Objekt.",
      "Regel EIGEN-12345: „id“ muss aus EIGEN- und einer Nummer bestehen, z. B. EIGEN-001.",
      "Regel EIGEN-12345: „severity“ muss error, warning oder hint sein.",
      "Regel EIGEN-12345: „text“ muss gefüllt sein und darf höchstens 120 Zeichen haben.",
    ],
  ],
  [
    [
      { ...sound, id: 5, category: "21" },
      { ...sound, text: 5, field: 37, operator: 3 },
    ],
    [
      "Regel 1: „id“ muss aus EIGEN- und einer Nummer bestehen, z. B. EIGEN-001.",
      "Regel 1: „category“ muss eine dieser Kategorien sein: ",
      "Regel EIGEN-1: „text“ muss gefüllt sein und darf höchstens 120 Zeichen haben.",
      "Regel EIGEN-1: „operator“ muss einer von diesen sein: ",
    ],
  ],
  [
    [{ ...sound, field: "kost1", operator: "filled", when: [{ field: "x", operator: "filled" }] }],
    ['Regel EIGEN-1: Das Feld "x" gibt es in „Buchungsstapel“ nicht.'],
  ],
  ...[
    { operator: "equals", value: ["1"] },
    { operator: "equals", value: "" },
    { operator: "equals", value: true },
    { operator: "oneOf", value: [] },
    { operator: "oneOf", value: ["1", ""] },
    { operator: "oneOf", value: ["1", true] },
    { operator: "between", value: [1] },
    { operator: "between", value: ["x", 1] },
    { operator: "between", value: [1, "x"] },
    { operator: "between", value: [1, 2, 3] },
    { operator: "maxLength", value: 1.5 },
    { operator: "maxLength", value: "x" },
    { operator: "maxLength", value: [1, 2] },
  ].map(
    (form) => [[{ ...sound, field: "konto", ...form }], [`Regel EIGEN-1: „${form.operator}“ bei „Konto“: `]] as const,
  ),
])("%j has the problems %j", (data, problems) => {
  const reading = readOwnRules(data);
  const actual = reading.ok ? [] : reading.problems;
  expect(actual.map((problem, at) => problem.slice(0, problems[at]?.length))).toEqual(problems);
});

test("rules about an unknown category or field are left out", () => {
  const rule: OwnRule = { id: "EIGEN-001", severity: "hint", text: "Text", field: "kost1", operator: "filled" };
  const unknown = { field: "x", operator: "filled" } as const;
  const compiled = compileOwnRules([
    { ...rule, category: 99 },
    { ...rule, ...unknown },
    { ...rule, when: [unknown] },
    rule,
  ]);
  expect(compiled.map(({ id }) => id)).toEqual(["EIGEN-001"]);
});

test("the categories that may be named are listed", () => {
  const reading = readOwnRules([{ ...sound, category: 99, field: "konto", operator: "filled" }]);
  expect(reading.ok ? "" : reading.problems.join()).toMatch(/ 16, .*\b21\b/);
});

test("a text of 120 characters is taken", () => {
  expect(readOwnRules([{ ...sound, text: "a".repeat(120), field: "konto", operator: "filled" }]).ok).toBe(true);
});

const firstColumns = (text: string, count: number): string =>
  text
    .split("\r\n")
    .map((line, at) => (at === 0 ? line : line.split(";").slice(0, count).join(";")))
    .join("\r\n");

test("a required field without a column is reported", async () => {
  const ownRules = read(kost1Pflicht);
  const bytes = latin1Bytes(firstColumns(exampleFile(exampleRecord({ konto: "4100" })), 14));
  const file = { name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report } = await checkFile(file, { route: "manual", ownRules });
  expect(report.findings.find(({ rule }) => rule === "EIGEN-001")).toMatchObject({ count: 1, firstLine: 3 });
});

test("a field the version lacks is not reported", async () => {
  const ownRules = read({ field: "generalumkehr", operator: "filled" });
  const lines = [exampleHeader({ formatversion: "7" }), exampleHeadings(7), exampleRecord({}, 7)];
  const bytes = latin1Bytes(fileOf(lines));
  const file = { name: "EXTF_Stapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report } = await checkFile(file, { route: "manual", ownRules });
  expect(report.findings.map(({ rule }) => rule)).not.toContain("EIGEN-001");
});
