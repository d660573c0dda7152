import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { ByteReader } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

/** A number of nothing but zeros is none. */
const readNumber: ByteReader = {
  test: (bytes, from, to) => {
    for (let i = from; i < to; i++) if (bytes[i] !== zero) return true;
    return false;
  },
};
const zero = 48;

export const belegfeld1Fehlt = rowRule(buchungsstapel, {
  id: "CSV-R-011c",
  severity: "hint",
  title: "Belegfeld 1 fehlt auf einem Personenkonto",
  what: "Der Datensatz spricht ein Personenkonto an, das Belegfeld 1 ist aber leer oder 0.",
  why: "Das Belegfeld 1 ist der Schlüssel für den Ausgleich offener Posten.",
  effect:
    "Der offene Posten kann nicht über die Rechnungsnummer ausgeglichen werden; Sätze werden nicht zusammengefasst.",
  fix: "Tragen Sie die Rechnungsnummer ein.",
  fixAtSource: "Lassen Sie das Vorsystem die Rechnungsnummer in Belegfeld 1 ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Buchungen die Rechnungsnummer ein.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.5.1",
  confidence: "official",
  needs: ["belegfeld1", "konto", "gegenkonto"],
  reads: { belegfeld1: readNumber, konto: readKonto, gegenkonto: readKonto },
  holds: ([hasNumber, konto, gegenkonto]) => hasNumber || (!konto.isPersonenkonto && !gegenkonto.isPersonenkonto),
  good: [{ cells: ["RE-1001", "10000", "8400"] }, { cells: ["", "1200", "8400"] }],
  bad: [{ cells: ["", "10000", "8400"] }, { cells: ["0", "1200", "70000"] }],
});
