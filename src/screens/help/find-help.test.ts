import { expect, test } from "vitest";
import { catalogue, fieldTables, findMessages } from "#engine/index.ts";
import { findHelp } from "./find-help.ts";
import { guides } from "./guides.ts";

const source = { catalogue, tables: fieldTables, findMessages };
const rule = catalogue[0]!;

test("a rule is found by its id, first", () => {
  expect(findHelp(rule.id.toLowerCase(), source)[0]).toMatchObject({ kind: "Regel", hash: `regel-${rule.id}` });
});

test("a field is found by its name", () => {
  const hits = findHelp("Belegdatum", source).filter(({ kind }) => kind === "Feld");
  expect(hits[0]).toMatchObject({ hash: "feld-21-10", title: "Belegdatum" });
});

test("accents and case do not matter, every word must occur", () => {
  expect(findHelp("FÜHRENDE nullen", source).some(({ hash }) => hash === "excel-falle")).toBe(true);
  expect(findHelp("fuhrende nullen giraffe", source)).toEqual([]);
});

test.each(["", "   "])("a blank query finds nothing", (query) => {
  expect(findHelp(query, source)).toEqual([]);
});

test("every hit has an address of its own", () => {
  const hashes = [...findHelp("e", source)].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(new Set(guides.map(({ id }) => id)).size).toBe(guides.length);
});

test.each(["#REW00305", "Ich habe die Meldung #REW00305, was tun?", "Was bedeutet „Funktion unzulässig“?"])(
  "„%s“ is answered",
  (query) => {
    expect(findHelp(query, source)[0]).toMatchObject({ kind: "DATEV-Meldung", hash: "meldung-REW00305" });
  },
);
