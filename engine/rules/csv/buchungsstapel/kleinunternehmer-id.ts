import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";
import { readUstId } from "#engine/rules/csv/shared/read-ust-id.ts";
import { kleinunternehmerTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const kleinunternehmerId = cellRule(buchungsstapel, {
  id: "CSV-X-054",
  ...kleinunternehmerTexts,
  fields: ["euLandUstIdBestimmung", "euLandUstIdUrsprung"],
  holds: (bytes, from, to) => readUstId(bytes, from, to) !== "kleinunternehmer",
  good: ["DE136695976", "FR"],
  bad: ["DE123456789EX", "DE123456789-EX", "ATU12345678EX"],
});
