import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { cellRule } from "#engine/model/rule.ts";
import { isExponential } from "#engine/values/destroyed-values.ts";

/** Quoted, such a number has been through a program after the spreadsheet; a name or a remark may well look like it. */
const zerstoerteNummer = <Key extends string, Id extends string>(
  id: Id,
  table: FieldTable<Key>,
  fields: readonly NoInfer<Key>[],
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
    source: "Anwenderberichte zur Bearbeitung mit Tabellenprogrammen",
    confidence: "several",
    fields,
    holds: (bytes, from, to) => bytes[to] !== quote || !isExponential(decodeCell(bytes, from, to, false)),
    good: ["143815081551", "1E5"],
    bad: ["1,44E+12", "1.2E+08"],
  });

/** Without quotes CSV-F-050 says the same. */
const quote = 34;

export const nummerDesKontos = zerstoerteNummer("CSV-F-050a", debitorenKreditoren, [
  "kundenLiefNr",
  "steuernummer",
  "nummerFremdsystem",
]);
export const nummerDerAdresse = zerstoerteNummer("CSV-F-050b", diverseAdressen, ["adressnummer", "nummerFremdsystem"]);
