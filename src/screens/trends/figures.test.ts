import { expect, test } from "vitest";
import type { InvoiceFacts, Verdict } from "#engine/index.ts";
import { dayMs } from "#engine/values/units.ts";
import { describeTrends, type TrendCheck } from "./figures.ts";
import type { TrendsQuery } from "./period.ts";

const now = new Date(2026, 10, 18, 12).getTime(); // a Wednesday
const check = (daysAgo: number, verdict: Verdict, change: Partial<TrendCheck["row"]> = {}): TrendCheck => ({
  row: {
    clientNumber: "55003",
    consultantNumber: "29098",
    format: { family: "datev-csv", name: "Buchungsstapel" },
    header: null,
    originalFileName: `EXTF_${daysAgo}.csv`,
    verdict,
    createdAt: now - daysAgo * dayMs,
    checkedAt: now - daysAgo * dayMs,
    ...change,
  },
  findings: verdict === "notImportable" ? [{ rule: "CSV-R-001", severity: "error", title: "Titel", count: 9 }] : [],
});

const query: TrendsQuery = { weeks: 12, compares: true, clientNumber: null, sender: null, groupBy: "mandant" };

test("the period is whole weeks including the current one; older checks count for the previous period", () => {
  const {
    now: totals,
    before,
    weeks,
    weeksBefore,
  } = describeTrends(
    [check(0, "importable"), check(1, "notImportable"), check(90, "notImportable"), check(400, "importable")],
    query,
    now,
  );
  expect([totals.files, totals.errorRate, before.files, before.errorRate]).toEqual([2, 0.5, 1, 1]);
  expect([weeks.length, weeksBefore.length]).toEqual([12, 12]);
  expect(weeks.at(-1)?.counts).toMatchObject({ importable: 1, notImportable: 1 });
});

test("a file that cannot be checked is not a failure", () => {
  const { now: totals } = describeTrends([check(0, "notCheckable"), check(0, "notImportable")], query, now);
  expect([totals.files, totals.errorRate]).toEqual([2, 1]);
  expect(describeTrends([check(0, "notCheckable")], query, now).now.errorRate).toBeNull();
});

test("a corrected file joins the delivery of the original, by name or by period", () => {
  const header = { datumVon: "20261001", datumBis: "20261031" };
  const { now: totals } = describeTrends(
    [
      check(5, "notImportable", { originalFileName: "EXTF_Oktober.csv" }),
      check(3, "importableWithWarnings", { originalFileName: "EXTF_Oktober.korrigiert.csv" }),
      check(9, "importable", { originalFileName: "anders.csv", header }),
      check(8, "notImportable", { originalFileName: "wieder anders.csv", header }),
    ],
    query,
    now,
  );
  expect([totals.deliveries, totals.cleanAtFirst, totals.timeToClean]).toEqual([2, 0.5, 2 * dayMs]);
});

test("files of two months with numbered names are two deliveries", () => {
  const months = ["EXTF_01.csv", "EXTF_02.csv"].map((originalFileName) => check(1, "importable", { originalFileName }));
  expect(describeTrends(months, query, now).now.deliveries).toBe(2);
});

test("groups files by the program that made them", () => {
  const of = (herkunft: string, verdict: Verdict) => check(0, verdict, { header: { herkunft } });
  const checks = [
    of("RE", "importable"),
    of("SV", "notImportable"),
    check(0, "notImportable"),
    of("", "notImportable"),
  ];
  const { groups } = describeTrends(checks, { ...query, groupBy: "vorsystem" }, now);
  expect(groups.map(({ key, errorRate }) => [key, errorRate])).toEqual([
    ["SV", 1],
    ["RE", 0],
  ]);
});

const invoiceCheck = (
  daysAgo: number,
  verdict: Verdict,
  facts: Partial<InvoiceFacts>,
  rules: readonly string[] = [],
) => ({
  ...check(daysAgo, verdict, {
    format: { family: "e-invoice", name: "XRechnung 3.0 (UBL)" },
    invoice: { profile: "XRechnung 3.0", syntax: "UBL", ...facts },
  }),
  findings: rules.map((rule) => ({ rule, severity: "error", title: `Titel ${rule}`, count: 1 }) as const),
});

test("e-invoices are grouped by sender, with its newest name and most common rules", () => {
  const paper = { sellerVatId: "DE123456788", seller: "Papierhaus" };
  const checks = [
    invoiceCheck(1, "notImportable", { ...paper, seller: "Papierhaus Süd" }, ["EN-BR-02", "EN-BR-CO-10"]),
    invoiceCheck(3, "notImportable", paper, ["EN-BR-CO-10"]),
    invoiceCheck(4, "importable", { ...paper, sellerVatId: "DE 123456788" }),
    invoiceCheck(5, "importable", { sellerTaxNumber: "24/123/45678" }),
    invoiceCheck(6, "notCheckable", {}),
    check(1, "notImportable"),
  ];
  const { groups } = describeTrends(checks, { ...query, groupBy: "absender" }, now);
  expect(groups.map(({ key, judged, errorRate, invoice }) => [key, judged, errorRate, invoice?.seller])).toEqual([
    ["DE123456788", 3, 2 / 3, "Papierhaus Süd"],
    ["2412345678", 1, 0, undefined],
  ]);
  expect(groups[0]?.rules.map(({ rule, files }) => [rule, files])).toEqual([
    ["EN-BR-CO-10", 2],
    ["EN-BR-02", 1],
  ]);
});

test("weeks, rules and totals can be limited to one sender", () => {
  const checks = [
    invoiceCheck(1, "notImportable", { seller: "Papierhaus" }, ["EN-BR-02"]),
    invoiceCheck(1, "notImportable", { seller: "Stromwerk" }, ["EN-BR-03"]),
    check(1, "notImportable"),
  ];
  const trends = describeTrends(checks, { ...query, sender: "papierhaus" }, now);
  expect(trends.rules.map(({ rule }) => rule)).toEqual(["EN-BR-02"]);
  expect([trends.now.files, trends.weeks.at(-1)?.counts.notImportable]).toEqual([1, 1]);
});

test("rules count files of both periods; groups are sorted by failure rate", () => {
  const other = { clientNumber: "55004" };
  const trends = describeTrends(
    [check(1, "importable"), check(2, "notImportable"), check(3, "notImportable", other), check(90, "notImportable")],
    query,
    now,
  );
  expect(trends.rules).toMatchObject([{ rule: "CSV-R-001", files: 2, filesBefore: 1, occurrences: 18 }]);
  expect(trends.groups.map(({ key, errorRate }) => [key, errorRate])).toEqual([
    ["55004", 1],
    ["55003", 0.5],
  ]);
  expect(describeTrends([check(1, "importable", other)], { ...query, clientNumber: "55003" }, now).now.files).toBe(0);
});
