import { expect, test } from "vitest";
import { compareNames } from "./compare-names.ts";

test("names are sorted by number, with umlauts beside their letters, ignoring case", () => {
  const names = ["Gruppe 12", "zuletzt", "Öffentlich", "Gruppe 4", "Offen", "Ärzte", "arbeit", "Oper"];
  expect(names.toSorted(compareNames)).toEqual([
    "arbeit",
    "Ärzte",
    "Gruppe 4",
    "Gruppe 12",
    "Offen",
    "Öffentlich",
    "Oper",
    "zuletzt",
  ]);
});
