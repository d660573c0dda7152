import { describe, expect, test } from "vitest";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import {
  addTaxPointDate,
  addTerms,
  clear,
  combine,
  createExample,
  type Edit,
  inEach,
  remove,
  removeAll,
  removeAttribute,
  write,
} from "#tests/einvoice/edit-invoice.ts";
import { checkCase, listEn, type RuleCase, reportEn } from "#tests/einvoice/rule-cases.ts";
import { enRules } from "./catalogue.ts";

const syntaxes = ["ubl", "cii"] as const;

const period = (start: TermId, end: TermId, from: string, to: string): Edit =>
  inEach({
    ubl: combine(write(start, from), write(end, to)),
    cii: combine(write(start, from.replaceAll("-", "")), write(end, to.replaceAll("-", ""))),
  });

/** Edits of the example with all terms. */
const cases: readonly RuleCase[] = [
  ["01", remove("BT-24"), write("BT-24", "urn:cen.eu:en16931:2017")],
  ["02", write("BT-1", " "), write("BT-1", "1")],
  ["03", remove("BT-2"), null],
  ["04", remove("BT-3"), write("BT-3", "384")],
  ["05", remove("BT-5"), null],
  ["06", remove("BT-27"), write("BT-27", "L")],
  ["07", remove("BT-44"), write("BT-44", "K")],
  ["08", remove("BG-5"), null, { ubl: "", cii: "09" }],
  ["09", write("BT-40", " "), write("BT-40", "AT")],
  ["10", remove("BG-8"), null, { ubl: "", cii: "11" }],
  ["11", remove("BT-55"), write("BT-55", "AT")],
  ["12", remove("BT-106"), write("BT-106", "105.0"), "CO-10 CO-13"],
  ["13", remove("BT-109"), write("BT-109", "100"), "CO-13 CO-15"],
  ["14", remove("BT-112"), write("BT-112", "0119.00"), "CO-15 CO-16"],
  ["15", remove("BT-115"), write("BT-115", "+100.5"), "CO-16"],
  ["16", removeAll("BG-25"), null, "CO-10 S-08"],
  ["17", write("BT-59", "Lieferant"), write("BT-59", "Bank"), { ubl: "", cii: null }],
  ["17", write("BT-59", "Lieferant GmbH"), write("BT-59", "Bank"), { ubl: null, cii: "" }],
  ["17", remove("BT-59"), remove("BG-10")],
  ["18", remove("BT-62"), remove("BG-11")],
  ["19", remove("BG-12"), null, { ubl: "", cii: "20" }],
  ["20", remove("BT-69"), write("BT-69", "FR")],
  ["21", remove("BT-126"), write("BT-126", "A")],
  ["22", remove("BT-129"), write("BT-129", "-3"), "23"],
  ["23", removeAttribute("BT-129", "unitCode"), null],
  ["24", remove("BT-131"), write("BT-131", "75"), "CO-10 S-08"],
  ["25", write("BT-153", ""), write("BT-153", "O")],
  ["26", remove("BT-146"), write("BT-146", "0"), "27"],
  ["27", write("BT-146", "-25.00"), write("BT-146", "25.0001")],
  ["28", write("BT-148", "-30.00"), remove("BT-148")],
  ["29", period("BT-73", "BT-74", "2026-09-30", "2026-09-29"), period("BT-73", "BT-74", "2026-09-30", "2026-09-30")],
  [
    "30",
    period("BT-134", "BT-135", "2026-09-30", "2026-09-29"),
    period("BT-134", "BT-135", "2026-01-01", "2026-12-31"),
  ],
  ["31", remove("BT-92"), null, "CO-11 S-08"],
  ["32", remove("BT-95"), null, "S-08"],
  ["33", remove("BT-97"), write("BT-97", ""), "CO-21"],
  ["36", remove("BT-99"), null, "CO-12 S-08"],
  ["37", remove("BT-102"), null, "S-08"],
  ["38", remove("BT-104"), write("BT-104", ""), "CO-22"],
  ["41", remove("BT-136"), write("BT-136", "5")],
  ["42", remove("BT-139"), write("BT-139", ""), "CO-23"],
  ["43", remove("BT-141"), write("BT-141", "5")],
  ["44", remove("BT-144"), write("BT-144", ""), "CO-24"],
  ["45", remove("BT-116"), write("BT-116", "100"), "CO-17 S-08 S-09"],
  ["46", remove("BT-117"), write("BT-117", "19"), "CO-14 CO-17 S-09"],
  ["47", remove("BT-118"), null, { ubl: "S-01", cii: "" }],
  ["48", remove("BT-119"), write("BT-119", "19.00"), "CO-17 S-09"],
  ["49", remove("BT-81"), write("BT-81", "59")],
  ["50", write("BT-84", " "), write("BT-84", "1")],
  ["51", write("BT-87", "12345678901"), write("BT-87", " 1234567890 ")],
  ["52", write("BT-122", ""), write("BT-122", "1")],
  ["53", remove("BT-111", 1), combine(remove("BT-111", 1), remove("BT-6")), { ubl: "", cii: "DEC-15" }],
  ["54", remove("BT-160"), write("BT-160", "")],
  ["54", remove("BT-161"), remove("BG-32")],
  ["55", remove("BT-25"), write("BT-25", "1")],
  ["56", remove("BT-63"), write("BT-63", "FR1")],
  ["57", remove("BT-80"), write("BT-80", "DE")],
  ["61", remove("BT-84"), combine(write("BT-81", "59"), remove("BG-17")), "50"],
  ["62", removeAttribute("BT-34", "schemeID"), null],
  ["63", removeAttribute("BT-49", "schemeID"), null],
  ["64", removeAttribute("BT-157", "schemeID"), remove("BT-157")],
  ["65", removeAttribute("BT-158", "listID"), remove("BT-158")],
  ["CO-03", addTaxPointDate, combine(addTaxPointDate, remove("BT-8"))],
  ["CO-04", remove("BT-151"), null, "S-08"],
  ["CO-09", write("BT-31", "123456788"), write("BT-31", "EL123456788")],
  ["CO-10", write("BT-106", "105.01"), null, "CO-13"],
  ["CO-11", remove("BT-107"), null, "CO-13"],
  ["CO-12", remove("BT-108"), null, "CO-13"],
  ["CO-13", write("BT-109", "99.99"), null, "CO-15"],
  ["CO-14", write("BT-117", "19.01"), null],
  ["CO-15", write("BT-112", "118.99"), null, "CO-16"],
  ["CO-16", write("BT-113", "18.99"), combine(write("BT-113", "19.10"), write("BT-115", "100.40"))],
  ["CO-17", write("BT-117", "20.50"), null, "CO-14 S-09"],
  ["CO-18", remove("BG-23"), null, { ubl: "S-01", cii: "CO-14" }],
  ["CO-19", clear("BG-14"), remove("BG-14")],
  ["CO-20", clear("BG-26"), remove("BG-26")],
  ["CO-21", remove("BT-97"), null, "33"],
  ["CO-22", remove("BT-104"), null, "38"],
  ["CO-23", remove("BT-139"), null, "42"],
  ["CO-24", remove("BT-144"), null, "44"],
  ["CO-26", combine(remove("BT-30"), remove("BT-31")), remove("BT-31")],
  ["DEC-15", write("BT-111", "22.001", 1), write("BT-111", "22.100", 1), { ubl: null, cii: "" }],
];

const decimals: readonly (readonly [rule: string, term: TermId, text: string])[] = [
  ["DEC-01", "BT-92", "10.000"],
  ["DEC-02", "BT-93", "100.000"],
  ["DEC-05", "BT-99", "5.000"],
  ["DEC-06", "BT-100", "50.000"],
  ["DEC-09", "BT-106", "105.000"],
  ["DEC-10", "BT-107", "10.000"],
  ["DEC-11", "BT-108", "5.000"],
  ["DEC-12", "BT-109", "100.000"],
  ["DEC-14", "BT-112", "119.000"],
  ["DEC-16", "BT-113", "19.000"],
  ["DEC-17", "BT-114", "0.500"],
  ["DEC-18", "BT-115", "100.500"],
  ["DEC-19", "BT-116", "100.000"],
  ["DEC-20", "BT-117", "19.000"],
  ["DEC-23", "BT-131", "75.000"],
  ["DEC-24", "BT-136", "5.000"],
  ["DEC-25", "BT-137", "75.000"],
  ["DEC-27", "BT-141", "5.000"],
  ["DEC-28", "BT-142", "75.000"],
];
const decimalCases: readonly RuleCase[] = decimals.map(([rule, term, text]) => [
  rule,
  write(term, text),
  write(term, text.slice(0, -2)),
]);

describe.each(syntaxes)("%s", (syntax) => {
  test("the example is sound, with and without further terms", () => {
    expect(reportEn(syntax)).toEqual([]);
    expect(reportEn(syntax, addTerms)).toEqual([]);
  });

  test.each([...cases, ...decimalCases].map((ruleCase) => ({ rule: ruleCase[0], ruleCase })))(
    "BR-$rule reports its edit only",
    ({ ruleCase }) => {
      checkCase(syntax, [addTerms], ruleCase);
    },
  );

  test("BR-DEC-13 reports a tax total with three places only in CII", () => {
    expect(reportEn(syntax, write("BT-110", "19.001"))).toEqual(syntax === "ubl" ? ["CO-14"] : ["CO-14", "DEC-13"]);
    expect(reportEn(syntax, write("BT-110", "19.000"))).toEqual([]);
  });

  test("every rule about single terms has an edit", () => {
    const tested = new Set([...cases, ...decimalCases].map(([rule]) => rule));
    const untested = listEn(syntax).filter((rule) => !tested.has(rule) && !/^(S|Z|E|AE|IC|G|O|AF|AG|B)-/.test(rule));
    expect(untested).toEqual(syntax === "ubl" ? [] : ["DEC-13"]);
  });
});

test("ids are unique, titles short and without full stop, texts are sentences", () => {
  expect(new Set(enRules.map(({ id }) => id)).size).toBe(enRules.length);
  expect(enRules.length).toBe(196);
  for (const { id, title, problem, consequence, fix } of enRules) {
    expect(title.length, id).toBeLessThanOrEqual(70);
    expect(title, id).not.toMatch(/\.$/);
    for (const text of [problem, consequence, fix]) expect(text, id).toMatch(/^[A-ZÄÖÜ].*\.$/);
  }
});

const markExample = (id: string, ...edits: readonly Edit[]) => {
  const invoice = createExample("ubl", ...edits);
  const rule = enRules.find((one) => one.id === `EN-${id}`);
  return { root: invoice.root, marks: [...(rule?.breaks(invoice) ?? [])] };
};

test("marks name the computed value, its addends and the element", () => {
  const { root, marks } = markExample("BR-CO-13", write("BT-109", "105.00"));
  expect(marks).toEqual([
    {
      node: findFirst(root, "cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount"),
      expected: "100.00",
      detail: "Summe der Positionen 105.00 − Nachlässe 10.00 + Zuschläge 5.00 = 100.00",
    },
  ]);
  expect(markExample("BR-CO-10", write("BT-106", "1")).marks).toMatchObject([
    { expected: "105.00", detail: "Position 1 75.00 + Position 2 30.00 = 105.00" },
  ]);
  expect(markExample("BR-CO-15", write("BT-112", "1")).marks).toMatchObject([
    { expected: "119.00", detail: "Netto 100.00 + Umsatzsteuer 19.00 = 119.00" },
  ]);
  expect(markExample("BR-CO-17", write("BT-117", "1")).marks).toMatchObject([
    { expected: "19.00", detail: "Bemessungsgrundlage 100.00 × Satz 19.00 % = 19.00" },
  ]);
  expect(markExample("BR-CO-16", write("BT-115", "1")).marks).toMatchObject([{ expected: "119.00" }]);
  expect(markExample("BR-S-08", write("BT-116", "1")).marks).toMatchObject([
    { expected: "100.00", detail: "Positionen 105.00 − Nachlässe 10.00 + Zuschläge 5.00 = 100.00" },
  ]);
});

test("a missing term is marked at the nearest element above it", () => {
  const { root, marks } = markExample("BR-06", remove("BT-27"));
  expect(marks).toEqual([{ node: findFirst(root, "cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity") }]);
});
