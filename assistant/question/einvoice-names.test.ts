import { expect, test } from "vitest";
import { findTermInWords, needsInvoiceTexts, readEinvoiceNames, readTaxCategory } from "./einvoice-names.ts";
import { readQuestion } from "./read-question.ts";

test.each([
  ["was bedeutet BR-DE-15", "XR-BR-DE-15"],
  ["br de 2 fehlt", "XR-BR-DE-2"],
  ["br-s-8", "EN-BR-S-08"],
  ["BR-05", "EN-BR-05"],
  ["EN-BR-S-08", "EN-BR-S-08"],
  ["XR-BR-DE-23-a", "XR-BR-DE-23-a"],
  ["BR-DE-TMP-32", "XR-BR-DE-TMP-32"],
  ["PEPPOL-EN16931-R120", "XR-PEPPOL-EN16931-R120"],
  ["UBL-CR-470", "EN-UBL-CR-470"],
  ["EN-XSD-04", "EN-XSD-04"],
])("„%s“ names the rule %s and no term", (text, id) => {
  const { rules, terms } = readEinvoiceNames(text);
  expect(rules).toHaveLength(1);
  expect(rules[0]).toContain(id);
  expect(terms).toEqual([]);
});

test.each([
  ["was ist BT-10", ["BT-10"]],
  ["bt 131 und BG-25", ["BT-131", "BG-25"]],
  ["BT-DEX-001", ["BT-DEX-001"]],
  ["BT-20, BT-20", ["BT-20"]],
  ["Buchungstext 10", []],
])("„%s“ names the terms %j", (text, terms) => expect(readEinvoiceNames(text).terms).toEqual(terms));

test.each(["CSV-R-011", "XML-L-045a", "Fehler 807", "REW00305", "Konto 8400 Brutto 10"])(
  "„%s“ names nothing of an e-invoice",
  (text) => {
    expect(readEinvoiceNames(text)).toEqual({ rules: [], terms: [] });
    expect(needsInvoiceTexts(text, null)).toBe(false);
  },
);

test.each([
  ["Leitweg-ID", "BT-10"],
  ["Käuferreferenz fehlt", "BT-10"],
  ["wo steht die IBAN in der XRechnung", "BT-84"],
  ["Leitweg-ID Prüfziffer falsch", null],
  ["Leitweg-ID in der Zusatzinformation falsch", null],
  ["welches Feld für die IBAN", null],
])("„%s“ names the term %s in words", (text, id) => expect(findTermInWords(readQuestion(text))).toBe(id));

test.each([
  ["Kategorie AE", "AE"],
  ["was heißt Steuerkategorie k", "K"],
  ["Kategorie 9", null],
  ["Kategorie einstellen", null],
])("„%s“ names the tax category %s", (text, category) => expect(readTaxCategory(text)).toBe(category));
