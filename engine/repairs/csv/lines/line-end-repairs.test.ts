import { expect, test } from "vitest";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { applyProposals } from "#tests/support/apply-proposals.ts";
import { lineEnds } from "./line-end-repairs.ts";

const sound = exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "RE-2" }));
const last = (text: string, lineEnd: string) => `${text.slice(0, -2)}${lineEnd}`;

test.each([
  ["LF everywhere", "CSV-F-012/low", sound.replaceAll("\r\n", "\n"), ["1:0", "2:0", "3:0", "4:0"]],
  ["LF after the last record", "CSV-F-012/low", last(sound, "\n"), ["4:0"]],
  ["CR everywhere", "CSV-F-034/low", sound.replaceAll("\r\n", "\r"), ["1:0", "2:0", "3:0", "4:0"]],
])("%s becomes CR LF", async (_, id, broken, places) => {
  const applied = await applyProposals(broken);
  expect(applied[id]).toEqual({ text: sound, places });
  expect(Object.keys(applied)).toHaveLength(1);
});

test("CR LF everywhere stays", async () => {
  expect(await applyProposals(sound)).toEqual({});
});

test("the rules of the repairs are those about line ends", () => {
  expect(lineEnds.rules).toEqual(["CSV-F-034", "CSV-F-012"]);
});
