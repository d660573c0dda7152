import { expect, test } from "vitest";
import { containsWords, foldQuery } from "#engine/values/fold-text.ts";
import { periodWords } from "./period-words.ts";

const quarter = { datumVon: "20260101", datumBis: "20260331" };

test.each([
  [{ datumVon: "20261001", datumBis: "20261031" }, "oktober 2026 10/2026"],
  [{ datumVon: "20261201", datumBis: "20270131" }, "dezember 2026 12/2026 januar 2027 01/2027"],
  [{ datumBis: "20260531" }, "mai 2026 05/2026"],
  [{ datumVon: "20200101", datumBis: "20261231" }, ""],
  [{ datumVon: "gestern" }, ""],
  [{}, ""],
  [null, ""],
])("%j: %s", (header, expected) => {
  expect(periodWords(header)).toBe(expected);
});

test.each(["März 2026", "maerz", "03/2026", "februar"])("a quarter is found by „%s“", (query) => {
  expect(containsWords(periodWords(quarter), foldQuery(query))).toBe(true);
});
