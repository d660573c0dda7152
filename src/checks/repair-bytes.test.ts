import { expect, test } from "vitest";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { offerRepairs, repairBytes } from "./repair-bytes.ts";

const values = {
  umsatz: "119.00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "501",
  belegfeld1: "RE-1",
  buchungstext: "Text",
  festschreibung: "0",
} as const;
const decode = async (bytes: Blob): Promise<string> => new TextDecoder("latin1").decode(await bytes.arrayBuffer());
const toBlob = (text: string): Blob => new Blob([toWindows1252(text).slice()]);
const fileOf = (festschreibung: string, record: Readonly<Record<string, string>>) => ({
  name: "EXTF_a.csv",
  bytes: toBlob(joinLines([writeHeader({ festschreibung }), writeHeadings(), writeRecord(record)])),
  route: "manual" as const,
});

test("every offer shows old and new", async () => {
  const { offers, isMarked } = await offerRepairs(fileOf("0", values));
  expect(isMarked).toBe(false);
  expect(offers.map(({ id, samples }) => [id, samples[0]?.before, samples[0]?.after])).toEqual([
    ["CSV-R-010b/low", "501", "0501"],
    ["CSV-R-907/low", "119.00", "119,00"],
  ]);
});

test("an XML file is offered and repaired the same way, with positions named by element", async () => {
  const text = exampleFiles.cash.replace("<date>2024-03-05", "<date>05.03.2024");
  const file = { name: "Kasse.xml", bytes: new Blob([text]), route: "manual" as const };
  const { offers } = await offerRepairs(file);
  expect(offers.map(({ id, samples }) => [id, samples])).toEqual([
    ["XML-G-016/low", [{ line: 5, fieldName: "date", before: "05.03.2024", after: "2024-03-05" }]],
  ]);
  const outcome = await repairBytes(file, ["XML-G-016/low"]);
  expect(await outcome.content.text()).toBe(exampleFiles.cash);
});

test("a batch for Festschreibung is marked", async () => {
  expect((await offerRepairs(fileOf("1", { ...values, festschreibung: "1" }))).isMarked).toBe(true);
});

test("only what was chosen is repaired, in a copy", async () => {
  const file = fileOf("0", values);
  const before = await file.bytes.text();
  const outcome = await repairBytes(file, ["CSV-R-907/low"]);
  expect(outcome.applied.map(({ id, count }) => [id, count])).toEqual([["CSV-R-907/low", 1]]);
  expect(outcome.left.map(({ id }) => id)).toEqual(["CSV-R-010b/low"]);
  expect([outcome.before.error, outcome.report.counts.error]).toEqual([1, 0]);
  expect([outcome.before.warning, outcome.report.counts.warning]).toEqual([1, 1]);
  expect(await file.bytes.text()).toBe(before);
});

test("what would be lost is shown, not only counted", async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `${"x".repeat(60)} Rest ${index}`);
  const lines = texts.map((buchungstext, index) => writeRecord({ ...values, belegfeld1: `RE-${index}`, buchungstext }));
  const bytes = toBlob(joinLines([writeHeader(), writeHeadings(), ...lines]));
  const { offers } = await offerRepairs({ name: "EXTF_a.csv", bytes, route: "manual" });
  const cut = offers.find(({ rule }) => rule === "CSV-R-014");
  expect(cut?.samples.map(({ lost }) => lost)).toEqual(texts.slice(0, 20).map((text) => text.slice(60)));
  expect(cut?.count).toBe(60);
});

test("after a wrong separator, everything that would be preselected is repaired as well", async () => {
  const { bytes, ...file } = fileOf("0", values);
  const broken = { ...file, bytes: toBlob((await decode(bytes)).replaceAll(";", "\t")) };
  const { offers } = await offerRepairs(broken);
  expect(offers.map(({ id, uncovers }) => [id, uncovers])).toEqual([["CSV-F-013/low", true]]);
  const outcome = await repairBytes(broken, ["CSV-F-013/low"]);
  expect(outcome.applied.map(({ id }) => id)).toEqual(["CSV-F-013/low", "CSV-R-010b/low", "CSV-R-907/low"]);
  expect(outcome.report.counts.error).toBe(0);
});

test("members of a Belegpaket are renamed and removed, the others are parts of the original", async () => {
  const archive = writeBelegpaketExample({
    without: ["Vertrag.pdf"],
    with: [
      { name: "vertrag.PDF", content: "%PDF-1.7\n" },
      { name: "__MACOSX/._a", content: "x" },
    ],
  });
  const file = { name: "Paket.zip", bytes: new Blob([archive.slice()]), route: "manual" as const };
  const { offers } = await offerRepairs(file);
  expect(offers.map(({ id, preselected, samples }) => [id, preselected, samples])).toEqual([
    ["XML-P-023/low", true, [{ line: 0, before: "__MACOSX/._a", after: "" }]],
    ["XML-P-024/low", true, [{ line: 0, before: "vertrag.PDF", after: "Vertrag.pdf" }]],
  ]);
  const outcome = await repairBytes(
    file,
    offers.map(({ id }) => id),
  );
  expect([outcome.report.verdict, outcome.left]).toEqual(["importable", []]);
});

test("the time an offer shows for „Erzeugt am“ is the one that is written", async () => {
  const text = joinLines([writeHeader({ erzeugtAm: "2,02604E+16" }), writeHeadings(), writeRecord(values)]);
  const file = { name: "EXTF_a.csv", bytes: toBlob(text), route: "manual", now: new Date(2026, 10, 26, 9, 5) } as const;
  const { offers } = await offerRepairs(file);
  const offer = offers.find(({ rule }) => rule === "CSV-H-006");
  expect(offer).toMatchObject({ id: "CSV-H-006/medium", samples: [{ after: "20261126090500000" }] });
  const { content, applied } = await repairBytes(file, ["CSV-H-006/medium"]);
  expect(await decode(content)).toBe(text.replace("2,02604E+16", "20261126090500000"));
  expect(applied.map(({ preselected }) => preselected)).toEqual([false]);
});
