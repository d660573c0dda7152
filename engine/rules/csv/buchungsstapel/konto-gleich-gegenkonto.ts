import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence, readSameAs } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";
import { kontoGleichGegenkontoTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const kontoGleichGegenkonto = rowRule(buchungsstapel, {
  id: "CSV-X-009",
  ...kontoGleichGegenkontoTexts,
  needs: ["konto", "gegenkonto"],
  reads: { konto: readSameAs("gegenkonto"), gegenkonto: readPresence },
  holds: ([isSame]) => !isSame,
  good: [{ cells: ["10000", "8400"] }],
  bad: [{ cells: ["8400", "8400"] }],
});
