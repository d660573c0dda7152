import { expect, test } from "vitest";
import { latin1Bytes, utf8Bytes } from "#engine/model/example-file.ts";
import { readOwnTaxKey, readOwnTaxKeyTable } from "./own-tax-keys.ts";

const list = [
  { key: "55", name: "Landwirt; 7,8 %", rate: 7.8, side: "Vorsteuer" },
  { key: "777", name: 'Gutschein "alt"' },
];

test.each([
  ["semicolons", 'Schlüssel;Name;Satz;Seite\r\n0055;"Landwirt; 7,8 %";7,8;VSt\r\n777;"Gutschein ""alt""";;\r\n'],
  ["commas", '55,"Landwirt; 7,8 %","7,8",Vorsteuer\n777,"Gutschein ""alt""",,\n'],
  ["tabs", 'Nr\tName\tSatz\tSeite\n\n55\tLandwirt; 7,8 %\t7.80 %\tvst\n777\t"Gutschein ""alt"""'],
])("a list with %s is read", (_, content) => {
  expect(readOwnTaxKeyTable(latin1Bytes(content))).toEqual({ ok: true, value: list });
});

test("UTF-8 umlauts are kept", () => {
  expect(readOwnTaxKeyTable(utf8Bytes("501;Löhne;19;Umsatzsteuer\n"))).toEqual({
    ok: true,
    value: [{ key: "501", name: "Löhne", rate: 19, side: "Umsatzsteuer" }],
  });
});

test.each([
  ["", ["Die Datei enthält keinen Steuerschlüssel. Erwartet wird eine CSV-Datei mit den Spalten"]],
  ["Schlüssel;Name\n", ["Die Datei enthält keinen Steuerschlüssel. Erwartet wird eine CSV-Datei mit den Spalten"]],
  ["55\n56\n", ["Zeile 1 hat nur eine Spalte. Erwartet wird eine CSV-Datei mit den Spalten"]],
  [
    "Schlüssel;Name\n55555;Zu lang\n56;;190;Haben\n57;Gut\n57;Doppelt\nx;Kein Schlüssel\n",
    [
      "Zeile 2: Erwartet wird ein Schlüssel mit 1 bis 4 Ziffern.",
      "Zeile 3: Geben Sie eine Bezeichnung ein.",
      "Zeile 3: Erwartet wird ein Steuersatz von 0 bis 100",
      "Zeile 3: Erwartet wird Umsatzsteuer oder Vorsteuer.",
      "Zeile 5: Den Schlüssel 57 gibt es in der Liste schon.",
      "Zeile 6: Erwartet wird ein Schlüssel mit 1 bis 4 Ziffern.",
    ],
  ],
])("%j is refused with every reason", (content, expected) => {
  const reading = readOwnTaxKeyTable(latin1Bytes(content));
  const problems = reading.ok ? [] : reading.problems;
  expect(problems.map((problem, at) => problem.slice(0, expected[at]?.length))).toEqual(expected);
});

test.each([
  ["0", "key"],
  ["12345", "key"],
])("%s is not a key", (key, field) => {
  expect(readOwnTaxKey({ key, name: "Name", rate: "", side: "" })).toEqual({
    problems: { [field]: "Erwartet wird ein Schlüssel mit 1 bis 4 Ziffern." },
  });
});
