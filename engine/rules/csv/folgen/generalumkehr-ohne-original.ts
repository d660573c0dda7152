import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";
import { createRowTable, joinHash } from "#engine/rules/csv/shared/row-table.ts";

export const generalumkehrOhneOriginal = journalRule(buchungsstapel, {
  id: "CSV-C-005",
  severity: "hint",
  title: "Generalumkehr ohne ursprüngliche Buchung im Stapel",
  what: "Zu der Generalumkehr enthält die Datei keinen Datensatz mit demselben Umsatz auf denselben Konten.",
  why: "Eine Generalumkehr nimmt eine Buchung zurück; liegt diese in einem früheren Stapel, kann sie hier nicht verglichen werden.",
  effect:
    "Der Import ist möglich; nur wenn es die ursprüngliche Buchung auch in früheren Stapeln nicht gibt, werden die Verkehrszahlen der Konten falsch.",
  fix: "Prüfen Sie, ob die ursprüngliche Buchung in einem früheren Stapel enthalten war und Umsatz und Konten übereinstimmen.",
  fixAtSource: "Lassen Sie das Vorsystem Umsatz und Konten der ursprünglichen Buchung unverändert ausgeben.",
  clientRequest: "Bitte nennen Sie uns zu den genannten Stornos die ursprüngliche Buchung.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.6; Vergleich der Datensätze",
  confidence: "inferred",
  marks: "umsatz",
  find: ({ count, cents, konto, gegenkonto, isReversal }) => {
    const reversals: number[] = [];
    for (let row = 0; row < count; row++) if (isReversal[row] === 1) reversals.push(row);
    if (reversals.length === 0) return reversals;
    const lower = (row: number) => Math.min(konto[row] as number, gegenkonto[row] as number);
    const higher = (row: number) => Math.max(konto[row] as number, gegenkonto[row] as number);
    // A reversal is asked for like any record, but only originals are put in.
    const findOriginal = createRowTable(
      count,
      (row) => joinHash(joinHash((cents[row] as number) | 0, lower(row)), higher(row)),
      (row, other) => cents[row] === cents[other] && lower(row) === lower(other) && higher(row) === higher(other),
    );
    for (let row = 0; row < count; row++) if (isReversal[row] === 0) findOriginal(row);
    return reversals.filter((row) => {
      const original = findOriginal(row);
      return original < 0 || isReversal[original] === 1;
    });
  },
  good: [
    { rows: [{}, { generalumkehr: "1", buchungstext: "Storno" }] },
    { rows: [{}, { generalumkehr: "1", konto: "8400", gegenkonto: "10000", sollHaben: "H" }] },
    { rows: [{ generalumkehr: "0" }] },
    { rows: [{ generalumkehr: "f" }] },
  ],
  bad: [
    { rows: [{}, { generalumkehr: "1", umsatz: "118,00" }] },
    { rows: [{}, { generalumkehr: "1", gegenkonto: "8300" }] },
    { rows: [{}, { generalumkehr: "1", konto: "10001" }] },
    { rows: [{ buSchluessel: "0020" }] },
  ],
});
