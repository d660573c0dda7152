import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { applyRepairs, readEdit } from "#engine/repairs/edit/edit-list.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { movedColumns } from "./moved-columns.ts";

const texts = ["Miete Halle 3", "Strom Abschlag", "Wartung Anlage", "Reisekosten Müller", "Porto"];
const records = Array.from({ length: 28 }, (_, at) =>
  exampleRecord({
    umsatz: `${at * 37 + 1},${10 + at}`,
    wkzUmsatz: "EUR",
    konto: ["70001", "70002", "4980"][at % 3] ?? "",
    gegenkonto: ["1200", "4210", "4930"][at % 3] ?? "",
    belegdatum: `${String(at + 1).padStart(2, "0")}01`,
    belegfeld1: `RE-${1000 + at}`,
    buchungstext: texts[at % 5] ?? "",
    kost1: ["100", "200"][at % 2] ?? "",
  }).split(";"),
);
const headings = exampleHeadings().split(";");

type Change = (cells: readonly string[]) => readonly string[];
const keep: Change = (cells) => cells;
const insert =
  (column: number, ...values: readonly string[]): Change =>
  (cells) =>
    cells.toSpliced(column - 1, 0, ...values);
const remove =
  (column: number, count = 1): Change =>
  (cells) =>
    cells.toSpliced(column - 1, count);
const swap =
  (a: number, b: number): Change =>
  (cells) =>
    cells.with(a - 1, cells[b - 1] as string).with(b - 1, cells[a - 1] as string);

const file = (changeHeadings: Change, change: Change, from = 0) =>
  fileOf([
    exampleHeader(),
    changeHeadings(headings).join(";"),
    ...records.map((cells, at) => (at < from ? cells : change(cells)).join(";")),
  ]);

async function propose(content: string) {
  const bytes = latin1Bytes(content);
  const name = "EXTF_Datei.csv";
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const repair = proposeRepairs({ name }, result, bytes).find(({ rule }) =>
    movedColumns.rules.some((id) => id === rule),
  );
  if (repair === undefined) return null;
  const { rule, title, preview = [], edits, loses } = repair;
  const first = readEdit(edits, 0);
  return {
    rule,
    title,
    text: new TextDecoder("latin1").decode(applyRepairs(bytes, edits)),
    place: `${first.line}:${first.field}`,
    removesValues: loses?.includes("überzähligen Spalten") === true,
    preview: preview.map(({ line, field, before, after }) => `${line}:${field} ${before} → ${after}`),
  };
}

const sound = file(keep, keep);

test.each([
  ["an empty column", file(insert(7, ""), insert(7, "")), "Überzählige Spalte 7 entfernen", "2:7", false],
  [
    "a filled column",
    file(insert(9, "Vermerk"), insert(9, '"geprüft"')),
    "Überzählige Spalte 9 entfernen",
    "2:9",
    true,
  ],
  [
    "two empty columns of the records",
    file(keep, insert(7, "", "")),
    "Überzählige Spalten ab Spalte 7 entfernen",
    "3:7",
    false,
  ],
])("%s is removed", async (_, broken, title, place, removesValues) => {
  expect(await propose(broken)).toMatchObject({ rule: "CSV-S-010", title, text: sound, place, removesValues });
});

test("two interchanged columns change places, together with their headings", async () => {
  expect(await propose(file(swap(1, 7), swap(1, 7)))).toEqual({
    rule: "CSV-S-012",
    title: "Spalten 1 (Umsatz (ohne Soll/Haben-Kz)) und 7 (Konto) tauschen",
    text: sound,
    place: "2:1",
    removesValues: false,
    preview: ["3:1 70001 → 1,10", "3:7 1,10 → 70001"],
  });
});

test("two interchanged columns change places under headings that were right", async () => {
  expect(await propose(file(keep, swap(11, 14)))).toMatchObject({ rule: "CSV-S-012", text: sound, place: "3:11" });
});

test("a column left out from the sixth record on is inserted there", async () => {
  expect(await propose(file(keep, remove(9), 5))).toMatchObject({
    rule: "CSV-S-011",
    title: "Leere Spalte 9 einfügen",
    text: file(keep, (cells) => cells.with(8, ""), 5),
    place: "8:9",
    removesValues: false,
  });
});

test("the preview shows the values of a removed column, then all values that move", async () => {
  const repair = await propose(file(insert(9, "Vermerk"), insert(9, '"geprüft"')));
  expect(repair?.preview.slice(0, 4)).toEqual([
    '3:9 "geprüft" → ',
    '3:9 "geprüft" → ""',
    '3:10 "" → 0101',
    '3:11 0101 → "RE-1000"',
  ]);
});

test("an empty line between the records stays", async () => {
  const withEmpty = (text: string) => text.replace(/(?=\r\n[^\r\n]*\r\n$)/, "\r\n;;");
  expect(await propose(withEmpty(file(insert(7, ""), insert(7, ""))))).toMatchObject({ text: withEmpty(sound) });
});

test("a record that has neither of the two columns stays", async () => {
  const withShort = (text: string) => `${text}5;\r\n`;
  expect(await propose(withShort(file(keep, swap(11, 14))))).toMatchObject({ text: withShort(sound) });
});

test.each([
  ["the columns are in order", sound],
  [
    "one record is in order",
    file(insert(7, ""), insert(7, "")).replace(/\r\n[^\r\n]*\r\n$/, `\r\n${records.at(-1)?.join(";")}\r\n`),
  ],
  ["a record has only one of the two columns", file(keep, swap(11, 14)).replace(/\r\n$/, `\r\n5${";".repeat(11)}\r\n`)],
])("nothing is moved: %s", async (_, content) => {
  expect(await propose(content)).toBeNull();
});
