import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";

const [header, headings, record] = [exampleHeader(), exampleHeadings(), exampleRecord()];
const other = exampleRecord({ belegfeld1: "RE-2" });
const file = (...lines: readonly string[]) => fileOf([header, headings, ...lines]);
const withSeparator = (text: string, separator: string) => text.replaceAll(";", separator);
/** An amount with a point has no comma that could be a separator. */
const withPoint = (line: string) => line.replace("119,00", "119.00");
const bare = (line: string) => line.replaceAll('"', "");
const all = ["1:0", "2:0", "3:0"];

test.each([
  ["tabs", "CSV-F-013/low", withSeparator(file(record), "\t"), file(record), all],
  ["bars", "CSV-F-013/low", withSeparator(file(record), "|"), file(record), all],
  ["commas", "CSV-F-013/low", withSeparator(file(withPoint(record)), ","), file(withPoint(record)), all],
  ["commas, one of them in an amount", "CSV-F-013/high", withSeparator(file(record), ","), file(record), all],
  ["tabs in the records only", "CSV-F-013/low", file(withSeparator(record, "\t")), file(record), ["3:0"]],
  [
    "tabs around an empty line",
    "CSV-F-013/low",
    withSeparator(file(record, "", other), "\t"),
    file(record, "", other),
    [...all, "5:0"],
  ],
  [
    "tabs, a record is shorter than the headings",
    "CSV-F-013/medium",
    withSeparator(file(record, "1,00;S"), "\t"),
    file(record, "1,00;S"),
    [...all, "4:0"],
  ],
  [
    "tabs, a semicolon stands in a text without quotes",
    "CSV-F-013/low",
    withSeparator(file(record), "\t").replace('"Ausgangsrechnung"', "Miete;Halle"),
    file(record.replace('"Ausgangsrechnung"', '"Miete;Halle"')),
    all,
  ],
  [
    "commas, a value does not fit its column",
    "CSV-F-013/medium",
    withSeparator(file(withPoint(record).replace("8400", "84x0")), ","),
    file(withPoint(record).replace("8400", "84x0")),
    all,
  ],
])("%s: %s writes semicolons", async (_, id, broken, sound, places) => {
  expect((await applyProposals(broken))[id]).toEqual({ text: sound, places });
});

test.each([
  ["semicolons", file(record)],
  ["commas, two amounts may have the one comma", withSeparator(file(bare(record).replace("119,00", "1,2,3")), ",")],
  ["commas, a record has too few", withSeparator(file("1,00;S"), ",")],
  ["commas, another mark at the beginning", withSeparator(file(record), ",").replace("EXTF", "EXTG")],
])("no proposal: %s", async (_, content) => {
  expect(Object.keys(await applyProposals(content)).filter((id) => id.startsWith("CSV-F-013"))).toEqual([]);
});
