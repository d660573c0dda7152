import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import {
  exampleFile,
  exampleRecord,
  exampleTable,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { repairFile } from "#engine/run/repair/repair-file.ts";

const file = (...records: readonly RecordValues[]) => {
  const bytes = latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values))));
  return { name: "EXTF_Stapel.csv", size: bytes.length, bytes };
};

const propose = async ({ name, size, bytes }: ReturnType<typeof file>) => {
  const result = await checkFile({ name, size, bytes: async () => bytes }, { route: "manual" });
  return proposeRepairs({ name }, result, bytes);
};

const repairAll = async (...records: readonly RecordValues[]) => {
  const { bytes, applied } = await repairFile(file(...records), { route: "manual", choose: () => true });
  const changing = applied.filter(({ title }) => /Platzhalter|Dezimalstellen|Tabellen/u.test(title));
  expect(changing.some(({ preselected }) => preselected)).toBe(false);
  return new TextDecoder("latin1").decode(bytes);
};

test.each<readonly [string, RecordValues, RecordValues]>([
  ["NULL in a number, a date and a key", { kurs: "NULL", leistungsdatum: "null", buSchluessel: "NULL" }, {}],
  ["nan in an amount", { skonto: "nan" }, {}],
  ["NA in a number", { kostMenge: "NA" }, {}],
  ["an account as decimal number", { konto: "10000.0", gegenkonto: "8400,00" }, {}],
  ["a date as decimal number", { belegdatum: "501.0" }, { belegdatum: "0501" }],
  ["an account as a spreadsheet keeps its zeros", { konto: '="10000"' }, {}],
  ["a cost centre as a spreadsheet keeps its zeros", { kost1: '="0100"' }, { kost1: "0100" }],
  ["a cost centre as decimal number", { kost1: "100.0" }, { kost1: "100" }],
])("%s is corrected when chosen", async (_, broken, sound) => {
  expect(await repairAll(broken)).toBe(exampleFile(exampleRecord(sound)));
});

const term = (skonto1Prozent: string) => ({
  nummer: "10",
  bezeichnung: "Skonto",
  faelligkeitstyp: "1",
  skonto1Prozent,
  skonto1Tage: "8",
  faelligTage: "30",
});
const label = (sprachId: string) => ({ konto: "8401", kontobeschriftung: "Erlöse", sprachId });

test.each([
  ["an account of a person", debitorenKreditoren, { konto: "10000.0" }, { konto: "10000" }],
  ["an account between blanks", kontenbeschriftungen, { konto: " 8400 " }, { konto: "8400" }],
  [
    "a postcode as decimal number",
    debitorenKreditoren,
    { konto: "10000", land: "DE", postleitzahl: "90402.0" },
    { konto: "10000", land: "DE", postleitzahl: "90402" },
  ],
  ["nan for a code", debitorenKreditoren, { konto: "10000", adressattyp: "nan" }, { konto: "10000" }],
  [
    "a code as decimal number",
    debitorenKreditoren,
    { konto: "10000", insolvent: "0.0" },
    { konto: "10000", insolvent: "0" },
  ],
  ["a discount with its comma", zahlungsbedingungen, term("2,00"), term("200")],
  ["a discount with a point and one decimal", zahlungsbedingungen, term("2.5"), term("250")],
  ["a discount below one percent", zahlungsbedingungen, term("0,50"), term("50")],
  ["a discount in hundredths as decimal number", zahlungsbedingungen, term("200.0"), term("200")],
  ["a language in another notation", kontenbeschriftungen, label("de_DE"), label("de-DE")],
  ["a language in small letters", kontenbeschriftungen, label("en-gb"), label("en-GB")],
  [
    "words where their keys belong",
    debitorenKreditoren,
    { konto: "10000", adressattyp: "natürliche Person", sprache: "deutsch", hauptbankverbindung1: "ja" },
    { konto: "10000", adressattyp: "1", sprache: "1", hauptbankverbindung1: "1" },
  ],
])("%s is corrected in master data", async (_, table, broken, sound) => {
  const bytes = latin1Bytes(exampleTable(table, broken));
  const repaired = await repairFile({ name: "EXTF_a.csv", bytes }, { route: "manual", choose: () => true });
  expect(new TextDecoder("latin1").decode(repaired.bytes)).toBe(exampleTable(table, sound));
});

test.each<readonly [string, readonly RecordValues[]]>([
  ["a required field", [{ konto: "NULL" }]],
  ["an error of a formula, whose value is not known", [{ kurs: "#NV" }]],
  ["accounts of which one says something behind its point", [{ konto: "10000.5" }, { konto: "10001.5" }]],
  ["a sub-account among decimal numbers", [{ konto: "10000.0", umsatz: "1,00" }, { konto: "10000.5" }]],
])("%s stays unchanged", async (_, records) => {
  const titles = (await propose(file(...records))).map(({ title }) => title);
  expect(titles.filter((title) => /Platzhalter|Dezimalstellen/u.test(title))).toEqual([]);
});

test("the repair of a placeholder has another name than that of a notation of the same rule", async () => {
  const proposals = await propose(file({ kurs: "NULL", kostMenge: "+5,00" }, { kurs: "1.234", umsatz: "2,00" }));
  expect(new Set(proposals.map(({ id }) => id)).size).toBe(proposals.length);
  expect(proposals.find(({ title }) => title.startsWith("Platzhalter"))?.id).toContain("/Platzhalter");
});

test.each<readonly [written: string, isPreselected: boolean]>([
  ["cobadeffxxx", true],
  ["COBADEFF 370", true],
  ["genodef1xxx", true],
  ["Commerzbank", false],
  ["Postbank", false],
  ["Deutschland", false],
  [" COBADEFFXXX", true],
  ["Cobadeffxxx", true],
  ["deutdedb", true],
  ["coba de ff xxx", true],
  ["DEUT DE DB", true],
  ["COBADEFF xxx", true],
  ["GENO DEF1 S04", true],
  ["bkau at ww xxx", true],
  ["COMMERZ BANK", false],
  ["POST BANK", false],
  ["Volksbank eG", false],
  ["Freudenberg", false],
  ["FREUDEN BERG", false],
  ["laendercode", false],
  ["COBA DEFF", false],
  ["Filiale 2", false],
  ["POSTBANK 100", false],
  ["PRIVAT 01", false],
  ["BANK AG DE", false],
])("%s in the field of the BIC: preselected repair: %s", async (swiftCode1, isPreselected) => {
  const bytes = latin1Bytes(
    exampleTable(debitorenKreditoren, { konto: "10000", nameUnternehmen: "Muster GmbH", swiftCode1 }),
  );
  const file = { name: "EXTF_Debitoren.csv", size: bytes.length, bytes };
  const proposals = (await propose(file)).filter(({ rule }) => rule === "CSV-DK-047");
  expect(proposals.map(({ preselected }) => preselected)).toEqual([isPreselected]);
});

test.each<readonly [written: string, isPreselected: boolean]>([
  ["DE 133 546 770", true],
  ["de133546770", true],
  ["at u12345678", true],
  ["fr", true],
  ["nicht bekannt", false],
  ["NL liegt vor", false],
  ["GB liegt vor", false],
])("%s in the field of the VAT id: preselected repair: %s", async (euLandUstIdUrsprung, isPreselected) => {
  const proposals = (await propose(file({ euLandUstIdUrsprung }))).filter(({ rule }) => rule === "CSV-R-123");
  expect(proposals.map(({ preselected }) => preselected)).toEqual([isPreselected]);
});
