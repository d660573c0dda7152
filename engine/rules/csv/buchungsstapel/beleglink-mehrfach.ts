import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestReceiptLink } from "#engine/model/client-requests.ts";
import { sequenceRule } from "#engine/model/rule.ts";

export const beleglinkMehrfach = sequenceRule(buchungsstapel, {
  id: "CSV-R-020a",
  severity: "hint",
  title: "Beleglink mehrfach vergeben oder mit dem alten Kürzel DORG",
  what: "Derselbe Beleglink steht bei Datensätzen mit verschiedenem Belegfeld 1, oder er beginnt mit DORG.",
  why: "Ein Beleglink gehört zu einem Beleg; DORG ist die alte Kennung der Dokumentenablage.",
  effect: "Der Datensatz wird übernommen; unter Umständen öffnet sich kein oder der falsche Beleg.",
  fix: "Prüfen Sie die Zuordnung der Belege und bei DORG, ob die alte Ablage noch verwendet wird.",
  fixAtSource: "Prüfen Sie die Vergabe der GUID im Vorsystem und lassen Sie es BEDI oder DDMS ausgeben.",
  clientRequest: requestReceiptLink,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 20",
  confidence: "several",
  needs: [],
  groupBy: ["beleglink"],
  agreeIn: "belegfeld1",
  marks: "beleglink",
  when: ["beleglink"],
  cellHolds: (bytes, from) => bytes[from] !== letterD || bytes[from + 1] !== letterO,
  start: () => null,
  holds: (_state, _cells, _line, _group, agrees) => agrees,
  good: [
    [
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] },
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d10"', "RE-1"] },
      { cells: ['BEDI "f9eebbfe-1d4c-4a5b-9d0e-2f6a7c8b9d11"', "RE-2"] },
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

const letterD = 0x44;
const letterO = 0x4f;
