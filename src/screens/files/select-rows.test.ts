import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import { emptyFilter, type FilesFilter, startOfDay } from "./files-filter.ts";
import { selectRows } from "./select-rows.ts";

const row = (localId: string, change: Partial<FileCheckRow> = {}): FileCheckRow => ({
  localId,
  ownerId: "u1",
  fileId: null,
  originalFileName: `${localId}.csv`,
  sizeBytes: 1,
  sha256: "",
  status: "completed",
  error: null,
  origin: "device",
  agreement: null,
  verdict: "importable",
  counts: { error: 0, warning: 0, hint: 0 },
  format: null,
  header: null,
  records: 1,
  rulesetVersion: "1",
  route: "manual",
  clientNumber: null,
  consultantNumber: null,
  createdAt: 0,
  updatedAt: 0,
  checkedAt: 0,
  searchText: "",
  ...change,
});

const shownAs = (rowsPerPage: number, connected = true) => ({ rowsPerPage, connected });

const day = startOfDay("2026-11-20");
const rows = [
  row("datei10", { checkedAt: day + 5, verdict: "notImportable", counts: { error: 7, warning: 0, hint: 0 } }),
  row("datei9", { checkedAt: day - 5, status: "captured", origin: null, verdict: null, counts: null }),
  row("Ähre", { checkedAt: day + 90_000_000, status: "waiting", verdict: "importableWithWarnings" }),
];

test.each<[Partial<FilesFilter>, string[]]>([
  [{}, ["Ähre", "datei10", "datei9"]],
  [{ sort: { column: "datei", descending: false } }, ["Ähre", "datei9", "datei10"]],
  [{ sort: { column: "fehler", descending: true } }, ["datei10", "Ähre", "datei9"]],
  [{ sort: { column: "urteil", descending: true } }, ["datei10", "Ähre", "datei9"]],
  [{ status: "waiting" }, ["Ähre", "datei9"]],
  [{ from: "2026-11-20", to: "2026-11-20" }, ["datei10"]],
  [{ to: "2026-11-19" }, ["datei9"]],
])("%j", (change, expected) => {
  expect(selectRows([...rows], { ...emptyFilter, ...change }, shownAs(25)).rows.map((shown) => shown.localId)).toEqual(
    expected,
  );
});

test("offline, the status filter uses the status shown in the rows", () => {
  const some = [row("unterwegs", { status: "waiting" }), row("aufDemServer", { status: "processing", fileId: "f1" })];
  const shown = (status: string, connected: boolean) =>
    selectRows([...some], { ...emptyFilter, status }, shownAs(25, connected)).rows.map(({ localId }) => localId);
  expect([shown("processing", true), shown("waiting", true)]).toEqual([["aufDemServer"], ["unterwegs"]]);
  expect([shown("processing", false), shown("waiting", false)]).toEqual([[], ["unterwegs", "aufDemServer"]]);
});

test("tags in any spelling and one's own files filter and sort the list", () => {
  const own = { id: "u1", name: "Anna" };
  const some = [
    row("a", { organisation: { tags: ["Müller", "Mai"], assignee: { id: "u2", name: "Bernd" } } }),
    row("b", { organisation: { tags: ["dringend"], assignee: own } }),
    row("c"),
  ];
  const shown = (change: Partial<FilesFilter>) =>
    selectRows([...some], { ...emptyFilter, ...change }, shownAs(25)).rows.map(({ localId }) => localId);
  expect([shown({ tag: "mueller" }), shown({ mine: true }), shown({ mine: true, tag: "Mai" })]).toEqual([
    ["a"],
    ["b"],
    [],
  ]);
  expect(shown({ sort: { column: "schlagwoerter", descending: false } })).toEqual(["c", "b", "a"]);
  expect(shown({ sort: { column: "zustaendig", descending: true } })).toEqual(["a", "b", "c"]);
});

test("a page has 25 rows; a page beyond the end becomes the last", () => {
  const many = Array.from({ length: 51 }, (_, at) => row(`d${at}`, { checkedAt: at }));
  expect(selectRows([...many], emptyFilter, shownAs(25))).toMatchObject({ total: 51, page: 0, pages: 3 });
  expect(selectRows([...many], { ...emptyFilter, page: 9 }, shownAs(25))).toMatchObject({ page: 2 });
  expect(selectRows([...many], { ...emptyFilter, page: 2 }, shownAs(25)).rows).toHaveLength(1);
  expect(selectRows([], emptyFilter, shownAs(25))).toMatchObject({ total: 0, page: 0, pages: 1 });
});

test("filters by format, Vorsystem, sender, month of the records and disagreement", () => {
  const quarter = { datumVon: "20260701", datumBis: "20260930" };
  const some = [
    row("quartal", { header: quarter, format: { family: "datev-csv", name: "Buchungsstapel" } }),
    row("august", { header: { datumVon: "20260801", herkunft: "RE" }, agreement: "different" }),
    row("rechnung", { invoice: { profile: "XRechnung 3.0", syntax: "UBL", sellerVatId: "DE 123456788" } }),
    row("ohne"),
  ];
  const shown = (change: Partial<FilesFilter>) =>
    selectRows([...some], { ...emptyFilter, ...change }, shownAs(25)).rows.map(({ localId }) => localId);
  expect(shown({ month: "2026-08" })).toEqual(["quartal", "august"]);
  expect(shown({ month: "2026-10" })).toEqual([]);
  expect(shown({ format: "Buchungsstapel" })).toEqual(["quartal"]);
  expect(shown({ herkunft: "RE" })).toEqual(["august"]);
  expect(shown({ sender: "DE123456788" })).toEqual(["rechnung"]);
  expect(shown({ deviation: "different" })).toEqual(["august"]);
});

test("a page has the number of rows the person has set", () => {
  const many = Array.from({ length: 51 }, (_, at) => row(`d${at}`, { checkedAt: at }));
  expect(selectRows([...many], emptyFilter, shownAs(50))).toMatchObject({ pages: 2 });
});

test("filters files with an inquiry, and those with a due reminder", () => {
  const inquiry = { askedAt: 1, askedBy: { id: "a", name: "Anna" }, remindOn: null, closedAt: null, answer: null };
  const some = [
    row("offen", { inquiry }),
    row("später", { inquiry: { ...inquiry, remindOn: "9999-12-31" } }),
    row("fällig", { inquiry: { ...inquiry, remindOn: "2026-01-01" } }),
    row("abgeschlossen", { inquiry: { ...inquiry, remindOn: "2026-01-01", closedAt: 5 } }),
    row("nie"),
  ];
  const namesOf = (kind: "open" | "due") =>
    selectRows(some, { ...emptyFilter, inquiry: kind }, shownAs(10))
      .rows.map(({ localId }) => localId)
      .toSorted();
  expect(namesOf("open")).toEqual(["fällig", "offen", "später"]);
  expect(namesOf("due")).toEqual(["fällig"]);
});
