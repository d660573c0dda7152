import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { zerstoerteNummer } from "#engine/rules/csv/shared/zerstoerte-nummer.ts";
import { isRoundedNumber } from "#engine/values/destroyed-values.ts";

const inhalte = buchungsstapel.fields.map(({ key }) => key).filter((key) => /Inhalt\d+$/.test(key));

const numberFields: readonly BuchungsstapelKey[] = [
  "belegfeld1",
  "belegfeld2",
  "buchungstext",
  "diverseAdressnummer",
  "kost1",
  "kost2",
  "auftragsnummer",
  "sepaMandatsreferenz",
  "identifikationsnummer",
  ...inhalte,
];

export const nummerDerBuchung = zerstoerteNummer("CSV-F-050c", buchungsstapel, numberFields, isRoundedNumber, [
  "CSV-R-011",
  "CSV-R-012",
  "CSV-X-029",
  "CSV-X-030",
  "CSV-X-031",
  "CSV-X-034",
]);
