import { expect, test } from "vitest";
import { exampleFile, exampleHeader, exampleHeadings, exampleRecord, fileOf } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { festschreibung } from "./festschreibung-repair.ts";

const repair = "CSV-X-043a/high";
const record = (mark: string, belegfeld1 = "RE-1") => exampleRecord({ festschreibung: mark, belegfeld1 });

test.each([
  ["one record", [""], ["0"], ["3:114"]],
  ["one of two records", ["0", ""], ["0", "0"], ["4:114"]],
  ["two of three records", ["", "0", ""], ["0", "0", "0"], ["3:114", "5:114"]],
] as const)("an empty Festschreibung in %s becomes 0", async (_, broken, sound, places) => {
  const file = (marks: readonly string[]) => exampleFile(...marks.map((mark, index) => record(mark, `RE-${index}`)));
  expect((await applyProposals(file(broken)))[repair]).toEqual({ text: file(sound), places });
});

test("other findings of the file change nothing else", async () => {
  const file = (mark: string) => exampleFile(record("0").replace("8400", "84x0"), record(mark, "RE-2"));
  expect((await applyProposals(file("")))[repair]).toEqual({ text: file("0"), places: ["4:114"] });
});

test.each([
  ["0 in the records", exampleFile(record("0"))],
  ["1 in the records", exampleFile(record("1"))],
  ["1 in the header", fileOf([exampleHeader({ festschreibung: "1" }), exampleHeadings(), record("")])],
])("no proposal: %s", async (_, content) => {
  expect((await applyProposals(content))[repair]).toBeUndefined();
});

test("the rule of the repair is CSV-X-043a", () => {
  expect(festschreibung.rules).toEqual(["CSV-X-043a"]);
});
