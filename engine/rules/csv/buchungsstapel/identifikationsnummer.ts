import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { idNrRule } from "#engine/rules/csv/shared/id-nr-rule.ts";

export const identifikationsnummer = idNrRule("CSV-R-114a", buchungsstapel, 109, ["CSV-X-034"]);
