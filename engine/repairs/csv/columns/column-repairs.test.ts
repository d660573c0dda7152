import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { columns } from "./column-repairs.ts";

const file = (...lines: readonly string[]) => fileOf([exampleHeader(), ...lines]);
const headings = exampleHeadings();
const record = exampleRecord({ festschreibung: "" });
const other = exampleRecord({ festschreibung: "", belegfeld1: "RE-2" });
const keep = (line: string, count: number) => line.split(";").slice(0, count).join(";");

test.each([
  ["one record", file(keep(headings, 20), keep(record, 20)), file(headings, record), ["2:21", "3:21"]],
  [
    "two records",
    file(keep(headings, 20), keep(record, 20), keep(other, 20)),
    file(headings, record, other),
    ["2:21", "3:21", "4:21"],
  ],
  [
    "records around an empty line",
    file(keep(headings, 20), keep(record, 20), ";", keep(other, 20)),
    file(headings, record, ";", other),
    ["2:21", "3:21", "5:21"],
  ],
  ["the last column", file(keep(headings, 123), keep(record, 123)), file(headings, record), ["2:124", "3:124"]],
])("missing columns are appended to headings and %s", async (_, broken, sound, places) => {
  expect(await applyProposals(broken)).toMatchObject({ "CSV-S-002a/medium": { text: sound, places } });
});

test.each([
  ["a record is shorter", file(keep(headings, 20), keep(record, 20), keep(other, 19))],
  ["a record is longer", file(keep(headings, 20), keep(record, 20), keep(other, 21))],
  ["the width is that of version 9", file(keep(headings, 120), keep(record, 120))],
  ["a separator stands after the headings", file(`${keep(headings, 20)};`, keep(record, 20))],
  ["the file ends inside a record", file(keep(headings, 20), keep(record, 20)).slice(0, -8)],
  ["the width is right", file(headings, record)],
])("no columns are appended: %s", async (_, content) => {
  expect((await applyProposals(content))["CSV-S-002a/medium"]).toBeUndefined();
});

test.each([
  ["CSV-S-002/low", "", "", "", ["2:126", "3:126", "4:126"]],
  ["CSV-S-002/medium", "Notiz", "", "", ["2:126", "3:126", "4:126"]],
  ["CSV-S-002/low", "", '""', " ", undefined],
])(
  "%s cuts off surplus columns with heading „%s“ and values „%s“ and „%s“: %j",
  async (id, heading, value, second, places) => {
    const broken = file(`${headings};${heading};;`, `${record};;${value};`, `${other};${second};;`);
    const expected = places === undefined ? undefined : { text: file(headings, record, other), places };
    expect((await applyProposals(broken))[id]).toEqual(expected);
  },
);

test.each([
  ["a surplus field has a value", file(`${headings};;;`, `${record};;;`, `${other};x;;`)],
  ["a surplus field of the first record has a value", file(`${headings};;;`, `${record};;x;`)],
  [
    "the width is that of version 13, the version 12",
    fileOf([exampleHeader({ formatversion: "12" }), headings, record]),
  ],
  ["the width is right", file(headings, record)],
])("no columns are cut off: %s", async (_, content) => {
  const applied = await applyProposals(content);
  expect(Object.keys(applied).filter((id) => id.startsWith("CSV-S-002/"))).toEqual([]);
});

test("lines without surplus fields stay as they are", async () => {
  const applied = await applyProposals(file(`${headings};;;`, record, `${other};;;`, ";"));
  expect(applied["CSV-S-002/low"]).toEqual({ text: file(headings, record, other, ";"), places: ["2:126", "4:126"] });
});

test("the rules of the repairs are those about the number of headings", () => {
  expect(columns.rules).toEqual(["CSV-S-002", "CSV-S-002a"]);
});
