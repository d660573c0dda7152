import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { sequenceRule } from "#engine/rules/rule.ts";

export const beleglinkMehrfach = sequenceRule(buchungsstapel, {
  id: "CSV-R-020a",
  severity: "hint",
  title: "Beleglink mehrfach verwendet oder mit altem Kürzel",
  what: "Derselbe Beleglink steht bei Datensätzen mit verschiedenem Belegfeld 1, oder der Beleglink beginnt mit DORG.",
  why: "Ein Beleglink gehört zu einem Beleg; DORG ist die alte Kennung der Dokumentenablage.",
  effect: "Der Datensatz wird übernommen; unter Umständen öffnet sich der falsche Beleg.",
  fix: "Prüfen Sie die Zuordnung der Belege.",
  fixAtSource: "Prüfen Sie die Vergabe der GUID im Vorsystem.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "several",
  needs: ["beleglink", "belegfeld1"],
  start: () => new Map<string, string>(),
  holds: (belegfeld1ByLink, [beleglink = "", belegfeld1 = ""]) => {
    if (beleglink === "") return true;
    const first = belegfeld1ByLink.get(beleglink);
    if (first === undefined) belegfeld1ByLink.set(beleglink, belegfeld1);
    return !beleglink.startsWith("DORG") && (first === undefined || first === belegfeld1);
  },
  good: [
    [
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] },
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] },
    ],
  ],
  bad: [
    [
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] },
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-2"] },
    ],
    [{ cells: ['DORG "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] }],
  ],
});
