import { expect, test } from "vitest";
import { findFaultOfPair } from "./identifier-labels.ts";
import { expectedOf, findFault, findFaultOfIdNr, findFaultOfSteuernummer, identify, nameOf } from "./identifiers.ts";
import { judgeVatNumber } from "./vat-id.ts";

test.each([
  ["DE136695976", "ustId"],
  ["DE123456789", "ustId"],
  ["DE123456789EX", "kleinunternehmerId"],
  ["DE123456789-EX", "kleinunternehmerId"],
  ["ATU12345678EX", "kleinunternehmerId"],
  ["DE232637829-12345", "wIdNr"],
  ["36 574 261 809", "idNr"],
  ["5133081508159", "steuernummer"],
  ["21/815/08150", "steuernummer"],
  ["DE98ZZZ09999999999", "glaeubigerId"],
  ["04011000-1234512345-06", "leitwegId"],
  ["DE89 3704 0044 0532 0130 00", "iban"],
  // A number of several kinds, or none for sure.
  ["13381508159", null],
  ["36574261808", null],
  ["2181508150", null],
  ["ATU13585627", null],
  ["6133081508159", null],
  ["DE99ZZZ09999999999", null],
  ["04011000-1234512345-07", null],
  ["liegt vor", null],
  ["", null],
])("%s is surely %s", (value, kind) => {
  expect(identify(value)).toBe(kind);
});

test.each([
  ["DE", "123456789EX", "kleinunternehmer"],
  ["DE", "123456789-EX", "kleinunternehmer"],
  ["AT", "U12345678EX", "kleinunternehmer"],
  ["FR", "12345678901EX", "kleinunternehmer"],
  ["DE", "12345678EX", "wrongForm"],
  ["DE", "1234567890EX", "wrongForm"],
  ["DE", "123456789 EX", "wrongForm"],
  ["AT", "EX", "wrongForm"],
  ["FR", "FLEX", "wrongForm"],
  ["CH", "E123456789EX", null],
])("%s%s is %s", (prefix, number, verdict) => {
  expect(judgeVatNumber(prefix, number)).toBe(verdict);
});

test.each([
  ["wIdNr", "DE232637829-12345", "wrongCheckDigit", "Prüfziffer 8"],
  ["idNr", "36574261808", "wrongCheckDigit", "Prüfziffer 9"],
  ["leitwegId", "04011000-1234512345-07", "wrongCheckDigit", "Prüfziffern 06"],
  ["glaeubigerId", "DE99ZZZ09999999999", "wrongCheckDigit", "Prüfziffern 98"],
  ["iban", "DE88370400440532013000", "wrongCheckDigit", "Prüfziffern 89"],
  ["ustId", "DE136695977", "wrongCheckDigit", "Prüfziffer 6"],
  // Computed for Germany only.
  ["ustId", "PL1663678236", "wrongCheckDigit", null],
] as const)("%s %s: %s, expected %s", (kind, value, fault, expected) => {
  const result = findFault(kind, value);
  expect(result).toEqual({ meant: kind, kind, fault });
  expect(result === null ? null : expectedOf(result, value)).toBe(expected);
});

test.each([
  ["ustId", "DE136695976-00001", "wIdNr", null],
  ["ustId", "DE136695977-00001", "wIdNr", "wrongCheckDigit"],
  ["ustId", "5133081508159", "steuernummer", null],
  ["ustId", "DE123456789EX", "kleinunternehmerId", null],
  ["steuernummer", "DE136695976", "ustId", null],
  ["steuernummer", "DE136695977", "ustId", "wrongCheckDigit"],
  ["idNr", "21/815/08150", "steuernummer", null],
  // The last five digits are missing.
  ["wIdNr", "DE136695976", "wIdNr", "wrongForm"],
  ["iban", "532013000", "iban", "wrongForm"],
  ["leitwegId", "4711", "leitwegId", "wrongForm"],
] as const)("%s in which %s stands is %s: %s", (meant, value, kind, fault) => {
  expect(findFault(meant, value)).toEqual({ meant, kind, fault });
});

test.each([
  ["ustId", "liegt vor"],
  ["ustId", "CHE123456788"],
  ["ustId", "136695976"],
  ["leitwegId", "siehe Auftrag"],
  ["leitwegId", "-"],
  ["glaeubigerId", "AT61ZZZ01234567890"],
  ["steuernummer", "12-345/6789"],
  ["wIdNr", "beantragt 2026"],
] as const)("%s %s is not judged", (meant, value) => {
  expect(findFault(meant, value)).toBeNull();
});

test.each([
  ["36574261809", true],
  ["4711", true],
  ["130263d", true],
  ["3657426180", true],
  ["36574261808", false],
  ["12345678903", false],
  ["DE136695976", false],
])("the field Identifikationsnummer may hold %s: %s", (value, isInOrder) => {
  expect(findFaultOfIdNr(value) === null).toBe(isInOrder);
});

test("13 digits are judged as a Steuernummer only where the country is Germany", () => {
  expect(findFaultOfSteuernummer("1951010112345", true)).not.toBeNull();
  expect(findFaultOfSteuernummer("1951010112345", false)).toBeNull();
  expect(findFaultOfSteuernummer("DE136695976", false)).not.toBeNull();
});

test.each([
  ["Leitweg-ID", "04011000-1234512345-07"],
  ["Leitweg ID", "04011000-1234512345-07"],
  ["LEITWEGID", "4711"],
  ["Gläubiger-ID", "DE99ZZZ09999999999"],
  ["Glaeubiger-ID", "DE99ZZZ09999999999"],
  ["SEPA-Gläubiger-Ident", "DE99ZZZ09999999999"],
  ["Creditor Identifier", "DE99ZZZ09999999999"],
  ["Creditor", "DE99ZZZ09999999999"],
  ["CI", "DE99ZZZ09999999999"],
  ["W-IdNr.", "DE232637829-12345"],
  ["Wirtschafts-IdNr.", "DE232637829-12345"],
  ["Steuernummer", "6133081508159"],
  ["St.-Nr.", "6133081508159"],
  ["IdNr.", "36574261808"],
  ["Steuer-ID", "36574261808"],
  ["USt-IdNr.", "DE136695977"],
  ["UStID", "DE136695977"],
  ["USt.-Id.-Nr. Kunde", "DE136695977"],
  ["VAT ID", "PL1663678236"],
  ["UID", "ATU13585628"],
  ["IBAN", "DE88370400440532013000"],
  ["IBAN-Nr.", "532013000"],
])("under „%s“ %s is wrong", (label, content) => {
  expect(findFaultOfPair(label, content)).not.toBeNull();
});

test.each([
  ["Projekt", "DE136695977"],
  ["Beleg", "36574261808"],
  ["ID-Nr.", "36574261808"],
  ["Kunden-ID", "36574261808"],
  ["Leitung", "4711"],
  ["Creditor", "70001"],
  ["CI", "blau"],
  ["UID", "4711"],
  ["USt-IdNr. geprüft am", "2026-01-31"],
  ["USt-Satz", "19"],
  ["Steuernummer", "2181508150"],
  ["IBAN", "DE89 3704 0044 0532 0130 00"],
])("under „%s“ %s is in order", (label, content) => {
  expect(findFaultOfPair(label, content)).toBeNull();
});

test.each([
  ["iban", "IBAN"],
  ["wIdNr", "W-IdNr."],
] as const)("the kind %s is called %s", (kind, name) => {
  expect(nameOf(kind)).toBe(name);
});

test.each([
  ["DE12345678A", "wrongForm", "Länderkürzel und Nummer im Aufbau ihres Landes, zum Beispiel DE und neun Ziffern"],
  ["DE 136695976", undefined, null],
  ["DE123", "wrongForm", null],
  ["DE12", undefined, null],
  ["1 A", undefined, null],
  ["12", undefined, null],
  ["12€4", undefined, null],
])("the USt-IdNr. %j has the fault %s", (value, fault, expected) => {
  const result = findFault("ustId", value);
  expect(result?.fault).toBe(fault);
  if (result !== null && expected !== null) expect(expectedOf(result, value)).toBe(expected);
});

test("for a value of another kind nothing is expected", () => {
  const fault = findFault("ustId", "DE89 3704 0044 0532 0130 00");
  expect(fault).toEqual({ meant: "ustId", kind: "iban", fault: null });
  expect(fault && expectedOf(fault, "DE89370400440532013000")).toBeNull();
});
