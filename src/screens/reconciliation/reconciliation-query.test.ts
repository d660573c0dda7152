import { expect, test } from "vitest";
import { listPeriods, monthsOf, readQuery, writeQuery } from "./reconciliation-query.ts";

test.each(["mandant=4711&zeitraum=2026-01&zeige=unsicher&seite=3", "mandant=4711&zeitraum=2026", ""])(
  "the address %s is read and written",
  (address) => {
    expect(String(writeQuery(readQuery(new URLSearchParams(address))))).toBe(address);
  },
);

test("unknown values in the address are ignored", () => {
  expect(readQuery(new URLSearchParams("zeitraum=2026-13&zeige=nichts&seite=-2"))).toEqual({
    clientNumber: "",
    period: "",
    part: "alle",
    page: 0,
  });
});

test("lists a year before its months", () => {
  expect(listPeriods(["2026-02", "2026-01", "2025-12"])).toEqual(["2026", "2026-02", "2026-01", "2025-12"]);
  expect(monthsOf("2026")).toEqual({ from: "2026-01", to: "2026-12" });
  expect(monthsOf("2026-02")).toEqual({ from: "2026-02", to: "2026-02" });
});
