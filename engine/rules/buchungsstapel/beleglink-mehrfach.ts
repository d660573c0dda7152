import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { sequenceRule } from "#engine/rules/rule.ts";

export const beleglinkMehrfach = sequenceRule(buchungsstapel, {
  id: "CSV-R-020a",
  severity: "hint",
  title: "Derselbe Beleglink bei verschiedenen Belegen",
  what: "Derselbe Beleglink steht bei mehreren Datensätzen, deren Belegfeld 1 verschieden ist.",
  why: "Ein Beleglink gehört zu einem Beleg.",
  effect: "Der Datensatz wird übernommen; unter Umständen öffnet sich der falsche Beleg.",
  fix: "Prüfen Sie die Zuordnung der Belege.",
  fixAtSource: "Prüfen Sie die Vergabe der GUID im Vorsystem.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "several",
  needs: ["belegfeld1"],
  groupBy: ["beleglink"],
  marks: "beleglink",
  when: ["beleglink"],
  start: (): string[] => [],
  holds: (firstByGroup, [belegfeld1 = ""], _line, group) => {
    firstByGroup[group] ??= belegfeld1;
    return firstByGroup[group] === belegfeld1;
  },
  good: [
    [
      { cells: ["RE-1", 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'] },
      { cells: ["RE-1", 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'] },
      { cells: ["RE-2", 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d11"'] },
    ],
  ],
  bad: [
    [
      { cells: ["RE-1", 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'] },
      { cells: ["RE-2", 'BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"'] },
    ],
  ],
});
