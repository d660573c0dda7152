import { expect, test } from "vitest";
import { nameRepaired } from "./name-repaired.ts";

test.each([
  ["EXTF_a.csv", "EXTF_a.korrigiert.csv"],
  ["EXTF_a.korrigiert.csv", "EXTF_a.korrigiert.csv"],
  ["EXTF_a.CSV", "EXTF_a.korrigiert.csv"],
  ["ledger.xml", "ledger.korrigiert.xml"],
  ["ledger.korrigiert.xml", "ledger.korrigiert.xml"],
  ["buchungen", "buchungen.korrigiert.csv"],
])("%s becomes %s", (name, repaired) => {
  expect(nameRepaired(name)).toBe(repaired);
});
