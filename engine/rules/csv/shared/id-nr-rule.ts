import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import type { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { naturalStapel } from "#engine/formats/natural-stapel.ts";
import type { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { cellRule } from "#engine/model/rule.ts";
import { findFaultOfIdNr } from "#engine/values/identifiers.ts";
import { describeFault } from "./describe-identifier.ts";

type TableWithIdNr = typeof buchungsstapel | typeof naturalStapel | typeof wiederkehrendeBuchungen;

/** The same field of several categories; the free text may hold any number. */
export const idNrRule = <Id extends string, Companion extends string = never>(
  id: Id,
  table: TableWithIdNr,
  fieldNumber: number,
  companions: readonly Companion[] = [],
) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Die Identifikationsnummer (IdNr.) ist ungültig",
    what: "Aufbau oder Prüfziffer der elfstelligen Steuer-Identifikationsnummer (IdNr.) stimmen nicht, oder der Wert ist eine andere Nummer.",
    why: "Eine IdNr. hat elf Ziffern und beginnt nicht mit 0; von den ersten zehn kommt genau eine zwei- oder dreimal vor, die elfte ist die Prüfziffer.",
    effect: "Der Gesellschafter wird mit einer falschen Nummer geführt.",
    fix: "Vergleichen Sie die Nummer mit dem Steuerbescheid des Gesellschafters.",
    fixAtSource: "Prüfen Sie die Identifikationsnummer in den Stammdaten des Vorsystems.",
    clientRequest:
      "Bitte prüfen Sie die genannten Steuer-Identifikationsnummern und berichtigen Sie sie in den Stammdaten.",
    source: `Feldbezeichnung im DATEV-Entwicklerportal, ${table.name}, Feld ${fieldNumber}; § 139b AO; ISO 7064`,
    confidence: "inferred",
    fields: ["identifikationsnummer"],
    holds: (bytes, from, to) => findFaultOfIdNr(decodeAscii(bytes, from, to)) === null,
    describe: (value) => describeFault(findFaultOfIdNr(value), value),
    companions,
    good: ["36574261809", "4711", "130263d"],
    bad: ["36574261808", "12345678903", "DE136695976"],
  });
