import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { diverseAdressen } from "#engine/formats/diverse-adressen.ts";
import { zerstoerteNummer } from "#engine/rules/csv/shared/zerstoerte-nummer.ts";
import { isExponential } from "#engine/values/destroyed-values.ts";

export const nummerDesKontos = zerstoerteNummer(
  "CSV-F-050a",
  debitorenKreditoren,
  ["kundenLiefNr", "steuernummer", "nummerFremdsystem"],
  isExponential,
);
export const nummerDerAdresse = zerstoerteNummer(
  "CSV-F-050b",
  diverseAdressen,
  ["adressnummer", "nummerFremdsystem"],
  isExponential,
);
