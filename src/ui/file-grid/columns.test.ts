import { expect, test } from "vitest";
import type { Field } from "#engine/index.ts";
import { isHeadingLine, nameColumns } from "./columns.ts";

const fields: readonly Field[] = [
  { number: 1, key: "umsatz", name: "Umsatz (ohne Soll/Haben-Kz)", type: "amount", maxLength: 13, since: 1 },
  { number: 2, key: "sollHaben", name: "Soll/Haben-Kennzeichen", type: "code", maxLength: 1, since: 1 },
  { number: 3, key: "wkz", name: "WKZ Umsatz", headingAliases: ["WKZ"], type: "currency", maxLength: 3, since: 1 },
];

test.each([
  [["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ"], true],
  [["umsatz ohne Soll/Haben-Kz", "", ""], true],
  [["119,00", "S", "EUR"], false],
  [["", "", ""], false],
])("%j is a heading line: %s", (cells, expected) => {
  expect(isHeadingLine(cells, fields)).toBe(expected);
});

test("names come from the file, then the format, then the number", () => {
  expect(nameColumns(4, ["Betrag", "", ""], fields).map((column) => column.name)).toEqual([
    "Betrag",
    "Soll/Haben-Kennzeichen",
    "WKZ Umsatz",
    "Feld 4",
  ]);
});
