import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInFile } from "./find-in-file.ts";
import { listFragments } from "./list-fragments.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-values-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const find = async (content: string | Uint8Array, question: string, encoding: "utf-8" | "windows-1252" = "utf-8") => {
  const path = join(dir, "file");
  await writeFile(path, content);
  return [...(await findInFile(path, listFragments(question), encoding))].toSorted();
};

test.each([
  ["a cell, whatever its case", '"Müller & Söhne";12', "Was ist mit MÜLLER & SÖHNE?", ["müller & söhne"]],
  ["a name in a longer cell", "Honorar Seltsam Bau GmbH;1", "Ist Seltsam gemeint?", ["seltsam"]],
  [
    "an element and an attribute",
    '<a name="Kanarie">Vogel Bauer</a>',
    "Kanarie oder Vogel Bauer",
    ["bauer", "kanarie", "vogel", "vogel bauer"],
  ],
  [
    "a value that XML writes otherwise",
    "<n>M&#252;ller &amp; S&#xf6;hne</n>",
    "Müller & Söhne da",
    ["müller", "müller & söhne", "söhne"],
  ],
])("finds %s", async (_what, content, question, expected) => {
  expect(await find(content, question)).toEqual(expect.arrayContaining([...expected]));
});

test("finds a value anywhere in a long file, across blocks, and in its encoding", async () => {
  for (const before of [0, 65_530, 65_536, 131_070]) {
    const bytes = Buffer.from(`${"x;".repeat(before / 2)}Bäckerei Öhler;y`, "latin1");
    expect(await find(bytes, "Bäckerei Öhler zahlt", "windows-1252")).toContain("bäckerei öhler");
  }
});

test("a text that is not in the file is not found", async () => {
  expect(await find("Eins;Zwei;Drei", "Vier oder Fünf Wörter hier")).toEqual([]);
  // Ordinary words occur in every text, and three letters in every second one.
  expect(await find("wird nicht gebucht;Amt", "warum nicht? Amt")).toEqual([]);
});
