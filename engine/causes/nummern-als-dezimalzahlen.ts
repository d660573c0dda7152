import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const nummernAlsDezimalzahlen: CauseKind = {
  id: "nummern-als-dezimalzahlen",
  title: "Konten und andere Nummern als Dezimalzahlen ausgegeben",
  text: (clues) => {
    const [first = 0] = findWithDecimals(clues);
    const [value = ""] = clues.mostValues(first, isWhole);
    return `Ein Programm hat Nummern als Dezimalzahlen geschrieben, zum Beispiel „${value}“ statt „${value.replace(/[.,]0+$/, "")}“. Das geschieht, wenn eine Tabelle oder ein Auswertungsprogramm wie pandas die Spalte als Zahl liest; führende Nullen können dabei entfallen sein. Lassen Sie Konten, Schlüssel und Datumsangaben dort als Text ausgeben.`;
  },
  repairedBy: "all",
  explains: (clues) => {
    const findings = findWithDecimals(clues);
    return findings.length === 0 ? null : findings;
  },
};

const findWithDecimals = ({ select, mostValues }: Clues): readonly number[] =>
  select(({ rule }, index) => !ofAmounts.has(rule) && mostValues(index, isWhole).length > 0);

const isWhole = (value: string): boolean => /^\d+[.,]0{1,2}$/.test(value);

/** Amounts and rates have decimals, only written otherwise. */
const ofAmounts: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-R-001",
  "CSV-R-004",
  "CSV-R-013",
  "CSV-R-906",
  "CSV-R-907",
  "CSV-ZB-004",
  "CSV-ZB-006",
]);
