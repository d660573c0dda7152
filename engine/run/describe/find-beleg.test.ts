import { expect, test } from "vitest";
import type { BelegpaketMember, ReportedUnit } from "#engine/report/report.ts";
import { type Beleg, createBelegFinder } from "./find-beleg.ts";

const member = (name: string, more: Partial<BelegpaketMember> = {}): BelegpaketMember => ({
  name,
  sizeBytes: 1,
  kind: "ledger",
  counts: { error: 0, warning: 0, hint: 0 },
  ...more,
});
const record = (position: number, more: Partial<ReportedUnit> = {}): ReportedUnit => ({
  kind: "record",
  from: position * 100,
  to: position * 100 + 90,
  position,
  ...more,
});

test("in a package, occurrences in document.xml and in files of a document belong to the same Beleg", () => {
  const {
    at: find,
    ofMember,
    describe,
  } = createBelegFinder({
    records: 3,
    places: [{ member: "document.xml" }, { member: "R.xml" }, { member: "fremd.xml" }, { path: "/x" }],
    members: [
      member("document.xml", { kind: "document", records: 3 }),
      member("R.xml", { document: 2, invoiceId: "R-77", records: 5 }),
      member("fremd.xml", { invoiceId: "R-9" }),
    ],
    units: [record(2, { kind: "document", member: "document.xml" })],
  });
  const second: Beleg = { key: "document 2", kind: "document", position: 2, total: 3, invoiceId: "R-77" };
  expect(find(1, 250).beleg).toEqual(second);
  expect(find(2, 7).beleg).toEqual(second);
  expect(find(1, 295).beleg).toEqual({ key: "member document.xml", member: "document.xml" });
  expect(find(3, 7).beleg).toEqual({ key: "member fremd.xml", member: "fremd.xml", invoiceId: "R-9" });
  expect(find(4, 7).beleg).toEqual({ key: "" });
  expect(ofMember("R.xml")).toEqual(second);
  expect(describe(second)).toEqual({ title: "Rechnung R-77", detail: "Beleg 2 von 3" });
  expect(describe(find(3, 7).beleg)).toEqual({ title: "Rechnung R-9", detail: "fremd.xml" });
  expect(describe(find(1, 295).beleg)).toEqual({ title: "document.xml", detail: "" });
  expect(describe(find(4, 7).beleg)).toEqual({ title: "Paket als Ganzes", detail: "" });
});

test("in a ledger file of its own, records with one invoice number are one Beleg, others stand alone", () => {
  const { at: find } = createBelegFinder({
    records: 9,
    places: [{ path: "/x" }],
    units: [record(1, { invoiceId: "A" }), record(2, { invoiceId: "A" }), record(4)],
  });
  expect([150, 210, 450, 50].map((from) => find(1, from).beleg)).toEqual([
    { key: "invoice A", invoiceId: "A" },
    { key: "invoice A", invoiceId: "A" },
    { key: "unit 4", kind: "record", position: 4, total: 9 },
    { key: "" },
  ]);
});

test("a report without units has one Beleg only", () => {
  const { at } = createBelegFinder({ records: 2, places: [{ path: "/x" }] });
  expect(at(1, 10)).toEqual({ beleg: { key: "" } });
});
