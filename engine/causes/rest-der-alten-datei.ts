import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const restDerAltenDatei: CauseKind = {
  id: "rest-der-alten-datei",
  title: "Rest einer älteren, längeren Datei am Ende",
  text: "Die Datei wurde über eine längere geschrieben, ohne deren Ende abzuschneiden. Hinter dem letzten Datensatz steht deshalb ein Bruchstück der alten Datei, und was danach folgt, gehört ebenfalls zu ihr. Löschen Sie die alte Datei und geben Sie den Stapel neu aus; übernehmen Sie die Zeilen am Ende nicht.",
  clientRequest:
    "Bitte löschen Sie die alte Datei und exportieren Sie noch einmal; am Ende stehen Reste eines früheren Exports.",
  repairedBy: [],
  explains: (clues) => {
    const line = findFragment(clues);
    return line === null ? null : clues.select(({ firstLine }) => firstLine >= line);
  },
};

/** Line that is the end of a record without its beginning. */
function findFragment({ findings, readLine }: Clues): number | null {
  const lines = findings.filter(({ rule }) => broken.has(rule)).map(({ firstLine }) => firstLine);
  const line = Math.min(...lines);
  if (lines.length === 0 || line < firstPossible) return null;
  const cells = describeCells(readLine(line));
  const whole = describeCells(readLine(line - 1));
  // One missing separator is a mistake of one record; a fragment has lost its beginning.
  if (cells.length < minCells || cells.length > whole.length - 2) return null;
  const compared = cells.length - 1;
  const asEnd = countEqual(cells.slice(-compared), whole.slice(-compared));
  const beginning = cells.slice(0, Math.min(compared, cellsOfBeginning));
  const isBeginning = countEqual(beginning, whole) === beginning.length;
  return !isBeginning && asEnd >= compared * 0.9 ? line : null;
}

const broken: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-R-901", "CSV-F-014", "CSV-F-015"]);
/** Header, headings and one record come before it. */
const firstPossible = 4;
const minCells = 3;
const cellsOfBeginning = 8;

/** Which cells are quoted, empty or filled: records of one file look alike in this. */
const describeCells = (line: string): readonly string[] =>
  line.split(";").map((cell) => (cell.startsWith('"') ? "quoted" : cell === "" ? "empty" : "filled"));

const countEqual = (a: readonly string[], b: readonly string[]): number =>
  a.filter((cell, index) => cell === b[index]).length;
