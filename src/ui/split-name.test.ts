import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["kurz.csv", "kurz.csv", ""],
  ["EXTF_Buchungsstapel_2026_10.csv", "EXTF_Buchungsstapel", "_2026_10.csv"],
  ["EXTF_Mustermann_2026_04_Lieferung_40.csv", "EXTF_Mustermann_2026_04", "_Lieferung_40.csv"],
  ["ein_langer_name_ohne_endung", "ein_langer_name", "_ohne_endung"],
  ["BuchungsstapelDesJahresZweitausend.csv", "BuchungsstapelDesJahresZ", "weitausend.csv"],
  ["Rechnungen.der.letzten.Wochen.des.Jahres", "Rechnungen.der.letzten.Wochen", ".des.Jahres"],
  ["😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀.csv", "😀😀😀😀😀😀😀😀😀😀😀😀😀😀", "😀😀😀😀😀😀😀😀😀😀.csv"],
])("%s", (name, start, end) => {
  expect(splitName(name)).toEqual({ start, end });
  expect(start + end).toBe(name);
});
