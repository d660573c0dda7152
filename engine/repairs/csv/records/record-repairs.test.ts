import { expect, test } from "vitest";
import {
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { records } from "./record-repairs.ts";

const repair = "CSV-X-015/low";
/** 8400 is an account of 19 %, which key 3 repeats. */
const record = (buSchluessel: string, values: RecordValues = {}) => exampleRecord({ buSchluessel, ...values });
const file = (...lines: readonly string[]) => fileOf([exampleHeader(), exampleHeadings(), ...lines]);
const second = { belegfeld1: "RE-2", umsatz: "1,00" };
const third = { belegfeld1: "RE-3", umsatz: "2,00" };

test.each([
  ["of one record", file(record("3")), file(record("")), ["3:9"]],
  ["of the second record", file(record(""), record("3", second)), file(record(""), record("", second)), ["4:9"]],
  [
    "of two records around another one",
    file(record("3"), record("", second), record("3", third)),
    file(record(""), record("", second), record("", third)),
    ["3:9", "5:9"],
  ],
  ["in front of a surplus separator", file(`${record("3")};`), file(`${record("")};`), ["3:9"]],
  [
    "beside a record with another finding",
    file(record("3"), record("", second).replace("8400", "84x0")),
    file(record(""), record("", second).replace("8400", "84x0")),
    ["3:9"],
  ],
  [
    "beside an account whose own key differs",
    file(record("3"), record("2", second)),
    file(record(""), record("2", second)),
    ["3:9"],
  ],
])("a repeated key is emptied %s", async (_, broken, sound, places) => {
  expect((await applyProposals(broken))[repair]).toEqual({ text: sound, places });
});

test.each([
  ["a record that is too short", file(record("3").split(";").slice(0, 20).join(";"))],
  ["a key of another rate", file(record("2"))],
  ["a VAT rate of its own", file(record("3", { steuersatz: "19,00" }))],
])("no proposal: %s", async (_, content) => {
  expect((await applyProposals(content))[repair]).toBeUndefined();
});

test("the rules of the repairs are those of their rows", () => {
  expect(records.rules).toEqual(["CSV-X-015", "CSV-WK-101c", "CSV-DK-010"]);
});
