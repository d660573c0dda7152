import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { checkFile, describeOccurrences } from "#engine/index.ts";
import { exampleFile, exampleRecord, exampleTable } from "#engine/model/example-file.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";

const rulesOf = async (name: string, text: string): Promise<readonly string[]> => {
  const bytes = new TextEncoder().encode(text);
  const { report } = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  return report.findings.map(({ rule }) => rule);
};

const inLedger = (field: string, value: string) =>
  rulesOf("RE.xml", exampleFiles.payable.replace("<bpAccountNo>", `<${field}>${value}</${field}><bpAccountNo>`));

test.each([
  ["DE89370400440532013000", true],
  ["AT611904300234573201", true],
  // The check digits of both are right, their lengths are not.
  ["AT0919043002345732", false],
  ["DE9837040044053201300000", false],
  ["NO9386011117947", true],
  ["AE070331234567890123456", true],
  ["DE88370400440532013000", false],
])("CSV and XML agree on the IBAN %s", async (iban, expected) => {
  const csv = await rulesOf("EXTF_P.csv", exampleTable(debitorenKreditoren, { konto: "10000", iban1: iban }));
  const xml = await inLedger("iban", iban);
  expect([csv.includes("CSV-DK-045b"), xml.includes("XML-L-027")]).toEqual([!expected, !expected]);
});

test.each([
  ["DE136695976", true],
  ["DE021529451", false],
  ["DE12345678", false],
  ["IE6433435F", true],
  ["IE6433435OA", true],
  ["IE6433435Z", false],
  ["SI50223054", true],
  ["SI01234567", false],
  ["SK2022749619", true],
  ["SK0022749619", false],
  ["FR40303265045", true],
  ["FRXX111456789", true],
  ["FROI111456789", false],
  ["EL094259216", true],
])("CSV and XML agree on the form of the VAT id %s", async (id, expected) => {
  const stapel = await rulesOf("EXTF_B.csv", exampleFile(exampleRecord({ euLandUstIdBestimmung: id })));
  const personen = await rulesOf(
    "EXTF_P.csv",
    exampleTable(debitorenKreditoren, { konto: "10000", euLand: id.slice(0, 2), euUstId: id.slice(2) }),
  );
  const xml = await inLedger("vatId", id);
  const broken = [stapel.includes("CSV-X-024"), personen.includes("CSV-DK-010"), xml.includes("XML-L-029")];
  expect(broken).toEqual([!expected, !expected, !expected]);
});

test.each([
  ["DE136695976", null],
  ["DE136695977", "CSV-X-024a CSV-DK-010b XML-L-030"],
  ["BE0271156768", null],
  ["BE0271156769", "CSV-X-024a CSV-DK-010b XML-L-030"],
  ["DE123456789EX", "CSV-X-054 CSV-DK-010c XML-L-053"],
  ["ATU12345678EX", "CSV-X-054 CSV-DK-010c XML-L-053"],
])("CSV and XML agree on the VAT id %s: %s", async (id, expected) => {
  const stapel = await rulesOf("EXTF_B.csv", exampleFile(exampleRecord({ euLandUstIdBestimmung: id })));
  const personen = await rulesOf(
    "EXTF_P.csv",
    exampleTable(debitorenKreditoren, { konto: "10000", euLand: id.slice(0, 2), euUstId: id.slice(2) }),
  );
  const xml = await inLedger("vatId", id);
  const ofNumber = /^(?:CSV-X-0(?:24a?|25|54)|CSV-R-040|CSV-DK-010[bc]?|XML-L-0(?:29|30|53|54))$/;
  const reported = [...stapel, ...personen, ...xml].filter((rule) => ofNumber.test(rule));
  expect(reported).toEqual(expected?.split(" ") ?? []);
});

test.each([
  ["DE136695976-00001", "Dem Aufbau nach ist der Wert eine W-IdNr., keine USt-IdNr."],
  ["133/8150/8159", "Dem Aufbau nach ist der Wert eine Steuernummer, keine USt-IdNr."],
  ["36574261809", "Dem Aufbau nach ist der Wert eine IdNr. (Steuer-Identifikationsnummer), keine USt-IdNr."],
  ["DE13669597", undefined],
])("the field of the VAT id names what %s is", async (value, detail) => {
  const bytes = new TextEncoder().encode(exampleFile(exampleRecord({ euLandUstIdBestimmung: value })));
  const { report, occurrences } = await checkFile(
    { name: "EXTF_B.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const finding = report.findings.findIndex(({ rule }) => rule === "CSV-R-040" || rule === "CSV-X-024");
  const [occurrence] = describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 1 });
  expect(occurrence?.detail).toBe(detail);
});
