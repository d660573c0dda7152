import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { cellRule } from "#engine/model/rule.ts";

/**
 * Quoted, such a number has been through a program after the spreadsheet; a name or a remark may well look like it.
 * Without quotes CSV-F-050 says the same.
 */
export const zerstoerteNummer = <Key extends string, Id extends string, Companion extends string = never>(
  id: Id,
  table: FieldTable<Key>,
  fields: readonly NoInfer<Key>[],
  isDestroyed: (value: string) => boolean,
  companions: readonly Companion[] = [],
) =>
  cellRule(table, {
    id,
    severity: "warning",
    title: "Stellen einer Nummer sind in Exponentialschreibweise verloren",
    what: "In einem Nummernfeld steht in Anführungszeichen eine Zahl in Exponentialschreibweise wie 1,43815E+12.",
    why: "Tabellenprogramme halten lange Nummern für Zahlen und zeigen nur die ersten Stellen; ein anderes Programm hat sie so übernommen.",
    effect: "Die übrigen Stellen stehen nicht mehr in der Datei; die Nummer ist nicht mehr zuzuordnen.",
    fix: "Eine Korrektur ist hier nicht möglich; nur das Vorsystem kennt die Nummer. Verwenden Sie die ursprünglichen Daten.",
    fixAtSource: "Lassen Sie Nummern in Tabellen als Text führen, bevor sie in das Vorsystem gelangen.",
    clientRequest:
      "Bitte berichtigen Sie die genannten Nummern in Ihrem Programm; beim Öffnen in Excel sind Stellen verloren gegangen.",
    source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
    confidence: "several",
    fields,
    holds: (bytes, from, to) =>
      bytes[to] !== quote || !hasExponent(bytes, to) || !isDestroyed(decodeCell(bytes, from, to, false)),
    evenIfMalformed: true,
    companions,
    good: ["1438150", "1E5"],
    bad: ["1,44E+12", "1.2E+08"],
  });

const quote = 34;
const plus = 43;
const minus = 45;

/** A sign in front of the last two or three digits. */
const hasExponent = (bytes: Uint8Array, to: number): boolean => isSign(bytes[to - 3]) || isSign(bytes[to - 4]);
const isSign = (byte: number | undefined): boolean => byte === plus || byte === minus;
