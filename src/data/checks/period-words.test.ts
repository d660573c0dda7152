import { expect, test } from "vitest";
import { foldQuery } from "#engine/values/fold-text.ts";
import { namesPeriod } from "./period-words.ts";

const october = { datumVon: "20261001", datumBis: "20261031" };
const quarter = { datumVon: "20260101", datumBis: "20260331" };
const newYear = { datumVon: "20261201", datumBis: "20270131" };

test.each([
  [october, "Oktober 2026"],
  [october, "10/2026"],
  [october, "okt"],
  [quarter, "März 2026"],
  [quarter, "maerz"],
  [quarter, "3/2026 03/2026"],
  [quarter, "Februar"],
  [newYear, "Dezember 2026 Januar 2027"],
  [{ datumBis: "20260531" }, "Mai"],
])("%j is found by „%s“", (header, query) => {
  for (const word of foldQuery(query)) expect(namesPeriod(header, word), word).toBe(true);
});

test.each([
  [october, "November"],
  [october, "1"],
  [october, "10"],
  [october, "202"],
  [october, "20261"],
  [october, "ok"],
  [october, "ber"],
  [{ datumVon: "20200101", datumBis: "20261231" }, "2026"],
  [{ datumVon: "gestern" }, "2026"],
  [{}, "2026"],
  [null, "2026"],
])("%j is not found by „%s“", (header, query) => {
  expect(namesPeriod(header, query.toLowerCase())).toBe(false);
});
