import { expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { exampleFile, exampleHeaderOf, fileOf, latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { addClientChart, countKonten, readClientChart } from "./client-chart.ts";

const headings = kontenbeschriftungen.fields.map(({ name }) => name).join(";");
const header = exampleHeaderOf(kontenbeschriftungen);
const chartFile = (...records: readonly string[]): string => fileOf([header, headings, ...records]);
const read = (content: string) => readClientChart(latin1Bytes(content));

test("each account is read once, with the client of the header", () => {
  const content = chartFile('8400;"Erlöse 19 %";"de-DE";""', '8400;"Sales";"en-GB";""', '0420;"Büro";"de-DE";""');
  expect(read(content)).toEqual({
    ok: true,
    value: { kontenplan: "420 8400", beraternummer: "123456", mandantennummer: "10001", sachkontenlaenge: "4" },
  });
});

test("the file may be UTF-8, lack its headings, and end with empty lines", () => {
  const content = fileOf([header, '1200;"Bank für Löhne";"de-DE";""', '1201;"";"";""', "", ""]);
  const reading = readClientChart(utf8Bytes(`\ufeff${content}`));
  expect(reading.ok && reading.value.kontenplan).toBe("1200-1201");
});

test.each<readonly [string, string, readonly string[]]>([
  ["a table of another program", "Konto;Name\r\n1200;Bank\r\n", ["Das ist keine Datei im DATEV-Format. Erwartet"]],
  ["an empty file", "", ["Das ist keine Datei im DATEV-Format. Erwartet"]],
  ["a Buchungsstapel", exampleFile(), ["Die Datei enthält die Formatkategorie 21 (Buchungsstapel). Erwartet werden"]],
  ["a chart without accounts", chartFile(), ["Die Datei enthält kein Konto."]],
  [
    "wrong accounts",
    chartFile('1200;"Bank";"de-DE";""', 'Bank;"";"";""', '0;"";"";""'),
    ["Zeile 4: „Bank“ ist keine Kontonummer.", "Zeile 5: „0“ ist keine Kontonummer."],
  ],
  [
    "an open quote",
    chartFile('1200;"Bank;"de-DE";""', '1201;"Bank'),
    ["Zeile 4: Ein Anführungszeichen wird nicht geschlossen."],
  ],
])("%s is refused with its reason", (_, content, expected) => {
  const reading = read(content);
  const problems = reading.ok ? [] : reading.problems;
  expect(problems.map((problem, at) => problem.slice(0, expected[at]?.length))).toEqual(expected);
});

test("a profile takes over the Sachkontenlänge of its chart", () => {
  const chart = { kontenplan: "84000", sachkontenlaenge: "5", mandantennummer: "7" };
  expect(addClientChart({ mandantennummer: "1" }, chart)).toEqual({
    ok: true,
    value: { mandantennummer: "1", sachkontenlaenge: "5", kontenplan: "84000" },
  });
  expect(addClientChart({ sachkontenlaenge: "4" }, chart)).toEqual({
    ok: false,
    problems: ["Der Kontenplan hat die Sachkontenlänge 5, das Profil nennt 4."],
  });
});

test("accounts of a chart are counted", () => {
  expect(countKonten("1000-1009 8400")).toBe(11);
});
