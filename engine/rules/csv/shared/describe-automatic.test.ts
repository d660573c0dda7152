import { expect, test } from "vitest";
import { findWords } from "#tests/support/check-records.ts";

const of2020 = { wjBeginn: "20200101", datumVon: "20200101", datumBis: "20200131" };
const skr04 = { sachkontenrahmen: "04" };

test.each([
  [
    "CSV-X-015",
    { konto: "10000", gegenkonto: "8400" },
    {},
    "Gegenkonto (ohne BU-Schlüssel) 8400 ist ein Automatikkonto des SKR03 (Umsatzsteuer 19 %, Erlös).",
  ],
  [
    "CSV-X-015",
    { konto: "3400", gegenkonto: "8400" },
    {},
    "Konto 3400 ist ein Automatikkonto des SKR03 (Vorsteuer 19 %, Wareneingang); Gegenkonto (ohne BU-Schlüssel) 8400 ist ein Automatikkonto des SKR03 (Umsatzsteuer 19 %, Erlös).",
  ],
  [
    "CSV-X-015",
    { konto: "8125", gegenkonto: "10000" },
    {},
    "Konto 8125 ist ein Automatikkonto des SKR03 (steuerfrei, EU-Lieferung).",
  ],
  [
    "CSV-X-015",
    { konto: "3066", gegenkonto: "70000" },
    {},
    "Konto 3066 ist ein Automatikkonto des SKR03 (Steuer ohne Vorsteuerabzug 7 %, innergem. Erwerb, Einkauf).",
  ],
  [
    "CSV-X-015",
    { konto: "4400", gegenkonto: "10000" },
    skr04,
    "Konto 4400 ist ein Automatikkonto des SKR04 (Umsatzsteuer 19 %, Erlös).",
  ],
  [
    "CSV-X-015a",
    { konto: "10000", gegenkonto: "8334" },
    of2020,
    "Gegenkonto (ohne BU-Schlüssel) 8334 ist erst im Kontenrahmen 2026 belegt als ein Automatikkonto des SKR03 (Umsatzsteuer 7 %, Erlös).",
  ],
  [
    "CSV-X-015a",
    { konto: "10000", gegenkonto: "8330" },
    of2020,
    "Gegenkonto (ohne BU-Schlüssel) 8330 war im Kontenrahmen 2015 ein Automatikkonto des SKR03 (Umsatzsteuer 16 %, EU-Lieferung).",
  ],
  [
    "CSV-X-015",
    { konto: "8130", gegenkonto: "10000" },
    {},
    "Konto 8130 ist ein Automatikkonto des SKR03 (Umsatzsteuer, Dreiecksgeschäft).",
  ],
] as const)("%s with key 3 on %j and header %j says „%s“", async (id, values, header, words) => {
  expect((await findWords(id, { buSchluessel: "3", ...values }, header)).detail).toBe(words);
});
