import { expect, test } from "vitest";
import { listAll, listIn, listPlaces } from "./list-places.ts";
import { buildOccurrenceIndex } from "./occurrence-index.ts";

const indexOf = (findings: number, ...triples: readonly (readonly [number, number, number])[]) =>
  buildOccurrenceIndex(
    Uint32Array.from(triples.flatMap(([finding, line, field]) => [finding, line, field, 0, 0])),
    5,
    findings,
  );
const nameOf = (field: number): string => ({ 7: "Konto", 11: "Belegfeld 1" })[field] ?? `Feld ${field}`;

test("lists file, header and columns of a table with their Fundstellen", () => {
  const index = indexOf(2, [0, 3, 11], [0, 4, 7], [0, 9, 11], [1, 1, 7], [1, 0, 0], [1, 5, 0]);
  expect(listPlaces({}, index, nameOf)).toEqual([
    { name: "Ganze Datei", count: 1 },
    { name: "Ganze Zeile", count: 1 },
    { name: "Kopfdaten, Feld 7", count: 1 },
    { name: "Konto", count: 1 },
    { name: "Belegfeld 1", count: 2 },
  ]);
});

test("lists elements of XML and files of a package", () => {
  const index = indexOf(1, [0, 1, 2], [0, 2, 1], [0, 3, 3], [0, 3, 0]);
  const places = [
    { path: "/LedgerImport/consolidate/@consolidatedAmount", member: "b.xml" },
    { path: "/LedgerImport/consolidate/accountsPayableLedger/amount", member: "a.xml" },
    { path: "/LedgerImport/consolidate/@consolidatedAmount", found: "x", member: "b.xml" },
  ];
  const nameElement = (field: number): string => (field === 2 ? "Betrag (brutto)" : "Summe über alle Belegsätze");
  expect(listPlaces({ places }, index, nameElement)).toEqual([
    { name: "Betrag (brutto)", count: 1 },
    { name: "Ganze Zeile", count: 1 },
    { name: "Summe über alle Belegsätze", count: 2 },
  ]);
  expect(listPlaces({ places, members: [] }, index, nameOf)).toEqual([
    { name: "a.xml", count: 1 },
    { name: "b.xml", count: 2 },
    { name: "Paket als Ganzes", count: 1 },
  ]);
});

test("Fundstellen of one place are numbered from 0 and keep their number in the report", () => {
  const index = indexOf(2, [0, 3, 11], [0, 4, 7], [0, 9, 11], [1, 5, 7]);
  const listed = listIn({}, index, nameOf, "Belegfeld 1");
  expect([listed.countOf(0), listed.countOf(1)]).toEqual([2, 0]);
  expect([listed.nthOf(0, 0), listed.nthOf(0, 1)]).toEqual([0, 2]);
  expect([listed.atOf(0, 2), listed.atOf(0, 1) < 0, listed.atOf(1, 0) < 0]).toEqual([1, true, true]);
  const all = listAll(index);
  expect([all.countOf(0), all.nthOf(0, 1), all.atOf(0, 1)]).toEqual([3, 1, 1]);
});

test("a million Fundstellen are grouped by place within the time limit", () => {
  const words = new Uint32Array(5_000_000);
  for (let at = 0; at < 1_000_000; at++) {
    words[at * 5 + 1] = at + 3;
    words[at * 5 + 2] = 1 + (at % 20);
  }
  const index = buildOccurrenceIndex(words, 5, 1);
  expect(listPlaces({}, index, nameOf)).toHaveLength(20);
  expect(listIn({}, index, nameOf, "Konto").countOf(0)).toBe(50_000);
});
