import { expect, test } from "vitest";
import { nameCell } from "./cell-mark.ts";

test.each([
  ["RE 1", "Zeile 14, Belegfeld 1, Fehler: Unzulässige Zeichen. Wert: RE 1"],
  ["", "Zeile 14, Belegfeld 1, Fehler: Unzulässige Zeichen. Wert: leer"],
])("the name of a marked cell with %j", (value, expected) => {
  expect(nameCell(14, "Belegfeld 1", { severity: "error", texts: ["Fehler: Unzulässige Zeichen"] }, value)).toBe(
    expected,
  );
});
