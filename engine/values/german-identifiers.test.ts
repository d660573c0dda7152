import { expect, test } from "vitest";
import { judgeGlaeubigerId, judgeIdNr, judgeLeitwegId, judgeSteuernummer, judgeWIdNr } from "./german-identifiers.ts";

test.each([
  ["DE232637828-12345", "right"],
  ["DE136695976-00001", "right"],
  ["DE123456789-00001", "wrongCheckDigit"],
  ["DE232637829-12345", "wrongCheckDigit"],
  ["DE232637828-00000", "wrongForm"],
  ["DE232637828", "wrongForm"],
  ["DE232637828-1234", "wrongForm"],
  ["AT232637828-12345", "wrongForm"],
])("the W-IdNr. %s is %s", (id, verdict) => {
  expect(judgeWIdNr(id)).toBe(verdict);
});

test.each([
  ["36574261809", "right"],
  ["36574268100", "right"],
  ["36574261808", "wrongCheckDigit"],
  ["36574261890", "wrongCheckDigit"],
  ["06574261809", "wrongForm"],
  ["3657426180", "wrongForm"],
  ["365742618090", "wrongForm"],
  // The check digit is right, but ten different digits stand before it.
  ["12345678903", "wrongForm"],
  // One digit stands three times, then four times.
  ["65929970489", "right"],
  ["11112345678", "wrongForm"],
  // Two digits stand twice.
  ["11223456785", "wrongForm"],
])("the IdNr. %s is %s", (number, verdict) => {
  expect(judgeIdNr(number)).toBe(verdict);
});

test.each([
  ["04011000-1234512345-06", "right"],
  ["04011000-900X999-08", "right"],
  ["992-90009-96", "right"],
  ["09564000-NUE0001-49", "right"],
  ["04011000-1234512345-07", "wrongCheckDigit"],
  ["04011000-1234521345-06", "wrongCheckDigit"],
  ["17011000-1234512345-06", "wrongForm"],
  ["00011000-1234512345-06", "wrongForm"],
  ["04011000-1234512345", "wrongForm"],
  ["04011000123451234506", "wrongForm"],
])("the Leitweg-ID %s is %s", (id, verdict) => {
  expect(judgeLeitwegId(id)).toBe(verdict);
});

test.each([
  ["DE98ZZZ09999999999", "right"],
  ["DE98ABC09999999999", "right"],
  ["DE99ZZZ09999999999", "wrongCheckDigit"],
  ["DE98ZZZ09999999990", "wrongCheckDigit"],
  ["DE98ZZZ19999999999", "wrongForm"],
  ["DE98ZZZ0999999999", "wrongForm"],
])("the Gläubiger-Identifikationsnummer %s is %s", (id, verdict) => {
  expect(judgeGlaeubigerId(id)).toBe(verdict);
});

const laender = ["28", "11", "30", "24", "22", "26", "40", "23", "27", "10", "32", "31", "21", "41"];

test.each([...laender.map((land) => `${land}81`), "5133", "9198"])(
  "a Steuernummer of 13 digits may begin with %s0",
  (start) => {
    expect(judgeSteuernummer(`${start}081508153`)).toBe("right");
    expect(judgeSteuernummer(`${start}181508153`)).toBe("wrongForm");
  },
);

test.each([
  ["21/815/08150", "right"],
  ["181/815/08155", "right"],
  ["133/8150/8159", "right"],
  ["2181508150", "right"],
  ["13381508159", "right"],
  ["1121081508150", "right"],
  ["6121081508150", "wrongForm"],
  ["2581081508150", "wrongForm"],
  ["21/815/0815", "wrongForm"],
  ["133/815/8159", "wrongForm"],
  ["12345/6789", null],
  ["123456789", null],
  ["CHE-123.456.788", null],
])("the Steuernummer %s is %s", (number, verdict) => {
  expect(judgeSteuernummer(number)).toBe(verdict);
});
