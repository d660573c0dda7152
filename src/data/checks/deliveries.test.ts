import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { resetDevice, success } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { compareInTime, findRelated, listCurrent, relateDeliveries } from "./deliveries.ts";

beforeEach(() => resetDevice(() => success({})));

const january = { datumVon: "20260101", datumBis: "20260131" };
const february = { datumVon: "20260201", datumBis: "20260228" };
const create = (localId: string, createdAt: number, changes: Partial<FileCheckRow> = {}): FileCheckRow => ({
  ...createRows("anna", "held").fileChecks[0],
  localId,
  sha256: localId.repeat(64).slice(0, 64),
  createdAt,
  verdict: "importable",
  clientNumber: "55003",
  consultantNumber: "29098",
  format: { family: "datev-csv", category: 21, name: "Buchungsstapel" },
  header: january,
  ...changes,
});
const march = { datumVon: "20260301", datumBis: "20260331" };
const debtors = { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } as const;
const present = create("p", 100, { header: february });
const relate = async (row: FileCheckRow, ...others: readonly FileCheckRow[]) => {
  await database.fileChecks.bulkPut([row, ...others]);
  const { previous, replaced } = await findRelated(row);
  return { previous: previous?.localId, replaced: replaced?.localId };
};

test("the previous delivery is the newest file of the period before, whenever it arrived", async () => {
  const december = { datumVon: "20251201", datumBis: "20251231" };
  const related = await relate(
    present,
    create("a", 10, { header: january }),
    create("b", 200, { header: january }),
    create("c", 90, { header: december }),
    create("d", 95, { header: march }),
  );
  expect(related).toEqual({ previous: "b", replaced: undefined });
});

test("an earlier file of the same period is replaced, and is no previous delivery", async () => {
  expect(await relate(present, create("a", 10, { header: february }), create("b", 20, { header: february }))).toEqual({
    previous: undefined,
    replaced: "b",
  });
});

test("a file of another Bezeichnung is not replaced; of the period before, the same Bezeichnung comes first", async () => {
  const cash = { ...february, bezeichnung: "Kasse Februar 2026" };
  const related = await relate(
    create("p", 100, { header: cash }),
    create("a", 10, { header: { ...february, bezeichnung: "Bank Februar 2026" } }),
    create("b", 20, { header: { ...january, bezeichnung: "Kasse Januar 2026" } }),
    create("c", 30, { header: { ...january, bezeichnung: "Bank Januar 2026" } }),
  );
  expect(related).toEqual({ previous: "b", replaced: undefined });
});

test("without periods the previous delivery is the last to arrive, and a corrected copy replaces its original", async () => {
  const row = create("p", 100, { header: {}, format: debtors, originalFileName: "Debitoren_2.korrigiert.csv" });
  const related = await relate(
    row,
    create("a", 10, { header: {}, format: debtors, originalFileName: "Debitoren_1.csv" }),
    create("b", 20, { header: {}, format: debtors, originalFileName: "Debitoren_2.csv" }),
  );
  expect(related).toEqual({ previous: "a", replaced: "b" });
});

const archive = "11111111-2222-3333-4444-555555555555";

test.each<readonly [string, Partial<FileCheckRow>]>([
  ["of another Mandant", { clientNumber: "55004" }],
  ["of another Berater", { consultantNumber: "1" }],
  ["of another person", { ownerId: "berta" }],
  ["of another format", { format: debtors }],
  ["with the same content", { sha256: present.sha256 }],
  ["of a later period", { header: march }],
  ["without a period", { header: {} }],
  ["without a result", { verdict: null }],
  ["that is the sample", { originalFileName: "EXTF_Muster_Buchungsstapel.csv" }],
  ["out of the same archive", { localId: `${archive}-1` }],
])("a file %s is no previous delivery", async (_, changes) => {
  const row = { ...present, localId: `${archive}-2` };
  expect(await relate(row, create("a", 10, { header: january, ...changes }))).toEqual({
    previous: undefined,
    replaced: undefined,
  });
});

test("two files are ordered by period, and by arrival within one", () => {
  const rows = [
    create("a", 30, { header: january }),
    create("b", 20, { header: march }),
    create("c", 10, { header: march }),
  ];
  expect(rows.toSorted(compareInTime).map(({ localId }) => localId)).toEqual(["a", "c", "b"]);
});

test("among many at once every file has the same related deliveries as alone", async () => {
  const rows = Array.from({ length: 80 }, (_, index) =>
    create(`r${index}`, 1_000 + index, {
      sha256: String((index * 7) % 5).repeat(64),
      header: index % 3 === 0 ? january : index % 3 === 1 ? february : {},
      clientNumber: index % 4 === 0 ? "55003" : "29098",
      verdict: index % 11 === 0 ? null : "importable",
    }),
  );
  await database.fileChecks.bulkPut(rows);
  const among = relateDeliveries(rows.toReversed());
  for (const row of rows)
    expect(among.get(row.localId) ?? { previous: null, replaced: null }).toEqual(await findRelated(row));
  expect([...among.values()].some(({ previous }) => previous)).toBe(true);
});

const invoiceOf = (number: string | undefined, seller = "Lieferant GmbH", originalFileName = "Rechnung.xml") =>
  ({
    ...{ header: {}, originalFileName, format: { family: "e-invoice", name: "XRechnung 3.0 (UBL)" } },
    invoice: { profile: "XRechnung 3.0", syntax: "UBL", seller, ...(number === undefined ? {} : { number }) },
  }) as const satisfies Partial<FileCheckRow>;

test("an e-invoice is replaced by one of the same sender and number, and follows no other", async () => {
  const pdf = { family: "e-invoice", name: "PDF mit E-Rechnung (XRechnung 3.0, CII)" } as const;
  const related = await relate(
    create("p", 100, { ...invoiceOf("RE-1", "Lieferant GmbH", "RE-1 korrigiert.pdf"), format: pdf }),
    create("a", 10, invoiceOf("RE-1")),
    create("b", 20, invoiceOf("RE-2")),
    create("c", 30, invoiceOf("RE-1", "Papierhaus GmbH")),
  );
  expect(related).toEqual({ previous: undefined, replaced: "a" });
});

test("e-invoices without a number replace each other by name", async () => {
  const related = await relate(
    create("p", 100, invoiceOf(undefined, "Lieferant GmbH", "Rechnung Mai (2).xml")),
    create("a", 10, invoiceOf(undefined, "Lieferant GmbH", "Rechnung Mai.xml")),
    create("b", 20, invoiceOf(undefined, "Lieferant GmbH", "Rechnung Juni.xml")),
  );
  expect(related).toEqual({ previous: undefined, replaced: "a" });
});

const quarter = { datumVon: "20260101", datumBis: "20260331" };
const whole = create("w", 10, { header: quarter, originalFileName: "EXTF_B.csv", records: 3 });
const currentOf = (...rows: readonly FileCheckRow[]): readonly string[] =>
  listCurrent(rows).map(({ localId }) => localId);

test("parts with the same period do not replace each other, and are not compared with each other or their whole", async () => {
  const first = create("a", 20, { header: quarter, originalFileName: "EXTF_B_Teil1.csv", records: 2 });
  const second = create("b", 30, { header: quarter, originalFileName: "EXTF_B_Teil2.csv", records: 1 });
  expect(await relate(second, first, whole)).toEqual({ previous: undefined, replaced: undefined });
  expect(currentOf(whole, first, second)).toEqual(["a", "b"]);
  const corrected = create("c", 40, {
    ...second,
    localId: "c",
    createdAt: 40,
    sha256: "c",
    originalFileName: "EXTF_B_Teil2.korrigiert.csv",
  });
  expect(await relate(corrected)).toEqual({ previous: undefined, replaced: "b" });
  expect(currentOf(whole, first, second, corrected)).toEqual(["a", "c"]);
});

test("a file is current until all of its records are in its parts", () => {
  const parts = [january, february, march].map((header, index) =>
    create(`${index}`, 20 + index, { header, originalFileName: `EXTF_B_2026-0${index + 1}.csv`, records: 1 }),
  );
  expect(currentOf(whole, ...parts)).toEqual(["0", "1", "2"]);
  expect(currentOf(whole, ...parts.slice(1))).toEqual(["w", "1", "2"]);
  // Parts of another way do not make up for a missing one.
  const byNumber = ["8", "9"].map((part) =>
    create(part, 40, { header: quarter, originalFileName: `EXTF_B_Teil${part}.csv`, records: 1 }),
  );
  expect(currentOf(whole, ...parts.slice(1), ...byNumber)).toEqual(["w", "8", "9", "1", "2"]);
  // Only the first of several exports in one file is counted.
  expect(currentOf({ ...whole, records: 2 }, ...parts)).toEqual(["0", "1", "2"]);
});

test.each<readonly [string, Partial<FileCheckRow>]>([
  ["of another Mandant", { clientNumber: "55004" }],
  ["of another Bezeichnung", { header: { ...quarter, bezeichnung: "Kasse" } }],
  ["of another name", { originalFileName: "EXTF_C.csv" }],
  ["that arrived after them", { createdAt: 90 }],
  ["of a shorter period", { header: january }],
  ["without a period", { header: {} }],
])("a file %s was not split into these parts", (_, changes) => {
  const parts = ["1", "2"].map((part, index) =>
    create(part, 20 + index, {
      header: february,
      originalFileName: `EXTF_B_2026-02_Teil${part}.csv`,
      records: index + 1,
    }),
  );
  expect(currentOf(whole, ...parts)).toEqual(["1", "2"]);
  expect(currentOf({ ...whole, ...changes }, ...parts)).toEqual(["w", "1", "2"]);
});

test("files out of one archive stand beside each other, until each is corrected or all of them come again", () => {
  const sent = (member: string, createdAt: number, originalFileName: string, id = archive): FileCheckRow =>
    create(`${id}-${member}`, createdAt, { originalFileName, sha256: `${id}${member}` });
  const files = [sent("1", 10, "EXTF_B_1.csv"), sent("2", 11, "EXTF_B_2.csv")];
  expect(currentOf(...files)).toHaveLength(2);
  const corrected = create("c", 20, { originalFileName: "EXTF_B_1.korrigiert.csv" });
  expect(currentOf(...files, corrected)).toEqual([`${archive}-2`, "c"]);
  expect(currentOf(...files, create("d", 20, { originalFileName: "EXTF_D.csv" }))).toEqual(["d"]);
  const again = archive.replace("1", "9");
  expect(currentOf(...files, sent("1", 30, "EXTF_D_1.csv", again), sent("2", 30, "EXTF_D_2.csv", again))).toEqual([
    `${again}-1`,
    `${again}-2`,
  ]);
});

test("of the same content sent twice the later file is current", () => {
  expect(currentOf(whole, { ...whole, localId: "x", createdAt: 20 })).toEqual(["x"]);
});
