import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { readInvoice } from "#tests/einvoice/read-invoice.ts";
import { visibleLines } from "#tests/einvoice/visible-invoice.ts";
import { compareVisible } from "./compare-visible.ts";
import { visibleRules } from "./visible-rules.ts";

type Change = readonly [piece: string, instead: string];

const page = visibleLines.join("\n");
const change = (text: string, changes: readonly Change[]): string =>
  changes.reduce((changed, [piece, instead]) => {
    if (!changed.includes(piece)) throw new Error(`There is no ${piece}`);
    return changed.replaceAll(piece, () => instead);
  }, text);

interface Differences {
  readonly page?: readonly Change[];
  readonly xml?: readonly Change[];
}

/** „PDF-03 119,00 119.01“: rule, value of the page, value of the XML. */
const compare = ({ page: onPage = [], xml = [] }: Differences, base = ublInvoice): readonly string[] =>
  compareVisible(readInvoice(change(base, xml)), { pages: [change(page, onPage)] }).map(({ rule, mark }) =>
    [rule.id, mark.found, mark.expected].filter((part) => part !== undefined && part !== "").join(" "),
  );

test.each([
  ["UBL", ublInvoice],
  ["CII", ciiInvoice],
])("a page that shows the values of an invoice in %s has no finding", (_, xml) => {
  expect(compare({}, xml)).toEqual([]);
});

test.each<readonly [string, Change]>([
  ["amounts with points", ["119,00", "1,119.00"]],
  ["amounts in Switzerland", ["119,00", "1'119.00"]],
  ["amounts in Switzerland with a curved sign", ["119,00", "1’119.00"]],
  ["amounts with a blank", ["119,00", "1 119,00"]],
  ["amounts with a no-break blank", ["119,00", "1\u00a0119,00"]],
  ["amounts without grouping", ["119,00", "1119,00"]],
  ["amounts without places", ["119,00 €", "1.119 €"]],
  ["amounts with a dash", ["119,00 €", "1.119,-- €"]],
  ["letters set apart", ["119,00", "1 . 1 1 9 , 0 0"]],
  ["a sign", ["119,00", "-1.119,00"]],
])("%s are read", (_, shown) => {
  const xml: Change[] = [['InclusiveAmount currencyID="EUR">119.00', 'InclusiveAmount currencyID="EUR">1119.00']];
  expect(compare({ page: [shown], xml })).toEqual([]);
});

test.each([
  "5.10.26",
  "5. Oktober 2026",
  "05. Okt. 2026",
  "5 October 2026",
  "October 5, 2026",
  "5th Oct 2026",
  "2026-10-05",
  "05/10/2026",
  "10/05/2026",
  "5. 10. 2026",
  "20261005",
])("the date %s is read", (written) => {
  expect(compare({ page: [["05.10.2026", written]] })).toEqual([]);
});

test("an amount with more than two places is shown where it is rounded", () => {
  const xml: Change[] = [['InclusiveAmount currencyID="EUR">119.00', 'InclusiveAmount currencyID="EUR">119.0040']];
  expect(compare({ xml })).toEqual([]);
});

test.each<readonly [string, Change]>([
  ["a number in other letters", ["RE-2026-0815", "re 2026 0815"]],
  ["a number without its prefix", ["RE-2026-0815", "2026-0815"]],
  ["an IBAN without blanks", ["DE02 1203 0000 0000 2020 51", "DE02120300000000202051"]],
  ["an IBAN over two lines", ["DE02 1203 0000 0000 2020 51", "DE02 1203 0000\n0000 2020 51"]],
  ["a VAT id with blanks", ["DE123456788", "DE 123 456 788"]],
  ["a VAT id with points", ["DE123456788", "DE.123.456.788"]],
  ["the number of a tax office beside the VAT id of the buyer", ["USt-IdNr. DE123456788", "Steuernummer 21/815/08150"]],
])("%s is no difference", (_, shown) => {
  expect(compare({ page: [shown] })).toEqual([]);
});

describe("another value on the page is reported with both values", () => {
  test.each<readonly [string, Differences, string]>([
    ["number", { page: [["RE-2026-0815", "RE-2026-0816"]] }, "PDF-01 RE-2026-0816 RE-2026-0815"],
    [
      "number behind „Rechnung Nr.“",
      { page: [["Rechnungsnummer: RE-2026-0815", "Rechnung Nr. 4711"]] },
      "PDF-01 4711 RE-2026-0815",
    ],
    ["date", { page: [["05.10.2026", "06.10.2026"]] }, "PDF-02 06.10.2026 2026-10-05"],
    ["date in words", { page: [["05.10.2026", "6. Oktober 2026"]] }, "PDF-02 6. Oktober 2026 2026-10-05"],
    ["gross amount", { page: [["119,00", "119,01"]] }, "PDF-03 119,01 119.00"],
    [
      "gross amount by another name",
      {
        page: [
          ["Gesamtbetrag", "Zahlbetrag"],
          ["119,00", "1.119,00"],
        ],
      },
      "PDF-03 1.119,00 119.00",
    ],
    ["net amount", { page: [["100,00", "101,00"]] }, "PDF-04 101,00 100.00"],
    [
      "IBAN",
      { page: [["DE02 1203 0000 0000 2020 51", "DE88 2008 0000 0970 3757 00"]] },
      "PDF-05 DE88200800000970375700 DE02120300000000202051",
    ],
    ["VAT id", { page: [["DE123456788", "DE136695976"]] }, "PDF-06 DE136695976 DE123456788"],
  ])("%s", (_, differences, expected) => {
    expect(compare(differences)).toEqual([expected]);
    expect(compare({})).toEqual([]);
  });

  test("tax number of an invoice without a VAT id", () => {
    const xml: Change[] = [
      ["<cbc:CompanyID>DE123456788</cbc:CompanyID>", "<cbc:CompanyID>21/815/08150</cbc:CompanyID>"],
      ["08150</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT", "08150</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC"],
    ];
    const shows = (number: string): readonly string[] =>
      compare({ xml, page: [["USt-IdNr. DE123456788", `Steuernummer: ${number}`]] });
    expect(shows("21/815/08151")).toEqual(["PDF-06 21/815/08151 21/815/08150"]);
    expect(shows("21 815 08150")).toEqual([]);
    // The same number in the form of the tax authorities.
    expect(shows("9181081508155")).toEqual([]);
  });

  test("the amount due, where something was paid before", () => {
    const xml: Change[] = [
      [
        '<cbc:PayableAmount currencyID="EUR">119.00',
        '<cbc:PrepaidAmount currencyID="EUR">50.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">69.00',
      ],
    ];
    const shows = (due: string): readonly string[] =>
      compare({ xml, page: [["Gesamtbetrag", `Zahlbetrag\t${due}\nGesamtbetrag`]] });
    expect(shows("69,00 €")).toEqual([]);
    expect(shows("68,00 €")).toEqual(["PDF-03 68,00 69.00"]);
  });
});

describe("what is not certain is no warning", () => {
  test.each<readonly [string, Change, string]>([
    ["a number under no name", ["Rechnungsnummer: RE-2026-0815", "Beleg 4711"], "PDF-07 RE-2026-0815"],
    [
      "the number of another paper",
      ["Rechnungsnummer: RE-2026-0815", "Lieferbelegnummer: 4711"],
      "PDF-07 RE-2026-0815",
    ],
    ["no date of the invoice", ["Rechnungsdatum: 05.10.2026", "Lieferdatum: 01.10.2026"], "PDF-07 2026-10-05"],
    [
      "a plain date that is the day of delivery",
      ["Rechnungsdatum: 05.10.2026", "Datum: 30.09.2026"],
      "PDF-07 2026-10-05",
    ],
    ["no total", ["Gesamtbetrag\t\t119,00 €", ""], "PDF-07 119.00"],
    ["a total less discount", ["Gesamtbetrag\t\t119,00 €", "Gesamtbetrag abzüglich Skonto 116,62 €"], "PDF-07 119.00"],
    ["a total of charges", ["Gesamtbetrag\t\t119,00 €", "Gesamtbetrag der Zuschläge\t5,00"], "PDF-07 119.00"],
    ["several amounts in a line", ["Gesamtbetrag\t\t119,00 €", "Gesamt\t105,00\t19,00\t124,00"], "PDF-07 119.00"],
    ["no IBAN", ["IBAN DE02 1203 0000 0000 2020 51", ""], "PDF-07 DE02120300000000202051"],
    ["an IBAN with wrong check digits", ["DE02 1203", "DE03 1203"], "PDF-07 DE02120300000000202051"],
    ["the VAT id of the buyer", ["USt-IdNr. DE123456788", "Ihre USt-IdNr. DE136695976"], "PDF-07 DE123456788"],
  ])("%s", (_, shown, expected) => {
    expect(compare({ page: [shown] })).toEqual([expected]);
  });
});

test.each([
  [{ pages: [""] }, "PDF-08"],
  [{ pages: ["Seite 1 von 1", "- 2 -"] }, "PDF-08"],
  [{ pages: ["Lorem ipsum dolor sit amet, consetetur sadipscing elitr"] }, "PDF-09"],
  [{ unread: "damaged" }, "PDF-09"],
  [{ unread: "manyPages" }, "PDF-09"],
] as const)("a page without readable text is named: %j", (read, rule) => {
  expect(compareVisible(readInvoice(ublInvoice), read).map((one) => one.rule.id)).toEqual([rule]);
});

test("an amount that differs by a cent is reported with both values, for every size and notation", () => {
  const notations = [
    ["de-DE", "."],
    ["en-GB", ","],
    ["de-CH", "’"],
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 999_999_999 }), fc.constantFrom(...notations), (cents, [locale]) => {
      const shown = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      const written = (amount: number): Change[] => [["119.00", (amount / 100).toFixed(2)]];
      const onPage: Change[] = [["119,00", shown]];
      expect(compare({ xml: written(cents), page: onPage })).toEqual([]);
      expect(compare({ xml: written(cents + 1), page: onPage })).toEqual([
        `PDF-03 ${shown} ${((cents + 1) / 100).toFixed(2)}`,
      ]);
    }),
    { numRuns: 300 },
  );
});

test("any text is compared without an error", () => {
  const invoice = readInvoice(ublInvoice);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 300 }), { maxLength: 3 }), (pages) => {
      expect(compareVisible(invoice, { pages }).every(({ rule }) => rule.severity === "hint")).toBe(true);
    }),
  );
});

test("the texts have the lengths of a list", () => {
  const wrong = Object.values(visibleRules).filter(
    ({ title, problem, consequence, fix }) =>
      title.length > 70 || title.endsWith(".") || [problem, consequence, fix].some((text) => !/[.!…]$/.test(text)),
  );
  expect(wrong).toEqual([]);
});
