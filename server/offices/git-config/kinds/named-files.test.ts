import { expect, test } from "vitest";
import { alignNames, nameFiles, refuseSameIds, splitId } from "./named-files.ts";

test.each([
  ["Nach der Prüfung", "nach-der-pruefung"],
  ["Größe & Maß: élan!", "groesse-mass-elan"],
  ["../../etc/passwd", "etc-passwd"],
  ["???", "ohne-name"],
  ["x".repeat(100), "x".repeat(60)],
])("„%s“ is kept as %s", (name, stem) => {
  expect(nameFiles([{ id: "1", name }]).map(([first]) => first)).toEqual([stem]);
});

test("equal names get a number in the order of their ids", () => {
  const rows = ["c", "a", "b"].map((id) => ({ id, name: id === "b" ? "prüfen" : "Prüfen" }));
  expect(nameFiles(rows).map(([stem, { id }]) => `${id} ${stem}`)).toEqual(["a pruefen", "b pruefen-2", "c pruefen-3"]);
});

test("the id comes from the file, else from its name", () => {
  expect(splitId("workflows/a.yaml", { id: "12345678", name: "A" })).toEqual({ id: "12345678", rest: { name: "A" } });
  expect(splitId("workflows/12345678.yaml", { name: "A" }).id).toBe("12345678");
  expect(splitId("workflows/neu.yaml", { name: "A" }).id).toBe("datei-neu");
  expect(() => splitId("workflows/a.yaml", { id: "../x" })).toThrow("Kennung");
  expect(() =>
    refuseSameIds([
      ["a.yaml", "1"],
      ["b.yaml", "1"],
    ]),
  ).toThrow("steht auch in a.yaml");
});

const before = new Map<string, unknown>([["workflows/alt.yaml", { id: "12345678", name: "Alt" }]]);

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    "a file named by id, as before",
    { "workflows/12345678.yaml": { name: "Neu" } },
    { "workflows/alt.yaml": { id: "12345678", name: "Neu" } },
  ],
  [
    "a renamed file",
    { "workflows/neu.yaml": { id: "12345678", name: "Neu" } },
    { "workflows/neu.yaml": { id: "12345678", name: "Neu" }, "workflows/alt.yaml": undefined },
  ],
  [
    "the old name with content and the present one removed",
    { "workflows/12345678.yaml": { name: "Neu" }, "workflows/alt.yaml": undefined },
    { "workflows/alt.yaml": { id: "12345678", name: "Neu" } },
  ],
  ["a removed file", { "workflows/alt.yaml": undefined }, { "workflows/alt.yaml": undefined }],
  ["a new file", { "workflows/neu.yaml": { name: "Neu" } }, { "workflows/neu.yaml": { name: "Neu" } }],
])("%s meets the present row", (_title, changed, aligned) => {
  expect(Object.fromEntries(alignNames(before, new Map(Object.entries(changed))))).toEqual(aligned);
});
