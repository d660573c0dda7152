import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const nummernAlsDezimalzahlen: CauseKind = {
  id: "nummern-als-dezimalzahlen",
  title: "Konten und andere Nummern als Dezimalzahlen ausgegeben",
  text: (clues) => {
    const [first = 0] = findWithDecimals(clues);
    const [value = ""] = clues.matchingMajority(first, isWhole);
    return `Ein Programm hat Nummern als Dezimalzahlen geschrieben, zum Beispiel „${value}“ statt „${value.replace(/[.,]0+$/, "")}“. Das geschieht, wenn eine Tabelle oder ein Auswertungsprogramm wie pandas die Spalte als Zahl liest; führende Nullen können dabei entfallen sein. Lassen Sie Konten, Schlüssel und Datumsangaben dort als Text ausgeben.`;
  },
  clientRequest:
    "Bitte führen Sie Konten, Nummern und Datumsangaben in Ihrer Tabelle als Text, damit kein Komma und keine Null hinzukommt.",
  repairedBy: "all",
  explains: (clues) => {
    const findings = findWithDecimals(clues);
    return findings.length === 0 ? null : findings;
  },
};

const findWithDecimals = ({ select, matchingMajority }: Clues): readonly number[] =>
  select(({ rule }, index) => ofNumbers.has(rule) && matchingMajority(index, isWhole).length > 0);

const isWhole = (value: string): boolean => /^\d+[.,]0{1,2}$/.test(value);

/**
 * Rules about values without decimals: accounts, keys, dates, document numbers, postcodes. Decimals in amounts are
 * fine.
 */
const ofNumbers: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-H-011",
  "CSV-H-012",
  "CSV-H-014",
  "CSV-R-007",
  "CSV-R-008",
  "CSV-R-009",
  "CSV-R-010",
  "CSV-R-011",
  "CSV-R-012",
  "CSV-R-037",
  "CSV-R-038",
  "CSV-R-101",
  "CSV-R-114",
  "CSV-R-125",
  "CSV-R-904",
  "CSV-R-911",
  "CSV-R-912",
  "CSV-DK-001",
  "CSV-DK-007",
  "CSV-DK-018",
  "CSV-DK-018a",
  "CSV-DK-105",
  "CSV-DK-221",
  "CSV-DA-002",
  "CSV-DA-010",
  "CSV-DA-018",
  "CSV-DA-018a",
  "CSV-KB-001",
  "CSV-KN-001",
  "CSV-ZB-003",
  "CSV-ZB-011",
  "CSV-WK-001",
  "CSV-WK-012",
  "CSV-WK-087",
  "CSV-WK-101e",
  "CSV-WK-101f",
  "CSV-NS-002",
  "CSV-NS-006",
]);
