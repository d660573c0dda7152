import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["kurz.csv", "kurz.csv", ""],
  ["EXTF_Buchungsstapel_2026_10.csv", "EXTF_Buchungsstap", "el_2026_10.csv"],
  ["ein_langer_name_ohne_endung", "ein_langer_name_o", "hne_endung"],
  ["Rechnungen.der.letzten.Wochen.des.Jahres", "Rechnungen.der.letzten.Wochen.", "des.Jahres"],
  ["😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀.csv", "😀😀😀😀😀😀😀😀😀😀😀😀😀😀", "😀😀😀😀😀😀😀😀😀😀.csv"],
])("%s", (name, start, end) => {
  expect(splitName(name)).toEqual({ start, end });
  expect(start + end).toBe(name);
});
