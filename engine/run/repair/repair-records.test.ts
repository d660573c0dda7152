import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
} from "#engine/model/example-file.ts";
import type { RepairProposal } from "#engine/repairs/edit/repair.ts";
import { distinctRecords, type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { repairFile } from "./repair-file.ts";

const preselected = (proposal: RepairProposal) => proposal.preselected;
const run = (content: string, choose = preselected) =>
  repairFile({ name: "EXTF_Datei.csv", bytes: latin1Bytes(content) }, { route: "manual", choose });
const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

const debitor = (euLand: string, euUstId: string) => {
  const [first = {}] = distinctRecords(debitorenKreditoren);
  return writeExampleFile(debitorenKreditoren, [{ ...first, euLand, euUstId }]);
};

test.each([
  ["AT", "ATU13585627", "U13585627"],
  ["DE", "DE136695976", "136695976"],
  ["DE", "de 136695976", "136695976"],
  ["FR", "FR40303265045", "40303265045"],
  ["FR", "FRFR123456789", "FR123456789"],
  ["SE", "SE556188840401", "556188840401"],
  ["XI", "XI123456789", "123456789"],
])("beside EU-Land %s the number %s becomes %s", async (land, written, number) => {
  const { bytes, result } = await run(debitor(land, written));
  expect(text(bytes)).toBe(debitor(land, number));
  expect(result.report.findings.map(({ rule }) => rule)).not.toContain("CSV-DK-010");
});

test.each([
  ["FR", "DE136695976"],
  // FR and nine digits are a valid French number.
  ["FR", "FR123456789"],
  ["DE", "DE12345"],
  ["CH", "CHE123456789"],
])("beside EU-Land %s the number %s stays", async (land, written) => {
  expect(text((await run(debitor(land, written), () => true)).bytes)).toBe(debitor(land, written));
});

const withVatId = (euLandUstIdBestimmung: string) =>
  exampleFile(exampleRecord({ buSchluessel: "11", gegenkonto: "8200", euLandUstIdBestimmung }));

test.each([
  ["ATATU13585627", "ATU13585627"],
  ["DEDE136695976", "DE136695976"],
  ["SESE556188840401", "SE556188840401"],
])("a field of country and number with two prefixes keeps one: %s", async (written, expected) => {
  expect(text((await run(withVatId(written))).bytes)).toBe(withVatId(expected));
});

test("recurring bookings keep one prefix as well", async () => {
  const [first = {}] = distinctRecords(wiederkehrendeBuchungen);
  const file = (euLandUstIdBestimmung: string) =>
    writeExampleFile(wiederkehrendeBuchungen, [{ ...first, euLandUstIdBestimmung }]);
  expect(text((await run(file("ATATU13585627"))).bytes)).toBe(file("ATU13585627"));
});

const booking = (values: Values, sachkontenrahmen = "03", sachkontenlaenge = "4") =>
  fileOf([exampleHeader({ sachkontenrahmen, sachkontenlaenge }), exampleHeadings(), exampleRecord(values)]);

test.each([
  ["03", "3", "10000", "8400"],
  ["03", "0003", "8400", "10000"],
  ["03", "101", "10000", "8400"],
  ["03", "2", "10000", "8300"],
  ["03", "9", "3400", "70000"],
  ["03", "8", "3300", "70000"],
  ["04", "3", "10000", "4400"],
  ["04", "401", "5400", "70000"],
])(
  "in the SKR%s key %s repeats the account %s or %s and is emptied",
  async (chart, buSchluessel, konto, gegenkonto) => {
    const { bytes, applied, result } = await run(booking({ buSchluessel, konto, gegenkonto }, chart));
    expect(applied.map(({ id }) => id)).toEqual(["CSV-X-015/low"]);
    expect(text(bytes)).toBe(booking({ buSchluessel: "", konto, gegenkonto }, chart));
    expect(result.report.verdict).toBe("importable");
  },
);

test("recurring bookings lose a repeated key as well", async () => {
  const [first = {}] = distinctRecords(wiederkehrendeBuchungen);
  const values = { ...first, konto: "10000", gegenkonto: "8400" };
  const file = (buSchluessel: string) => writeExampleFile(wiederkehrendeBuchungen, [{ ...values, buSchluessel }]);
  expect(text((await run(file("3"))).bytes)).toBe(file(""));
});

test("accounts of six digits are recognised by their first four", async () => {
  const values = { konto: "1000000", gegenkonto: "840000" };
  expect(text((await run(booking({ ...values, buSchluessel: "3" }, "03", "6"))).bytes)).toBe(
    booking({ ...values, buSchluessel: "" }, "03", "6"),
  );
});

test.each([
  ["another rate", { buSchluessel: "2" }],
  ["another side", { buSchluessel: "9" }],
  ["the key of a Generalumkehr", { buSchluessel: "23" }],
  ["a key of an EU case", { buSchluessel: "13" }],
  ["an account of an EU purchase", { buSchluessel: "9", konto: "3425", gegenkonto: "70000" }],
  ["an account of § 13b", { buSchluessel: "9", konto: "3120", gegenkonto: "70000" }],
  ["a country beside the key", { buSchluessel: "3", euLandUstIdBestimmung: "FR40303265045" }],
  ["two automatic accounts", { buSchluessel: "3", konto: "8300", gegenkonto: "8400" }],
  ["the rate of 2020", { buSchluessel: "5" }],
])("a key is never emptied beside %s", async (_, values) => {
  const { applied, left } = await run(booking(values), () => true);
  expect([...applied, ...left].map(({ rule }) => rule)).not.toContain("CSV-X-015");
});
