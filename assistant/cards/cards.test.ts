import { expect, test } from "vitest";
import { subjectGuides } from "#assistant/guides/subject-guides.ts";
import { readQuestion } from "#assistant/question/read-question.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { findAutomatik } from "#engine/facts/kontofunktionen.ts";
import { fieldTables, findTaxKey, headerTable, listPlainKeys, listTaxKeys } from "#engine/index.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";
import { fieldCard } from "./field-card.ts";
import { findFields } from "./field-names.ts";
import { findKeysOfCase } from "./find-keys.ts";
import { columnsCard, formatCard } from "./format-card.ts";
import { keyCard } from "./key-card.ts";
import { kontoCard } from "./konto-card.ts";

const textOf = (card: { readonly sentences: readonly string[] } | null): string => card?.sentences.join(" ") ?? "";

test.each(listTaxKeys().map((taxKey) => [taxKey.key, taxKey] as const))(
  "key card %s agrees with the table",
  (key, taxKey) => {
    const text = textOf(keyCard(key));
    expect(text).toContain(`Schlüssel ${key}`);
    expect(text).toContain(taxKey.meaning);
    if (taxKey.twin !== undefined) expect(text).toContain(taxKey.twin);
    if (taxKey.reversal !== undefined) expect(text).toContain(`Generalumkehr: ${taxKey.reversal}`);
    expect(text.includes("Feld 43")).toBe(taxKey.needs.includes("sachverhaltLL"));
    expect(text.includes("Land in Feld 40 oder 120")).toBe(taxKey.needs.includes("euLand"));
    if (typeof taxKey.rates === "number") expect(text).toContain(`${String(taxKey.rates).replace(".", ",")} %`);
    expect(text).toContain("Quelle:");
    expect(readBuKey(key).isKnown).toBe(true);
  },
);

test("keys without a tax of their own and reversals have a card, unknown keys have none", () => {
  expect(listPlainKeys().filter(({ key }) => keyCard(key) === null)).toEqual([]);
  expect(textOf(keyCard("29"))).toContain("Generalumkehr von 9");
  expect(textOf(keyCard("80"))).toContain("Generalumkehr von 40");
  expect(keyCard("999")).toBeNull();
});

test.each([
  ["Vorsteuer 7 % welcher Schlüssel", ["8"]],
  ["welcher Schlüssel Umsatzsteuer 19 %", ["3"]],
  ["innergemeinschaftlicher Erwerb 7 % Schlüssel", ["702"]],
  ["Ware aus Polen gekauft, Schlüssel?", ["701"]],
  ["Rechnung aus Frankreich Schlüssel", ["701", "506"]],
  ["Rechnung von Google aus Irland Schlüssel", ["506"]],
  ["Software aus den USA, Rechnung, Schlüssel", ["511"]],
  ["Reverse Charge Ausgangsrechnung nach Österreich", ["270"]],
  ["13b Leistender Bau", ["46"]],
  ["Bauleistung als Empfänger 13b", ["526"]],
  ["Ausfuhr in die Schweiz Schlüssel", ["173"]],
  ["Photovoltaik Schlüssel", ["100"]],
  ["OSS nach Frankreich", ["240"]],
  ["Schlüssel für privaten Kunden in Österreich", ["240", "221"]],
  ["Schlüssel Rechnung vom Landwirt", ["408"]],
  ["Hotel in Österreich mit österreichischer Umsatzsteuer Schlüssel", ["750"]],
  ["Wetter", undefined],
])("%s: %j", (text, keys) => {
  expect(findKeysOfCase(readQuestion(text))?.keys).toEqual(keys);
});

test("keys and accounts that guides name are those of the tables", () => {
  const text = subjectGuides.flatMap(({ lead, steps }) => [lead, ...steps]).join(" ");
  const keys = [...text.matchAll(/Schlüssel (\d{1,4})/gu)].map(([, key = ""]) => key);
  expect(keys.filter((key) => findTaxKey(key) === undefined && keyCard(key) === null)).toEqual([]);
  const of2026 = parseIsoDate("2026-01-01");
  const subjectOf = (chart: "03" | "04", konto: string) => findAutomatik(chart, konto, of2026)?.row.subject;
  expect(["8198", "8199"].map((konto) => subjectOf("03", konto))).toEqual(["§ 25/25a UStG", "§ 25/25a UStG"]);
  expect(["4133", "4134"].map((konto) => subjectOf("04", konto))).toEqual(["§ 25/25a UStG", "§ 25/25a UStG"]);
  expect(["8400", "8300"].map((konto) => subjectOf("03", konto))).toEqual(["Erlös", "Erlös"]);
  expect(["4400", "4300"].map((konto) => subjectOf("04", konto))).toEqual(["Erlös", "Erlös"]);
  expect([subjectOf("03", "3400"), subjectOf("04", "5400")]).toEqual(["Wareneingang", "Wareneingang"]);
});

test("an account card has the function in both charts", () => {
  expect(textOf(kontoCard("8400"))).toMatch(/SKR03: 8400 ist ein Automatikkonto: Umsatzsteuer 19 %/u);
  expect(textOf(kontoCard("1776"))).toMatch(/SKR04 heißt das Konto 3806/u);
  expect(textOf(kontoCard("0001"))).toMatch(/kein Automatikkonto/u);
});

test("every field has a card with number and length", () => {
  const cards = [
    ...fieldTables.flatMap((table) => table.fields.map((field) => ({ table, field }))),
    ...headerTable.map((field) => ({ table: null, field })),
  ];
  for (const named of cards) {
    const text = textOf(fieldCard(named));
    expect(text).toContain(`Feld ${named.field.number} `);
    if (named.field.type === "text") expect(text).toContain(`${named.field.maxLength} Zeichen`);
  }
});

test.each([
  ["welches Feld für Rechnungsnummer", "21-11"],
  ["wo kommt die Kostenstelle hin", "21-37"],
  ["IBAN vom Lieferanten", "16-45"],
  ["Name Debitor", "16-2"],
  ["Feld 105 im Buchungsstapel", "21-105"],
  ["Kopffeld 14", "kopf-14"],
  ["Kontenrahmen Feld 27", "kopf-27"],
  ["Beraternummer", "kopf-11"],
  ["Kostenstelle 2", "21-38"],
  ["abweichende Versteuerungsart", "21-42"],
  ["Skonto in der Zahlungsbedingung", "46-4"],
  ["Länge der Kontenbeschriftung", "20-2"],
])("%s: field %s", (text, id) => {
  const { words, has } = readQuestion(text);
  const [named] = findFields(words, has("headerField"));
  expect(named && `${named.table?.category ?? "kopf"}-${named.field.number}`).toBe(id);
});

test("column counts lead to their format version", () => {
  expect(textOf(columnsCard(116, null))).toContain("Formatversion 7");
  expect(textOf(columnsCard(125, 21))).toContain("Formatversion 13");
  expect(columnsCard(999, null)).toBeNull();
  for (const table of fieldTables)
    expect(textOf(formatCard(table))).toContain(`aktuelle Version ${table.currentVersion}`);
});
