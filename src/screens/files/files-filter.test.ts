import { expect, test } from "vitest";
import {
  countFurther,
  emptyFilter,
  endOfDay,
  isNarrowed,
  readFilter,
  startOfDay,
  writeFilter,
} from "./files-filter.ts";

test.each([
  ["", emptyFilter],
  ["status=failed", { ...emptyFilter, status: "failed" }],
  ["status=quatsch&verdict=gut&seite=0&von=gestern", emptyFilter],
  [
    "verdict=notImportable&mandant=55003&seite=3",
    { ...emptyFilter, verdict: "notImportable", clientNumber: "55003", page: 2 },
  ],
  [
    "von=2026-11-01&bis=2026-11-20&text=M%C3%BCller",
    { ...emptyFilter, from: "2026-11-01", to: "2026-11-20", text: "Müller" },
  ],
  ["sortierung=-fehler", { ...emptyFilter, sort: { column: "fehler", descending: true } }],
  ["sortierung=datei", { ...emptyFilter, sort: { column: "datei", descending: false } }],
  ["sortierung=passwort", emptyFilter],
  ["zeitraum=2026-13&abweichung=vielleicht", emptyFilter],
  ["absender=DE123456788&schlagwort=Mai", { ...emptyFilter, sender: "DE123456788", tag: "Mai" }],
  [
    "format=Buchungsstapel&vorsystem=RE&zeitraum=2026-10&abweichung=ja",
    { ...emptyFilter, format: "Buchungsstapel", herkunft: "RE", month: "2026-10", deviation: "different" },
  ],
  ["abweichung=akzeptiert", { ...emptyFilter, deviation: "accepted" }],
  ["nachfrage=offen", { ...emptyFilter, inquiry: "open" }],
  ["nachfrage=gestern", emptyFilter],
  ["schlagwort=R%C3%BCckfrage&zustaendig=ich", { ...emptyFilter, tag: "Rückfrage", mine: true }],
  ["zustaendig=bernd", emptyFilter],
])("?%s becomes a filter", (search, expected) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(expected);
});

test.each([
  emptyFilter,
  { ...emptyFilter, status: "waiting", page: 4 },
  { ...emptyFilter, format: "Debitoren/Kreditoren", herkunft: "A&", month: "2026-01", deviation: "different" as const },
  { ...emptyFilter, deviation: "accepted" as const },
  { ...emptyFilter, inquiry: "due" as const },
  { ...emptyFilter, tag: "a & b", mine: true, sender: "müller & söhne" },
  { ...emptyFilter, verdict: "importableWithWarnings" as const, text: "a & b = c" },
  { ...emptyFilter, from: "2026-01-01", to: "2026-01-31", sort: { column: "mandant" as const, descending: false } },
])("%j survives the address bar", (filter) => {
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
});

test("without a filter every status, day and client is shown, from page 0", () => {
  expect(emptyFilter).toMatchObject({ status: "all", from: null, to: null, clientNumber: "", page: 0 });
});

test("defaults are left out of the URL", () => {
  expect(writeFilter(emptyFilter).toString()).toBe("");
});

test("order and page do not narrow the list", () => {
  expect(isNarrowed({ ...emptyFilter, page: 2, sort: { column: "datei", descending: false } })).toBe(false);
  expect(isNarrowed({ ...emptyFilter, text: "x" })).toBe(true);
});

test("active filters that are folded away are counted", () => {
  expect(countFurther({ ...emptyFilter, text: "x", status: "failed" })).toBe(0);
  expect(
    countFurther({ ...emptyFilter, from: "2026-01-01", to: "2026-01-02", month: "2026-01", deviation: "accepted" }),
  ).toBe(3);
  expect(countFurther({ ...emptyFilter, tag: "Mai", mine: true, sender: "DE123456788" })).toBe(3);
});

test("a day holds 24 hours on a day without clock change", () => {
  expect(endOfDay("2026-11-20") - startOfDay("2026-11-20")).toBe(86_399_999);
});
