import { expect, test } from "vitest";
import { narrow } from "./narrow.ts";

const workflows = [
  { name: "Müller melden", isOn: true },
  { name: "Monatsbericht", isOn: true },
  { name: "Bericht an Mueller", isOn: false },
];
const namesOf = (query: string, state: string | null) =>
  narrow(workflows, { query, state }, ({ name, isOn }) => ({ text: name, state: isOn ? "Ein" : "Aus" })).map(
    ({ name }) => name,
  );

test("an entry matches parts of its words in any spelling, and its state", () => {
  expect(namesOf("", null)).toHaveLength(3);
  expect(namesOf("müller", null)).toEqual(["Müller melden", "Bericht an Mueller"]);
  expect(namesOf("BERICHT mull", null)).toEqual(["Bericht an Mueller"]);
  expect(namesOf("bericht", "Ein")).toEqual(["Monatsbericht"]);
  expect(namesOf("bericht", "Gibt es nicht")).toEqual([]);
});
