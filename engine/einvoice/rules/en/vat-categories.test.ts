import { describe, expect, test } from "vitest";
import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import {
  addBuyerVatId,
  addDelivery,
  addExemptionReason,
  combine,
  copy,
  type Edit,
  inEach,
  remove,
  removeAll,
  write,
  writeAll,
} from "#tests/einvoice/edit-invoice.ts";
import { checkCase, listEn, type RuleCase, reportEn } from "#tests/einvoice/rule-cases.ts";

const none: Edit = () => {};

/** A sound invoice in which every category is this one. */
const setCategory = (code: string, rate: string | null, isTaxed: boolean): Edit =>
  combine(
    ...(["BT-151", "BT-95", "BT-102", "BT-118"] as const).map((id) => writeAll(id, code)),
    ...(["BT-152", "BT-96", "BT-103", "BT-119"] as const).map((id) =>
      rate === null ? removeAll(id) : writeAll(id, rate),
    ),
    ...(isTaxed
      ? []
      : [write("BT-117", "0.00"), write("BT-110", "0.00"), write("BT-112", "100.00"), write("BT-115", "100.00")]),
  );

/** One line, no allowances and charges: in CII two uses of a category make up for its missing entry. */
const oneLine: Edit = combine(
  remove("BG-25", 1),
  ...(["BG-20", "BG-21", "BT-107", "BT-108"] as const).map((id) => remove(id)),
  ...(["BT-106", "BT-109", "BT-116"] as const).map((id) => write(id, "75.00")),
  ...(["BT-117", "BT-110"] as const).map((id) => write(id, "14.25")),
  ...(["BT-112", "BT-115"] as const).map((id) => write(id, "89.25")),
);

const rates = [
  ["05", "BT-152"],
  ["06", "BT-96"],
  ["07", "BT-103"],
] as const;

/** The rules 02 to 04 report together: line, allowance and charge have the category. */
const numberCases = (id: string, numbers: Edit): readonly RuleCase[] =>
  ["02", "03", "04"].map((number, _, all) => [
    `${id}-${number}`,
    numbers,
    null,
    all
      .filter((other) => other !== number)
      .map((other) => `${id}-${other}`)
      .join(" "),
  ]);

const noSellerNumber = remove("BT-31");

/** In CII the rules 08 and 09 of L and M do not exist, and the general rules pass over their entries. */
const taxedCases = (id: string, wrongRate: string): readonly RuleCase[] => {
  const cii = (rules: string) => (id === "S" ? rules : null);
  return [
    [`${id}-01`, combine(oneLine, remove("BG-23")), oneLine, { ubl: "CO-18", cii: "CO-14 CO-18" }],
    ...numberCases(id, noSellerNumber),
    ...rates.map(
      ([number, term]): RuleCase => [
        `${id}-${number}`,
        write(term, wrongRate),
        write(term, "19.00"),
        { ubl: `${id}-08`, cii: cii(`${id}-08`) ?? "" },
      ],
    ),
    [`${id}-08`, write("BT-116", "101.00"), write("BT-116", "100.00"), { ubl: "", cii: cii("") }],
    [
      `${id}-09`,
      combine(write("BT-117", "20.00"), write("BT-110", "20.00"), write("BT-112", "120.00"), write("BT-115", "120.00")),
      combine(write("BT-117", "19.99"), write("BT-110", "19.99"), write("BT-112", "119.99"), write("BT-115", "119.99")),
      { ubl: "CO-17", cii: cii("") },
    ],
    [`${id}-10`, addExemptionReason, null],
  ];
};

const untaxedCases = (id: string, numbers: Edit, hasReason: boolean): readonly RuleCase[] => [
  [`${id}-01`, copy("BG-23"), null],
  ...numberCases(id, numbers),
  ...rates.map(([number, term]): RuleCase => [`${id}-${number}`, write(term, "7"), write(term, "0.000")]),
  [`${id}-08`, write("BT-116", "101.00"), write("BT-116", "100")],
  [`${id}-09`, write("BT-117", "5.00"), write("BT-117", "0"), "CO-14 CO-17"],
  [`${id}-10`, hasReason ? remove("BT-120") : addExemptionReason, hasReason ? write("BT-120", "") : null],
];

const bothVatIds = combine(addBuyerVatId, addDelivery, addExemptionReason);
const notTaxable = combine(setCategory("O", null, false), addExemptionReason, noSellerNumber);

const notTaxableCases: readonly RuleCase[] = [
  ["O-01", copy("BG-23"), null],
  ...numberCases("O", addBuyerVatId),
  ["O-08", write("BT-116", "100.01"), write("BT-116", "100")],
  ["O-09", write("BT-117", "5.00"), write("BT-117", "0"), { ubl: "CO-14 CO-17", cii: "CO-14" }],
  ["O-10", remove("BT-120"), write("BT-120", "")],
];

const groups: readonly (readonly [category: string, base: Edit, cases: readonly RuleCase[]])[] = [
  ["S", none, taxedCases("S", "0")],
  ["L", setCategory("L", "19", true), taxedCases("AF", "-1")],
  ["M", setCategory("M", "19", true), taxedCases("AG", "-1")],
  ["Z", setCategory("Z", "0", false), untaxedCases("Z", noSellerNumber, false)],
  ["E", combine(setCategory("E", "0", false), addExemptionReason), untaxedCases("E", noSellerNumber, true)],
  ["AE", combine(setCategory("AE", "0", false), bothVatIds), untaxedCases("AE", remove("BT-48"), true)],
  [
    "K",
    combine(setCategory("K", "0", false), bothVatIds),
    [
      ...untaxedCases("IC", remove("BT-48"), true),
      ["IC-11", combine(remove("BT-72"), remove("BG-14")), remove("BT-72")],
      ["IC-12", remove("BG-15"), write("BT-80", "FR")],
    ],
  ],
  ["G", combine(setCategory("G", "0", false), addExemptionReason), untaxedCases("G", noSellerNumber, true)],
  ["O", notTaxable, notTaxableCases],
];

/** Rates are left where the rule in focus does not want them. */
const rateOfNotTaxable = (kept: "BT-152" | "BT-96" | "BT-103"): Edit =>
  combine(
    setCategory("O", "0", false),
    addExemptionReason,
    noSellerNumber,
    ...(["BT-152", "BT-96", "BT-103", "BT-119"] as const).filter((id) => id !== kept).map(removeAll),
  );

const italian = combine(...(["BT-40", "BT-55"] as const).map((id) => write(id, "IT")));
const splitPayment = setCategory("B", "19", true);

describe.each(["ubl", "cii"] as const)("%s", (syntax) => {
  for (const [category, base, cases] of groups) {
    test(`an invoice of category ${category} is sound`, () => {
      expect(reportEn(syntax, base)).toEqual([]);
    });
    test.each(cases.map((ruleCase) => ({ rule: ruleCase[0], ruleCase })))(
      `category ${category}: BR-$rule reports its edit only`,
      ({ ruleCase }) => {
        checkCase(syntax, [base], ruleCase);
      },
    );
  }

  test.each(rates)("BR-O-%s reports a rate", (number, term) => {
    expect(reportEn(syntax, rateOfNotTaxable(term))).toEqual([`O-${number}`]);
  });

  test.each([
    ["O-11 O-12", "O-12", write("BT-151", "E", 1)],
    ["O-13 O-14", "O-13", write("BT-95", "E")],
    ["O-13 O-14", "O-14", write("BT-102", "E")],
  ] as const)("BR-%s in CII, BR-%s in UBL report another category beside O", (cii, ubl, edit) => {
    const reported = reportEn(syntax, notTaxable, edit).filter((rule) => /^O-1[1-4]$/.test(rule));
    expect(reported).toEqual((syntax === "ubl" ? ubl : cii).split(" "));
  });

  test("BR-O-11 reports another category in the breakdown", () => {
    const reported = reportEn(syntax, notTaxable, copy("BG-23"), write("BT-118", "E", 1));
    expect(reported).toContain("O-11");
    expect(reported.includes("O-12")).toBe(syntax === "cii");
  });

  test("BR-B-01 reports category B outside Italy, BR-B-02 beside category S", () => {
    expect(reportEn(syntax, splitPayment)).toEqual(["B-01"]);
    expect(reportEn(syntax, splitPayment, italian)).toEqual([]);
    expect(reportEn(syntax, splitPayment, italian, write("BT-95", "S"))).toContain("B-02");
  });

  test("every rule about categories has an edit", () => {
    const tested = new Set([
      ...groups.flatMap(([, , cases]) => cases.map(([rule]) => rule)),
      ..."O-05 O-06 O-07 O-11 O-12 O-13 O-14 B-01 B-02".split(" "),
    ]);
    const rules = listEn(syntax).filter((rule) => /^(S|Z|E|AE|IC|G|O|AF|AG|B)-/.test(rule));
    expect(rules.filter((rule) => !tested.has(rule))).toEqual([]);
  });
});

test("UBL finds a basis sound within one unit, CII for S only when exact", () => {
  const edit = write("BT-116", "100.99");
  expect(reportEn("ubl", edit)).toEqual([]);
  expect(reportEn("cii", edit)).toEqual(["S-08"]);
  const untaxed = combine(setCategory("Z", "0", false), write("BT-116", "100.99"));
  expect(reportEn("ubl", untaxed)).toEqual(["Z-08"]);
  expect(reportEn("cii", untaxed)).toEqual([]);
});

test("a line of category S without the scheme VAT is reported in UBL", () => {
  const noScheme = inEach({
    ubl: ({ root }) => {
      for (const line of root.children.filter(({ name }) => name === "cac:InvoiceLine")) renameScheme(line);
    },
    cii: none,
  });
  expect(reportEn("ubl", noScheme)).toContain("S-02");
});

const renameScheme = (line: Parameters<typeof findAll>[0]): void => {
  for (const node of findAll(line, "//cac:TaxScheme/cbc:ID")) node.text = "GST";
};
