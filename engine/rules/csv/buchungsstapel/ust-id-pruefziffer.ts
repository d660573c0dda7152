import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";
import { describePruefziffer } from "#engine/rules/csv/shared/describe-identifier.ts";
import { readUstId } from "#engine/rules/csv/shared/read-ust-id.ts";
import { pruefzifferTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const ustIdPruefziffer = cellRule(buchungsstapel, {
  id: "CSV-X-024a",
  ...pruefzifferTexts,
  fields: ["euLandUstIdBestimmung", "euLandUstIdUrsprung"],
  holds: (bytes, from, to) => readUstId(bytes, from, to) !== "wrongCheckDigit",
  describe: describePruefziffer,
  good: ["DE136695976", "FR40303265045", "NL158082126B18", "DE123456789EX"],
  bad: ["DE136695977", "NL158082127B18", "PL1663678236"],
});
