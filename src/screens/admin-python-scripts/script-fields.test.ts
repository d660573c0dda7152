import { expect, test } from "vitest";
import { compareValues, findFaults, toDraft } from "#screens/shared/form/fields.ts";
import { newScript, type ScriptDraft, scriptFields } from "./script-fields.ts";

const theirs: ScriptDraft = { ...newScript, name: "Kostenstellen der Baustellen" };
const compare = (change: Partial<ScriptDraft>) => compareValues(scriptFields, { ...theirs, ...change }, theirs, null);

test("a comparison shows both values of each field that differs", () => {
  expect(compare({ name: "Kostenstellen", timeoutS: 25, inputs: [] })).toEqual([
    { name: "Name", mine: "Kostenstellen", theirs: "Kostenstellen der Baustellen" },
    { name: "Erhält", mine: "nur das Nötigste", theirs: "Kopfdaten, Befunde mit Anzahl" },
    { name: "Zeitgrenze", mine: "25 s", theirs: "10 s" },
  ]);
  expect(compare({})).toEqual([]);
});

test("different code of the same length is a difference", () => {
  const words = expect.stringMatching(/^\d+ Zeilen, siehe Vergleich$/);
  const code = theirs.code.replace("keine", "wenig");
  expect(compare({ code })).toEqual([{ name: "Code", mine: words, theirs: words }]);
});

test.each([
  [{ name: " " }, "name"],
  [{ code: "\n" }, "code"],
  [{ timeoutS: "31" }, "timeoutS"],
])("a script with %j cannot be saved", (change, field) => {
  const draft = { ...toDraft(scriptFields, { ...newScript, name: "x" }), ...change };
  expect(Object.keys(findFaults(scriptFields, draft, null))).toEqual([field]);
});
