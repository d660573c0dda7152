import { expect, test } from "vitest";
import { readHash, tabOfHash } from "./help-tabs.ts";

test.each([
  ["", "anleitungen"],
  ["#erste-schritte", "anleitungen"],
  ["#regelkatalog", "regelkatalog"],
  ["#regel-CSV-X-009", "regelkatalog"],
  ["#meldung-REW00305", "meldungen"],
  ["#feld-21-7", "formate"],
  ["#format-21", "formate"],
  ["#assistent", "anleitungen"],
  ["#eckdaten", "eckdaten"],
  ["#tastenkuerzel", "tastenkuerzel"],
  ["#neu", "neu"],
  ["#gibt-es-nicht", "anleitungen"],
])("%s opens %s", (hash, tab) => {
  expect(tabOfHash(hash)).toBe(tab);
});

test("escapes are decoded, broken ones are kept", () => {
  expect(readHash("#regel-CSV%2D1")).toBe("regel-CSV-1");
  expect(readHash("#%E0%A4%A")).toBe("%E0%A4%A");
});
